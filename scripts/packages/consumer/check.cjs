// What an application does with the packages: the same for ES modules and CommonJS, which hand in their modules.
const assert = require("node:assert/strict");

/** What is counted of two calls that take the fast path. */
const TWICE = { generated: 2, planned: 0, plain: 0 };

/**
 * Throws unless the installed packages work together.
 *
 * @param {object} modules the installed packages, and the generated code
 */
module.exports = function check(modules) {
  const { protobuf, runtime, grpc, dropIn } = modules;
  const { wkt, wktStandalone, wktJson, wktJsonTimestamp } = modules;
  const { fast, pb, standalone } = modules;
  const { create, toBinary } = protobuf;

  const parcel = create(pb.ParcelSchema, {
    id: -5n,
    sender: "Søren 🚚",
    sent: { seconds: 1_700_000_000n, nanos: 5 },
    weight: { grams: 12.5 },
    steps: [1, -1, 300],
    sizes: { height: 1.5, width: -0 },
    destination: { case: "code", value: Uint8Array.of(1, 2, 3) },
    notes: { fragile: true, floors: [1, 2, null] },
    insured: false,
  });
  const wrong = { ...parcel, steps: [1.5] };
  const expected = toBinary(pb.ParcelSchema, parcel);
  const same = (bytes) =>
    assert.equal(
      Buffer.from(bytes).toString("hex"),
      Buffer.from(expected).toString("hex"),
    );
  let fallbacks = 0;
  runtime.onFallback(() => {
    fallbacks++;
  });

  // The three functions.
  same(fast.encodeParcel(parcel));
  assert.equal(fast.sizeParcel(parcel), expected.length);
  const target = new Uint8Array(expected.length + 3);
  assert.equal(fast.encodeParcelInto(parcel, target, 2), expected.length);
  same(target.subarray(2, -1));

  // The drop-in, and the other entry points.
  dropIn.register(fast.fast_parcel);
  same(dropIn.toBinary(pb.ParcelSchema, parcel));
  const delimited = dropIn.sizeDelimitedEncode(pb.ParcelSchema, parcel);
  same(delimited.subarray(-expected.length));
  assert.deepEqual(
    wkt.encodeTimestamp(parcel.sent),
    wktStandalone.encodeTimestamp(parcel.sent),
  );
  assert.equal(typeof grpc.grpcService, "function");

  // The other features.
  assert.deepEqual(fast.decodeParcel(expected), parcel);
  assert.deepEqual(fast.createParcel(parcel), parcel);
  const { toJson, toJsonString, fromJson, fromJsonString } = protobuf;
  const json = toJson(pb.ParcelSchema, parcel);
  const text = toJsonString(pb.ParcelSchema, parcel);
  assert.deepEqual(fast.toJsonParcel(parcel), json);
  assert.equal(fast.stringifyParcel(parcel), text);
  assert.deepEqual(fast.fromJsonParcel(json), fromJson(pb.ParcelSchema, json));
  // The text of -0 is 0.
  const parsed = fromJsonString(pb.ParcelSchema, text);
  assert.deepEqual(fast.parseParcel(text), parsed);
  const { sent } = parcel;
  assert.equal(wktJson.toJsonTimestamp(sent), json.sent);
  assert.deepEqual(wktJsonTimestamp.fromJsonTimestamp(json.sent), sent);

  // The drop-in for JSON.
  assert.deepEqual(dropIn.toJson(pb.ParcelSchema, parcel), json);
  assert.equal(dropIn.toJsonString(pb.ParcelSchema, parcel), text);
  assert.deepEqual(dropIn.fromJson(pb.ParcelSchema, json), parcel);
  assert.deepEqual(dropIn.fromJsonString(pb.ParcelSchema, text), parsed);
  const calls = dropIn.hookCalls();
  assert.deepEqual([calls.toJson, calls.fromJson], Array(2).fill(TWICE));
  assert.equal(fallbacks, 0, "the fast path was not taken");

  // A wrong value.
  let error;
  try {
    toBinary(pb.ParcelSchema, wrong);
  } catch (e) {
    error = e;
  }
  assert.throws(() => fast.encodeParcel(wrong), { message: error.message });
  assert.equal(fallbacks, 1);

  assert.equal(modules.runtimeStandalone.EncodeError, runtime.EncodeError);
  assert.equal(modules.runtimeStandalone.DecodeError, runtime.DecodeError);
  if (standalone !== undefined) {
    same(standalone.encodeParcel(parcel));
    assert.throws(() => standalone.encodeParcel(wrong), runtime.EncodeError);
    const bytes = standalone.encodeParcel(parcel);
    same(standalone.encodeParcel(standalone.decodeParcel(bytes)));
    const cut = bytes.subarray(0, -1);
    assert.throws(() => standalone.decodeParcel(cut), runtime.DecodeError);
  }
};
