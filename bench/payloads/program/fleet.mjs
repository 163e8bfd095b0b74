// Reports of vehicles: messages of sixty optional fields, of which each has others.
import { seeded } from "../random.mjs";

/**
 * A report of four vehicles, about 1 KB, with half of the fields each. Which ones hangs on its number.
 *
 * @param {number} index
 */
export function fleetReport(index) {
  const random = seeded(700 + index);
  return {
    vehicles: Array.from({ length: 4 }, () => vehicle(random)),
    sentAt: {
      seconds: 1_763_700_000n + BigInt(index),
      nanos: random.int(0, 999) * 1e6,
    },
    source: `depot-${random.int(1, 20)}`,
  };
}

function vehicle(random) {
  return Object.fromEntries(
    Object.entries(state(random)).filter(() => random.float() < 0.5),
  );
}

function state(random) {
  return {
    plate: `HB-${random.pick(["BU", "TR"])} ${random.int(100, 999)}`,
    model: random.pick(MODELS),
    depot: `depot-${random.int(1, 20)}`,
    driver: `driver ${random.hex(6)}`,
    route: `route ${random.hex(6)}`,
    lineName: `line ${random.hex(6)}`,
    firmware: `firmware ${random.hex(6)}`,
    note: `note ${random.hex(6)}`,
    operator: `operator ${random.hex(6)}`,
    contract: `contract ${random.hex(6)}`,
    odometer: BigInt(random.int(1, 1e9)),
    speed: random.int(0, 400) / 4,
    heading: random.int(-90, 90),
    batteryLevel: random.int(0, 1000),
    batteryHealth: random.int(-4000, 4000) / 64,
    cabinTemperature: random.int(-90, 90),
    outsideTemperature: random.int(-90, 90),
    tyrePressureFront: random.int(0, 400) / 4,
    tyrePressureRear: random.int(0, 400) / 4,
    brakeWear: random.int(0, 400) / 4,
    doorOpen: random.float() < 0.5,
    lightsOn: random.float() < 0.5,
    heatingOn: random.float() < 0.5,
    coolingOn: random.float() < 0.5,
    charging: random.float() < 0.5,
    towing: random.float() < 0.5,
    alarmActive: random.float() < 0.5,
    maintenanceDue: random.float() < 0.5,
    locked: random.float() < 0.5,
    online: random.float() < 0.5,
    latitude: random.int(-4000, 4000) / 64,
    longitude: random.int(-4000, 4000) / 64,
    altitude: random.int(-4000, 4000) / 64,
    accuracy: random.int(0, 400) / 4,
    energyUsed: random.int(-4000, 4000) / 64,
    energyLeft: random.int(-4000, 4000) / 64,
    rangeLeft: random.int(0, 1000),
    loadWeight: random.int(0, 1000),
    tiltX: random.int(-90, 90),
    tiltY: random.int(-90, 90),
    tripId: BigInt(random.int(1, 1e9)),
    shiftId: BigInt(random.int(1, 1e6)),
    lastServiceMillis: BigInt(random.int(1, 1e9)),
    nextServiceMillis: BigInt(random.int(1, 1e9)),
    uptimeSeconds: BigInt(random.int(1, 1e6)),
    faultCount: random.int(0, 1000),
    warningCount: random.int(0, 1000),
    passengerCount: random.int(0, 1000),
    seatsFree: random.int(0, 1000),
    stopsLeft: random.int(0, 1000),
    mode: random.int(1, 3),
    previousMode: random.int(1, 3),
    signalStrength: random.int(0, 1000),
    networkName: `network ${random.hex(6)}`,
    digest: random.bytes(20),
    certificate: random.bytes(64),
    delaySeconds: random.int(-90, 90),
    distanceLeft: random.int(0, 1000),
    consumption: random.int(-4000, 4000) / 64,
    wiperLevel: random.int(0, 1000),
  };
}

const MODELS = ["Citaro", "Urbino 12", "Lion's City", "eCitaro"];
