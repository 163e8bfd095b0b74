// google-protobuf, Google's own. Its messages come from its parser, since they have setters instead of properties.

/** `message.serializeBinary()` */
export async function prepare(payload, { bytes }) {
  const { default: file } = await import(
    `../rivals/gen/google-protobuf/${payload.file}_pb.js`
  );
  const own = file[payload.message].deserializeBinary(bytes);
  return () => own.serializeBinary();
}
