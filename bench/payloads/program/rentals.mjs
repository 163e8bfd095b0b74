// Lists of rentals: times, amounts of money, and messages with and without their optional fields.
import { seeded } from "../random.mjs";

/** How many rentals are on a page. */
const PAGE = 12;

/**
 * A page of about 2.5 KB. Which optional fields are set hangs on its number.
 *
 * @param {number} index
 */
export function rentalList(index) {
  const random = seeded(600 + index);
  return {
    rentals: Array.from({ length: PAGE }, () => rental(random)),
    nextPage: random.hex(32),
  };
}

function rental(random) {
  return {
    key: random.bytes(16),
    state: random.int(1, 3),
    bookedAt: time(random),
    ...(random.float() < 0.5 && { returnedAt: time(random) }),
    start: station(random),
    ...(random.float() < 0.5 && { end: station(random) }),
    items: Array.from({ length: random.int(1, 5) }, () => item(random)),
    total: amount(random),
    remarks: Array.from({ length: random.int(0, 3) }, () => random.hex(6)),
    ...(random.float() < 0.5 && { insured: random.float() < 0.5 }),
    ...(random.float() < 0.3 && { rating: random.int(1, 5) }),
  };
}

function time(random) {
  return {
    seconds: 1_763_700_000n + BigInt(random.int(0, 1e6)),
    nanos: random.int(0, 999) * 1e6,
  };
}

function station(random) {
  return {
    name: `${random.pick(PLACES)} ${random.int(1, 9)}`,
    lines: Array.from({ length: 2 }, () => `${random.pick(LINES)} line`),
    city: random.pick(CITIES),
    ...(random.float() < 0.5 && { phone: `+49${random.int(1e6, 1e8)}` }),
  };
}

function item(random) {
  return {
    article: BigInt(random.int(1, 2 ** 31)),
    text: `${random.pick(ARTICLES)}, ${random.hex(8)}`,
    count: random.int(1, 9),
    price: amount(random),
    options: random.float() < 0.5 ? { size: "XL", colour: random.hex(5) } : {},
    ...(random.float() < 0.5 && { weight: random.float() * 20 }),
  };
}

function amount(random) {
  return {
    currency: "EUR",
    units: BigInt(random.int(0, 100_000)),
    nanos: random.int(0, 99) * 1e7,
  };
}

const PLACES = ["Market square", "Harbour", "Central station", "Castle"];
const LINES = ["red", "blue", "coastal", "night"];
const CITIES = ["Bremen", "Ghent", "Utrecht", "Aarhus"];
const ARTICLES = ["Cargo bike", "Tandem", "Child seat", "Trailer"];
