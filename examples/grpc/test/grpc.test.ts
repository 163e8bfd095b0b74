import { toBinary } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import { grpcService } from "protobuf-es-fast/grpc";
import { register } from "protobuf-es-fast/protobuf";
import { callAll, makeClient, type ShopClient } from "../src/client.js";
import { fast_shop_v1_shop } from "../src/gen/shop/v1/shop_fast.js";
import {
  OrderSchema,
  ShopService,
  StreamOrdersResponseSchema,
} from "../src/gen/shop/v1/shop_pb.js";
import { makeOrder } from "../src/orders.js";
import { startServer } from "../src/server.js";

describe("grpc-js over protobuf-es", () => {
  let client: ShopClient;
  let stop: () => void;

  beforeAll(async () => {
    const { server, port } = await startServer();
    client = makeClient(port);
    stop = () => {
      client.close();
      server.forceShutdown();
    };
  });

  afterAll(() => {
    stop();
  });

  it("defines each method by its path and kind", () => {
    const definition = grpcService(ShopService);
    expect(
      Object.entries(definition).map(
        ([name, { path, requestStream, responseStream, originalName }]) => [
          name,
          originalName,
          path,
          requestStream,
          responseStream,
        ],
      ),
    ).toEqual([
      [
        "getOrders",
        "GetOrders",
        "/shop.v1.ShopService/GetOrders",
        false,
        false,
      ],
      [
        "streamOrders",
        "StreamOrders",
        "/shop.v1.ShopService/StreamOrders",
        false,
        true,
      ],
      [
        "importOrders",
        "ImportOrders",
        "/shop.v1.ShopService/ImportOrders",
        true,
        false,
      ],
      [
        "trackOrders",
        "TrackOrders",
        "/shop.v1.ShopService/TrackOrders",
        true,
        true,
      ],
    ]);
  });

  it("answers the same with and without registered encoders, into Buffers", async () => {
    const { responseSerialize } = grpcService(ShopService).streamOrders;
    const message = {
      $typeName: StreamOrdersResponseSchema.typeName,
      order: makeOrder(14n),
    };
    const plain = responseSerialize(message);
    const plainResponses = await callAll(client);
    const fallbacks: string[] = [];
    onFallback(({ typeName }) => fallbacks.push(typeName));

    register(fast_shop_v1_shop);
    const fast = responseSerialize(message);
    expect(await callAll(client)).toEqual(plainResponses);
    for (const buffer of [plain, fast]) {
      expect(Buffer.isBuffer(buffer)).toBe(true);
      expect([...buffer]).toEqual([
        ...toBinary(StreamOrdersResponseSchema, message),
      ]);
    }
    // Small Buffers of Node's pool share an ArrayBuffer.
    expect(fast.buffer.byteLength).toBeGreaterThan(fast.byteLength);
    expect(fallbacks).toEqual([]);
    onFallback(undefined);
  });

  it("answers the same with registered decoders, which read Buffers as fromBinary does", async () => {
    const { responseSerialize, responseDeserialize } =
      grpcService(ShopService).streamOrders;
    const bytes = responseSerialize({
      $typeName: StreamOrdersResponseSchema.typeName,
      order: makeOrder(15n),
    });
    const plain = responseDeserialize(bytes);
    const plainResponses = await callAll(client);
    // This message has an order of the wrong wire type: only decoders report it.
    const odd = Buffer.from([8, 0]);
    const outcome = () => {
      try {
        return responseDeserialize(odd);
      } catch (error) {
        return String(error);
      }
    };
    const plainOutcome = outcome();
    const fallbacks: string[] = [];
    onFallback(({ typeName }) => fallbacks.push(typeName));

    register(fast_shop_v1_shop);
    expect(responseDeserialize(bytes)).toStrictEqual(plain);
    expect(await callAll(client)).toEqual(plainResponses);
    expect(fallbacks).toEqual([]);
    expect(outcome()).toEqual(plainOutcome);
    expect(fallbacks).toEqual([StreamOrdersResponseSchema.typeName]);
    onFallback(undefined);
  });

  it("rejects what toBinary rejects", () => {
    const { requestSerialize } = grpcService(ShopService).importOrders;
    const invalid = {
      $typeName: "shop.v1.ImportOrdersRequest" as const,
      order: { ...makeOrder(1n), id: 2n ** 63n },
    };
    expect(() => requestSerialize(invalid)).toThrow(
      `cannot encode field ${OrderSchema.typeName}.id to binary: invalid int64: 9223372036854775808`,
    );
  });
});
