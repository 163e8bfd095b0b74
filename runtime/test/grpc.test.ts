import { ListValueSchema } from "@bufbuild/protobuf/wkt";
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
