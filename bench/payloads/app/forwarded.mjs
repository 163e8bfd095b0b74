// A message that is handed on: decoded from what a newer version of its schema wrote, changed, and encoded again.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/**
 * Decodes an order to which, and to whose items, the sender added fields that the schema doesn't have.
 *
 * @param {object} schema the descriptor of the order
 * @param {object} init
 */
export function forwarded(schema, init) {
  const order = create(schema, init);
  const item = schema.field.items.message;
  const items = order.items.map((each, i) =>
    fromBinary(item, newer(toBinary(item, each), i)),
  );
  const received = fromBinary(
    schema,
    newer(toBinary(schema, { ...order, items }), 7),
  );
  received.labels.forwarded = `gateway-${init.id}`;
  return received;
}

/** Bytes of a message with three more fields: a number, a text, and a message. */
function newer(bytes, number) {
  return new BinaryWriter()
    .raw(bytes)
    .tag(501, WireType.Varint)
    .uint32(number + 300)
    .tag(502, WireType.LengthDelimited)
    .string(`promised for week ${number + 40}`)
    .tag(503, WireType.LengthDelimited)
    .fork()
    .tag(1, WireType.LengthDelimited)
    .string(`carrier-${number}`)
    .join()
    .finish();
}
