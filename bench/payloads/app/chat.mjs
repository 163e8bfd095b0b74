// A chat: texts in many languages, most of them ASCII, and attachments.
import { seeded } from "../random.mjs";

/**
 * A history of 20 messages, about 2.8 KB.
 *
 * @param {number} index
 */
export function chatHistory(index) {
  const random = seeded(300 + index);
  const members = {};
  for (const name of NAMES)
    members[`user-${name.toLowerCase()}`] = {
      displayName: `${name} ${random.pick(FAMILIES)}`,
      ...(random.float() < 0.4 && {
        status: `away until ${random.int(1, 12)} o'clock`,
      }),
      online: random.float() < 0.5,
    };
  return {
    channel: `team-${random.pick(["platform", "storefront", "data"])}-${random.int(1, 9)}`,
    topic: "Release of the week, and who is on call",
    messages: Array.from({ length: 20 }, (_, i) => message(random, index + i)),
    members,
    ...(index % 2 === 0 && { nextPage: `page_${random.hex(20)}` }),
  };
}

function message(random, index) {
  const mentions = [];
  if (index % 4 === 1)
    mentions.push(`user-${random.pick(NAMES).toLowerCase()}`);
  return {
    id: `msg_${random.hex(12)}`,
    author: `user-${random.pick(NAMES).toLowerCase()}`,
    sentMillis: 1_763_700_000_000n + BigInt(index * 31_000),
    content: content(random, index),
    reactions: index % 3 === 0 ? { thumbsup: random.int(1, 9), "👀": 1 } : {},
    mentions,
    ...(index % 5 === 2 && { replyTo: `msg_${random.hex(12)}` }),
    ...(index % 7 === 3 && { editedMillis: 1_763_700_500_000n }),
  };
}

function content(random, index) {
  if (index % 10 === 7)
    return {
      case: "attachment",
      value: {
        fileName: `screenshot-${random.int(1, 900)}.png`,
        mediaType: "image/png",
        preview: random.bytes(96),
        size: BigInt(random.int(10_000, 900_000)),
      },
    };
  if (index % 10 === 4)
    return {
      case: "event",
      value: { kind: random.int(1, 2), subject: random.pick(NAMES) },
    };
  return {
    case: "text",
    value: `${random.pick(TEXTS)} ${random.pick(TEXTS)} (${random.int(1, 400)})`,
  };
}

const NAMES = ["Mia", "Noah", "Sofia", "Yusuf", "Hana"];
const FAMILIES = ["Lindqvist", "Oyelaran", "Müller", "Kowalska"];
const TEXTS = [
  "The deployment went through at last.",
  "Can someone look at the failing check?",
  "Ich schaue es mir später an, schöne Grüße",
  "今晩リリースしますか",
  "ok",
  "Thanks! 🎉",
  "Rolled back; the queue is draining now.",
  "Retrying in five minutes.",
];
