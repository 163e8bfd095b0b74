// The group `app`: the core's schemas and some more, filled as applications fill them. Texts were put together, messages
// made in many ways, and the process does other things as well. `causes.mjs` has what of that costs what.
import { create } from "@bufbuild/protobuf";
import { auditLog, extend } from "./audit.mjs";
import { chatHistory } from "./chat.mjs";
import { serviceConfig } from "./config.mjs";
import { forwarded } from "./forwarded.mjs";
import { mixedMessages } from "./messages.mjs";
import { order } from "./orders.mjs";
import { sensorReport } from "./sensors.mjs";
import { builtStrings, flatStrings } from "./strings.mjs";

/**
 * @param {import("../index.mjs").Payload[]} core
 * @returns {[object, (index: number) => object, (schema, init: object, index: number) => object][]} the type of a
 *   payload, what makes init data with strings as they were built, and what makes a message of it
 */
function contents(core) {
  return [
    ...core.map((p) => {
      const init = p.fill();
      return [p, () => builtStrings(init), mixedMessages];
    }),
    [type("order", "orders", "Order"), order, mixedMessages],
    [type("sensors", "sensors", "SensorReport"), sensorReport, mixedMessages],
    [type("chat", "chat", "ChatHistory"), chatHistory, mixedMessages],
    // A copy by spread or structuredClone has no prototype, so no defaults, and is no proto2 message any more.
    [type("proto2-log", "audit", "AuditLog"), auditLog, audited],
    [type("config", "config", "ServiceConfig"), serviceConfig, mixedMessages],
    [type("forwarded", "orders", "Order"), order, forwarded],
  ];
}

/**
 * The payloads of the group.
 *
 * @param {import("../index.mjs").Payload[]} core
 */
export function appPayloads(core) {
  return contents(core).map(([payload, fill, make]) =>
    varied(`app-${payload.name}`, payload, fill, make),
  );
}

/** The same messages, made in the same ways, with flat strings: what the strings cost is the ratio of the two. */
export function flatPayloads(core) {
  return contents(core).map(([payload, fill, make]) =>
    varied(
      `flat-${payload.name}`,
      payload,
      (index) => flatStrings(fill(index)),
      make,
    ),
  );
}

function varied(name, { file, message, typeName }, fill, make) {
  return {
    name,
    file,
    message,
    typeName,
    init: () => fill(0),
    fill,
    make: (schema, index) => make(schema, fill(index), index),
    company: true,
  };
}

/** Every third log has extensions. */
function audited(schema, init, index) {
  const message = create(schema, init);
  return index % 3 === 0 ? extend(schema, message) : message;
}

function type(name, file, message) {
  return {
    name,
    file: `bench/${file}`,
    message,
    typeName: `bench.${message}`,
  };
}
