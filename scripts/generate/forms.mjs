// Makes protos that are lists: maps of each kind of key with each kind of value, and messages of so many fields that several functions write them.
import { field, message, oneof, writeProto } from "./proto.mjs";

const SCALARS = [
  ...["double", "float", "int32", "int64", "uint32", "uint64", "sint32"],
  ...["sint64", "fixed32", "fixed64", "sfixed32", "sfixed64", "bool"],
  ...["string", "bytes"],
];

/** The types that keys of maps can have. */
const KEYS = SCALARS.filter((type) => !/double|float|bytes/.test(type));

/** Writes the protos below a folder. */
export function writeForms(folder) {
  writeProto(
    folder,
    "edge/maps",
    {
      about: "Maps: every kind of key with every kind of value.",
      imports: [
        "edge/implicit",
        "google/protobuf/struct",
        "google/protobuf/wrappers",
      ],
    },
    maps(),
  );
  writeProto(
    folder,
    "edge/large",
    { about: "Messages of so many fields that several functions write them." },
    [large(), flat()],
  );
  writeProto(
    folder,
    "edge/large2",
    {
      about:
        "The same in proto2: defaults on a prototype, required fields, groups, extensions.",
      syntax: "proto2",
    },
    largeOfProto2(),
  );
  writeProto(
    folder,
    "names/parts",
    {
      about:
        "Messages of more than 64 fields, whose last parts need little of what others do.",
    },
    parts(),
  );
}

function maps() {
  const map = (key, value, name, i) => field(`map<${key}, ${value}>`)(name, i);
  const values = [
    ...SCALARS.map((type) => [type, type]),
    ["color", "edge.p3.Color"],
    ["message", "edge.p3.Implicit"],
  ];
  const furtherValues = [
    ["self", "MapValues"],
    ["empty", "edge.p3.NoFields"],
    ["struct", "google.protobuf.Struct"],
    ["wrapper", "google.protobuf.StringValue"],
  ];
  return [
    message(
      "MapKeys",
      KEYS.map((key, i) => map(key, "string", `k_${key}`, i)),
    ),
    message(
      "MapValues",
      [...values, ...furtherValues].map(([name, type], i) =>
        map("string", type, `v_${name}`, i),
      ),
    ),
    ...KEYS.map((key) =>
      message(
        `From${key[0].toUpperCase()}${key.slice(1)}`,
        values.map(([name, type], i) => map(key, type, `to_${name}`, i)),
      ),
    ),
  ];
}

/** Fields of all cardinalities on both sides of a part's end, and a oneof of more members than a part holds. */
function large() {
  return message("Large", [
    "Large next = 1;",
    ...numbered(2, 141, [
      ["s", "string"],
      ["i", "int32"],
      ["u", "repeated uint32"],
      ["m", "map<string, bytes>"],
      ["o", "optional sint64"],
      ["b", "bytes"],
      ["l", "repeated string"],
      ["d", "double"],
      ["t", "bool"],
      ["x", "fixed32"],
    ]),
    oneof(
      "choice",
      numbered(142, 241, [
        ["c", "string"],
        ["c", "int32"],
        ["c", "Large"],
        ["c", "bool"],
        ["c", "bytes"],
      ]),
    ),
    "string last = 242;",
  ]);
}

/** A part without lists and messages, one that is a oneof, and one of a float list alone. */
function flat() {
  const members = [
    ["c", "string"],
    ["c", "bool"],
  ];
  return message("Flat", [
    ...numbered(1, 64, [["f", "int32"]]),
    oneof("choice", numbered(65, 128, members)),
    "repeated float last = 129;",
  ]);
}

function largeOfProto2() {
  return [
    message("Large", [
      "required string first = 1;",
      ...numbered(2, 133, [
        ["s", "optional string"],
        ["i", "optional int32", " [default = 7]"],
        ["u", "repeated uint32", " [packed = true]"],
        ["m", "map<int32, bool>"],
        ["n", "optional Large"],
        ["b", "optional bytes"],
      ]),
      "optional group Part = 134 { optional string text = 1; }",
      "required bool last = 135;",
      "extensions 500 to 600;",
    ]),
    "extend Large { optional string note = 500; }\n",
  ];
}

function parts() {
  const first = numbered(1, 64, [["f", "int32"]]);
  return [
    message("OneInt64", [...first, "int64 last = 65;"]),
    message("Parameters", [
      ...first,
      ...["source", "depth", "end", "bytes", "tag"].map(
        (name, i) => `int32 ${name} = ${65 + i};`,
      ),
    ]),
  ];
}

/** Fields of the numbers from one to another, which have these names (but for the number), types and options in turn. */
function numbered(from, to, kinds) {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const [name, type, options = ""] = kinds[i % kinds.length];
    return `${type} ${name}${from + i} = ${from + i}${options};`;
  });
}
