// RPC envelopes: a map of headers around an opaque payload.
import { seeded } from "./random.mjs";

/** A request of about 0.5 KB. */
export function rpcRequest() {
  const random = seeded(7);
  return {
    service: "shop.cart.v1.CartService",
    method: "AddItem",
    requestId: 90_071_992_547n,
    timeoutMillis: 2500,
    headers: {
      authorization: `Bearer ${random.hex(64)}`,
      "content-type": "application/proto",
      traceparent: `00-${random.hex(32)}-${random.hex(16)}-01`,
      "user-agent": "connect-es/2.2.0 node/24.1.0",
      "x-tenant": "tenant-eu-14",
    },
    payload: random.bytes(150),
  };
}

/** A response of about 0.5 KB. */
export function rpcResponse() {
  const random = seeded(8);
  return {
    requestId: 90_071_992_547n,
    status: { code: 0, message: "" },
    headers: {
      "content-type": "application/proto",
      "x-served-by": "cart-7c9f6d-x2kqp",
      "x-cache": "miss",
      date: "Sat, 21 Nov 2026 08:22:41 GMT",
    },
    payload: random.bytes(280),
    trailers: { "x-duration-ms": "12.4", "x-queue": "0.3" },
  };
}
