// protons. Its messages are plain objects, which come from its decoder.

export async function codec({ payload }) {
  const { [payload.message]: Type } = await import(
    `../rivals/gen/protons/${payload.file}.js`
  );
  return {
    own: ({ bytes }) => Type.decode(bytes),
    encode: (message) => Type.encode(message),
    decode: (bytes) => Type.decode(bytes),
  };
}
