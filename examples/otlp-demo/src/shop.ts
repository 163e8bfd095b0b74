import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = trace.getTracer("shop-http", "1.0.0");

/** Run `work` in a new active span, which takes the error if there is one, and end the span. */
async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Record<string, string | number | boolean | string[]>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: (error as Error).message,
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Stand for a database that doesn't know the order 7. */
async function queryOrder(id: number): Promise<{ id: number; total: number }> {
  return inSpan(
    "SELECT shop.orders",
    SpanKind.CLIENT,
    {
      "db.system.name": "postgresql",
      "db.query.text":
        "SELECT id, total FROM orders WHERE id = $1 AND deleted_at IS NULL",
      "db.response.returned_rows": 1,
    },
    async (span) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (id === 7) {
        throw new Error(`no order ${id}`);
      }
      const total = id * 1.25;
      span.addEvent("row", { "order.id": id, "order.total": total });
      return { id, total };
    },
  );
}

/** Answer one request within a server span that continues the caller's trace. */
async function handle(
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const parent = propagation.extract(context.active(), request.headers);
  await context.with(parent, () =>
    inSpan(
      "GET /orders/:id",
      SpanKind.SERVER,
      {
        "http.request.method": request.method ?? "",
        "http.route": "/orders/:id",
        "url.path": request.url ?? "",
        "url.scheme": "http",
        "network.protocol.version": request.httpVersion,
        "user_agent.original": request.headers["user-agent"] ?? "",
        "http.request.header.accept": [request.headers.accept ?? "*/*"],
      },
      async (span) => {
        const id = Number(request.url?.split("/").pop());
        try {
          const order = await queryOrder(id);
          response.writeHead(200, { "content-type": "application/json" });
          response.end(JSON.stringify(order));
        } catch {
          response.writeHead(404);
          response.end();
        }
        span.setAttribute("http.response.status_code", response.statusCode);
        span.setAttribute("shop.cache_hit", false);
      },
    ),
  );
}

/** Send one request within a client span and return its status. */
async function getOrder(port: number, id: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/orders/${id}`;
  return inSpan(
    "GET",
    SpanKind.CLIENT,
    {
      "http.request.method": "GET",
      "server.address": "127.0.0.1",
      "server.port": port,
      "url.full": url,
    },
    async (span) => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      span.setAttribute("http.response.status_code", response.status);
      return response.status;
    },
  );
}

/** Start the HTTP server, send it `count` requests, stop it, and return how many requests had which status. */
export async function runShop(count: number): Promise<Record<number, number>> {
  const server = http.createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve()),
  );
  try {
    const { port } = server.address() as AddressInfo;
    const statuses: Record<number, number> = {};
    for (let id = 1; id <= count; id++) {
      const status = await getOrder(port, id);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
