// What of an application costs what: each cause alone, beside the same payload without it.
import { create } from "@bufbuild/protobuf";
import { auditLog, extend } from "./audit.mjs";
import { forwarded } from "./forwarded.mjs";
import { messagesBy, WAYS } from "./messages.mjs";
import { order } from "./orders.mjs";
import { sensorReport } from "./sensors.mjs";
import { flatStrings, KINDS, stringsBy } from "./strings.mjs";

const ORDER = { file: "bench/orders", message: "Order" };
const SENSORS = { file: "bench/sensors", message: "SensorReport" };
const AUDIT = { file: "bench/audit", message: "AuditLog" };

/** The group `causes`. Those of one schema are to be compared with its `plain` one. */
export function causePayloads() {
  return [
    cause("order-plain", ORDER, orders()),
    ...Object.keys(KINDS).map((kind) =>
      cause(`order-strings-${kind}`, ORDER, orders(stringsBy(kind))),
    ),
    ...Object.keys(WAYS)
      .filter((way) => way !== "create")
      .map((way) =>
        cause(`order-messages-${way}`, ORDER, orders(), messagesBy(way)),
      ),
    cause("order-messages-patterns", ORDER, (i) => flatStrings(order(i))),
    ...Object.entries(MAPS).map(([kind, change]) =>
      cause(`order-maps-${kind}`, ORDER, orders(change)),
    ),
    cause("order-unknown", ORDER, orders(), forwarded),
    { ...cause("order-company", ORDER, orders()), company: true },
    cause("sensors-plain", SENSORS, sensors()),
    ...Object.entries(NUMBERS).map(([kind, number]) =>
      cause(`sensors-numbers-${kind}`, SENSORS, sensors(samples(number))),
    ),
    ...Object.entries(LISTS).map(([kind, list]) =>
      cause(`sensors-lists-${kind}`, SENSORS, sensors(lists(list))),
    ),
    ...Object.entries(BYTES).map(([kind, bytes]) =>
      cause(
        `sensors-bytes-${kind}`,
        SENSORS,
        sensors((init) => ({ ...init, raw: bytes(init.raw) })),
      ),
    ),
    cause("proto2-plain", AUDIT, audits()),
    cause("proto2-defaults", AUDIT, audits(withDefaults)),
    cause("proto2-extensions", AUDIT, audits(), (schema, init) =>
      extend(schema, create(schema, init)),
    ),
    cause("proto2-built", AUDIT, () => auditLog(0)),
  ];
}

/** Flat strings, one pattern of presence, and then a change. */
const orders =
  (change = same) =>
  () =>
    change(flatStrings(order(0)));
const sensors =
  (change = same) =>
  () =>
    change(flatStrings(sensorReport(0)));
const audits =
  (change = same) =>
  () =>
    change(flatStrings(auditLog(0)));

function same(init) {
  return init;
}

/** How the map of labels came about. */
const MAPS = {
  "key-by-key": (init) => ({ ...init, labels: keyByKey(init.labels) }),
  json: (init) => ({
    ...init,
    labels: JSON.parse(JSON.stringify(init.labels)),
  }),
  integers: (init) => ({
    ...init,
    labels: Object.fromEntries(
      Object.values(init.labels).map((value, i) => [i * 7, value]),
    ),
  }),
};

function keyByKey(record) {
  const made = {};
  for (const key of Object.keys(record)) made[key] = record[key];
  return made;
}

/** What a number of a list is made from its position. */
const NUMBERS = {
  small: (i) => i - 12,
  doubles: (i) => i + 0.5,
  "negative-zero": (i) => (i % 4 === 0 ? -0 : i),
};

const samples = (number) => (init) => ({
  ...init,
  channels: init.channels.map((channel) => ({
    ...channel,
    samples: Array.from(channel.samples, (_, i) => number(i)),
  })),
});

/** How a list came about; one that was made with a length has holes, to V8, also when they are filled. */
const LISTS = {
  pushed: (list) => {
    const made = [];
    for (const item of list) made.push(item);
    return made;
  },
  sized: (list) => {
    const made = new Array(list.length);
    for (let i = 0; i < list.length; i++) made[i] = list[i];
    return made;
  },
  objects: (list) => {
    const made = [undefined];
    made.pop();
    for (const item of list) made.push(item);
    return made;
  },
};

const lists = (list) => (init) => ({
  ...init,
  channels: init.channels.map((channel) => ({
    ...channel,
    offsets: list(channel.offsets),
    samples: list(channel.samples),
    errors: list(channel.errors),
    valid: list(channel.valid),
  })),
});

const BYTES = {
  array: (bytes) => bytes.slice(),
  buffer: (bytes) => globalThis.Buffer?.from(bytes) ?? bytes,
  subarray: (bytes) => new Uint8Array([0, ...bytes, 0]).subarray(1, -1),
};

/** Fields that are set to what they are by default. */
function withDefaults(init) {
  return {
    ...init,
    entries: init.entries.map((entry) => ({
      level: 2,
      logger: "root",
      retries: 3,
      sampleRate: 1,
      audited: true,
      load: 1.5,
      ...entry,
    })),
  };
}

function cause(name, { file, message }, fill, make = create) {
  return {
    name: `cause-${name}`,
    file,
    message,
    typeName: `bench.${message}`,
    init: () => fill(0),
    make: (schema, index) => make(schema, fill(index), index),
  };
}
