// google-protobuf, Google's own. Its messages come from its parser, since they have setters instead of properties.

export async function codec({ payload }) {
  const { default: file } = await import(
    `../rivals/gen/google-protobuf/${payload.file}_pb.js`
  );
  const Type = file[payload.message];
  return {
    own: ({ bytes }) => Type.deserializeBinary(bytes),
    encode: (message) => message.serializeBinary(),
    decode: (bytes) => Type.deserializeBinary(bytes),
  };
}
