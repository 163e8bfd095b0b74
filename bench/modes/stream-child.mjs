// The process that times one variant on a stream of delimited messages; started by stream.mjs.
import { create } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { selectVariants } from "../libraries/index.mjs";
import { runJob } from "../measure/job.mjs";
import { loadSchema } from "../measure/reference.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { smallStream } from "../payloads/small.mjs";

await runJob(async ({ variant, count, milliseconds }) => {
  const [payload] = selectPayloads("small");
  const schema = await loadSchema(payload);
  const messages = smallStream(count).map((init) => create(schema, init));
  const expected = concat(
    messages.map((message) => sizeDelimitedEncode(schema, message)),
  );
  const codec = await selectVariants(variant, "stream")[0].load({
    payload,
    schema,
    operation: "stream",
    size: () => 0,
  });
  const own = messages.map((message) => codec.own({ schema, message }));
  const run =
    codec.prepareStream?.(own, expected.length) ??
    (() => own.map(codec.encodeDelimited));
  const bytes = concat(run());
  if (
    bytes.length !== expected.length ||
    !expected.every((byte, i) => byte === bytes[i])
  ) {
    throw new Error(`${variant} writes another stream than protobuf-es`);
  }
  const nanos = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    globalThis.lastResult = run();
    nanos.push((performance.now() - start) * 1e6);
  }
  return { size: expected.length, nanos };
});

function concat(chunks) {
  const bytes = new Uint8Array(
    chunks.reduce((size, chunk) => size + chunk.length, 0),
  );
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
