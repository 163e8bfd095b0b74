// An order of a shop: identifiers put together from parts, addresses, items with optional fields.
import { seeded } from "../random.mjs";

/**
 * An order of about 1.3 KB. Which optional fields are set hangs on its number.
 *
 * @param {number} index
 */
export function order(index) {
  const random = seeded(100 + index);
  const customer = `customer-${random.hex(8)}`;
  const reserved = {};
  for (let i = 0; i < 3; i++) reserved[random.int(1, 90)] = random.int(-5, 40);
  return {
    id: `order-2026-11-${random.int(10, 28)}-${random.hex(6)}`,
    customerId: customer,
    shipping: address(random, index),
    ...(index % 3 === 0 && { billing: address(random, index + 1) }),
    items: Array.from({ length: 6 }, (_, i) => item(random, index + i)),
    total: money(random),
    status: random.int(1, 3),
    payment: payment(random, index),
    labels: {
      channel: random.pick(["web", "mobile-app", "call-center"]),
      campaign: `autumn-sale-${random.int(1, 9)}`,
      warehouse: `eu-central-${random.int(1, 4)}`,
      correlation: random.uuid(),
    },
    ...(index % 2 === 0 && {
      note: `Please ring at door ${random.int(1, 30)}`,
    }),
    createdMillis: 1_763_700_000_000n + BigInt(index * 7919),
    signature: random.bytes(64),
    reserved,
  };
}

function item(random, index) {
  const number = random.int(10_000, 99_999);
  return {
    sku: `SKU-${number}-${random.pick(["RED", "BLUE", "XL", "S"])}`,
    title: `${random.pick(TITLES)}, ${random.pick(COLOURS)}, no. ${random.int(1, 40)}`,
    quantity: random.int(1, 9),
    price: money(random),
    ...(index % 2 === 0 && { discount: random.int(1, 50) / 100 }),
    tags: [`category/${random.pick(TITLES)}`, random.pick(COLOURS)],
    ...(index % 4 === 3 && {
      giftMessage: `Happy birthday, ${random.pick(NAMES)}!`,
    }),
  };
}

function money(random) {
  return {
    currency: "EUR",
    units: BigInt(random.int(3, 900)),
    nanos: random.int(0, 99) * 10_000_000,
  };
}

function address(random, index) {
  return {
    name: `${random.pick(NAMES)} ${random.pick(FAMILIES)}`,
    street: `${random.pick(STREETS)} ${random.int(1, 140)}`,
    city: random.pick(CITIES),
    postalCode: String(random.int(10_000, 99_999)),
    country: random.pick(["DE", "FR", "NL", "AT"]),
    ...(index % 5 === 1 && {
      company: `${random.pick(FAMILIES)} & Partner GmbH`,
    }),
    ...(index % 2 === 1 && {
      phone: `+49 30 ${random.int(1_000_000, 9_999_999)}`,
    }),
  };
}

function payment(random, index) {
  switch (index % 3) {
    case 0:
      return {
        case: "card",
        value: {
          network: "mastercard",
          lastDigits: String(random.int(1000, 9999)),
          expiryYear: 2029,
          authorization: `auth_${random.hex(24)}`,
        },
      };
    case 1:
      return {
        case: "voucher",
        value: `GIFT-${random.hex(4)}-${random.hex(4)}`,
      };
    default:
      return {
        case: "transfer",
        value: {
          iban: `DE${random.int(10, 99)}50010517${random.int(1e9, 2e9)}`,
          reference: `Order of ${random.pick(FAMILIES)}, November`,
        },
      };
  }
}

const TITLES = ["desk-lamp", "office-chair", "notebook", "monitor-stand"];
const COLOURS = ["anthracite grey", "white", "signal red", "oak"];
const NAMES = ["Katharina", "Ben", "Maximilian", "Li", "Anna-Lena"];
const FAMILIES = ["Schneider", "Moreau", "de Vries", "Papadopoulos"];
const STREETS = ["Friedrichstrasse", "Rue de Rivoli", "Keizersgracht"];
const CITIES = ["Berlin", "Amsterdam", "Montpellier", "Klosterneuburg"];
