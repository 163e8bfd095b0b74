// Payloads that only a whole program is measured with: no rival has code for them.
import { create } from "@bufbuild/protobuf";
import { fleetReport } from "./fleet.mjs";
import { rentalList } from "./rentals.mjs";

/** @returns {import("../index.mjs").Payload[]} */
export function programPayloads() {
  return [
    payload("rentals", "rentals", "RentalList", rentalList),
    payload("fleet", "fleet", "FleetReport", fleetReport),
  ];
}

function payload(name, file, message, fill) {
  return {
    name,
    file: `bench/program/${file}`,
    message,
    typeName: `bench.program.${message}`,
    init: () => fill(0),
    fill,
    make: (schema, index) => create(schema, fill(index)),
  };
}
