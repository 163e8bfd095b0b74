import { create, type DescMessage, type Message } from "@bufbuild/protobuf";
import { ListValueSchema } from "@bufbuild/protobuf/wkt";
import type { MethodDefinition } from "@grpc/grpc-js";
import { hookCalls, register, registerPlans } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_struct as encoders } from "protobuf-es-fast/wkt";
import { fast_google_protobuf_struct as decoders } from "protobuf-es-fast/wkt/decode";
import { field, messagesOf } from "../../plugin/test/support/made-schemas";
import { grpcClient, grpcService } from "../src/grpc";

describe("what is no service", () => {
  it.each([
    [undefined, "undefined"],
    [null, "null"],
    ["ShopService", "ShopService"],
    [ListValueSchema, "the schema of google.protobuf.ListValue"],
    [{ shop: {} }, "another object"],
  ])("%p", (given, described) => {
    const error = new TypeError(
      `expected a service, such as ShopService from shop_pb, but got ${described}`,
    );
    expect(() => grpcService(given as never)).toThrow(error);
    expect(() => grpcClient(given as never, () => undefined)).toThrow(error);
  });
});

/** Calls of a service whose messages have these types. */
function service(input: DescMessage, output: DescMessage) {
  const method = {
    ...{ name: "Send", localName: "send", methodKind: "unary" },
    ...{ input, output },
  } as const;
  return grpcService({
    ...{ typeName: "made.Service", methods: [method] },
    method: { send: method },
  } as never) as unknown as Record<"send", MethodDefinition<Message, Message>>;
}

describe("hookCalls counts", () => {
  const types = messagesOf({ A: [field("a", 1)], B: [field("a", 1)] });
  const { send } = service(types("A"), ListValueSchema);
  const message = create(types("A"));
  const list = create(ListValueSchema);

  /** Serializes and deserializes a request and a response, and returns what was counted. */
  function counted() {
    const before = hookCalls();
    send.requestDeserialize(send.requestSerialize(message));
    send.responseDeserialize(send.responseSerialize(list));
    const after = hookCalls();
    return (["generated", "planned", "plain"] as const).map((kind) => [
      after[kind] - before[kind],
      after.fromBinary[kind] - before.fromBinary[kind],
    ]);
  }

  test("what protobuf-es does, plans and generated code", () => {
    const [none, one, two] = [
      [0, 0],
      [1, 1],
      [2, 2],
    ];
    expect(counted()).toEqual([none, none, two]);
    registerPlans(types("A"));
    expect(counted()).toEqual([none, one, one]);
    register(encoders, decoders);
    expect(counted()).toEqual([one, one, none]);
  });
});
