// pbf: functions for plain objects, whose properties have the names of the proto file. Its messages come from its reader.
import { PbfReader, PbfWriter } from "../rivals/pbf.mjs";

export async function codec({ payload }) {
  const file = await import(`../rivals/gen/pbf/${payload.file}.js`);
  const read = file[`read${payload.message}`];
  const write = file[`write${payload.message}`];
  const decode = (bytes) => read(new PbfReader(bytes));
  return {
    own: ({ schema, bytes }) => chosen(schema, decode(bytes)),
    encode(message) {
      const writer = new PbfWriter();
      write(message, writer);
      return writer.finish();
    },
    decode,
    encodable: chosen,
  };
}

/** A copy without the members of oneofs that aren't set: its reader gives them defaults, and its writer would write these. */
function chosen(schema, message) {
  const set = schema.fields.filter(
    ({ oneof, name }) => !oneof || message[oneof.name] === name,
  );
  return Object.fromEntries(
    set.map(({ name, message: type, fieldKind }) => [
      name,
      type === undefined
        ? message[name]
        : inside(type, fieldKind, message[name]),
    ]),
  );
}

function inside(type, fieldKind, value) {
  if (fieldKind === "list") return value.map((each) => chosen(type, each));
  if (fieldKind !== "map") return value && chosen(type, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, chosen(type, each)]),
  );
}
