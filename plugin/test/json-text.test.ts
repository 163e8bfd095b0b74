/** JSON text: duplicate keys in every spelling and place, what is no JSON, and texts of odd sizes and types. */
import { compareParse, jsonType } from "./support/json";
import { expectWay, type Row, reads } from "./support/json-table";
import { words } from "./support/words";

const quiet = { ignoreUnknownFields: true };
const duplicate = /duplicate object key/;

describe("duplicate keys", () => {
  reads("of fields", "edge.msg.Tree", [
    ['{"label":"a","label":"b"}', duplicate],
    ['{"label":"a","lab\\u0065l":"b"}', duplicate],
    ['{"\\u006Cabel":"a","\\u006cabel":"b"}', duplicate],
    ['{"label" : "a" , "label"\n:\t"b"}', duplicate],
    ['{"label":null,"label":"b"}', duplicate],
    ['{"label":5,"label":"b"}', duplicate],
    ['{"left":{"label":"a","label":"a"}}', duplicate],
    ['{"left":{},"left":{}}', duplicate],
    ['{"left":null,"left":{"label":"a"}}', duplicate],
    ['{"left":{"label":"a"},"left":null}', duplicate],
    ['{"children":[{"label":"a"},{"label":"b","label":"c"}]}', duplicate],
    ['{"children":[{"label":"a"},{"label":"b"}]}', "fast"],
    ['{"named":{"a":{},"a":{}}}', duplicate],
    ['{"named":{"a":{},"\\u0061":{}}}', duplicate],
    ['{"named":{"1":{},"1":{}}}', duplicate],
    ['{"named":{"a":{"label":"a","label":"b"}}}', duplicate],
    ['{"leaf":1,"leaf":2}', duplicate],
    ['{"label":"a","label":"b"', /JSON/],
    ['{"label":5,"leaf":1,"leaf":1}', duplicate],
    ['{"leaf":1,"chosen":{}}', /oneof set multiple/],
  ]);
  reads("of keys that objects have", "names.fields.Special", [
    ['{"__proto__":"a","__proto__":"b"}', duplicate],
    ['{"__proto__":"a","\\u005f_proto__":"b"}', duplicate],
    ['{"constructor":1,"constructor":2}', duplicate],
    ['{"toString":true,"toString":true}', duplicate],
  ]);
  reads("of what is ignored", "edge.p3.OneString", [
    ['{"text":"a","x":1,"x":1}', duplicate, quiet],
    ['{"text":"a","":1,"":1}', duplicate, quiet],
    ['{"__proto__":1,"__proto__":1}', duplicate, quiet],
    ['{"text":"a:b","x y": {"a\\\\": [{"b:" : ":"}]}}', "fast", quiet],
    ['{"text":"a","x":{"y":1,"y":1}}', duplicate, quiet],
    ['{"text":"a","x":[{"y":1},[{"z":[{"y":1,"y":1}]}]]}', duplicate, quiet],
    ['{"text":"a","x":{"__proto__":{},"__proto__":{}}}', duplicate, quiet],
    ['{"text":"a","x":{"y":1,"z":{"y":1}},"y":1}', "fast", quiet],
    ['{"text":"a","x":[{"y":1},{"y":1},[],[[]],{}]}', "fast", quiet],
    ['{"text":"a","x":1,"x":1}', /is unknown|duplicate/],
    [`{"x":${"[".repeat(400)}{"y":1}${"]".repeat(400)}}`, "fast", quiet],
    [
      `{"x":${"[".repeat(400)}{"y":1,"y":2}${"]".repeat(400)}}`,
      duplicate,
      quiet,
    ],
    [`{"x":${"[".repeat(600)}{"y":1}${"]".repeat(600)}}`, "left", quiet],
    [
      `{"x":${"[".repeat(600)}{"y":1,"y":2}${"]".repeat(600)}}`,
      duplicate,
      quiet,
    ],
    [`{"x":${'{"x":'.repeat(600)}1${"}".repeat(600)}}`, "left", quiet],
  ]);
  reads("of well-known types", "edge.wkt.Singular", [
    ['{"struct":{"a":1,"a":1}}', duplicate],
    ['{"struct":{"a":{"b":1,"b":2}}}', duplicate],
    ['{"struct":{"a":[[{"b":1,"b":2}]]}}', duplicate],
    ['{"struct":{"__proto__":1,"__proto__":2}}', duplicate],
    ['{"struct":{"__proto__":{"__proto__":1},"b":2}}', "fast"],
    ['{"value":{"a":1,"a":1}}', duplicate],
    ['{"value":[{"a":1},{"a":1}]}', "fast"],
    ['{"value":[{"a":1,"a":1}]}', duplicate],
    ['{"list":[{"a":[{"b":1,"b":2}]}]}', duplicate],
    ['{"empty":{"a":1,"a":2}}', duplicate, quiet],
    ['{"any":{"@type":"a","@type":"a"}}', duplicate],
    ['{"timestamp":"1970-01-01T00:00:00Z","duration":"1s"}', "fast"],
    ['{"timestamp":"1970-01-01T00:00:00Z","timestamp":null}', duplicate],
  ]);
  reads("of wrappers and maps", "edge.wrap.WrapperMaps", [
    ['{"mInt32":{"a":1,"a":1}}', duplicate],
    ['{"mInt64":{"1":"1","2":"1"}}', "fast"],
    ['{"mInt64":{"1":"1","01":"1"}}', /duplicate map key/],
    ['{"mUint64":{"true":1,"true":1}}', duplicate],
  ]);
  reads("at the top", "google.protobuf.Struct", [
    ['{"a":1,"a":1}', duplicate],
    ['{"a":1,"b":{"a":[]}}', "fast"],
  ]);
  reads("at the top", "google.protobuf.Value", [
    ['[{"a":1,"a":1}]', duplicate],
    ['[{"a":1},{"a":1}]', "fast"],
    ['"{\\"a\\":1,\\"a\\":1}"', "fast"],
    ["5", "fast"],
    ["null", "fast"],
  ]);
});

describe("strings with colons", () => {
  /** As they stand in JSON. */
  const strings = [
    ...[":", "::::", " :", "\\t:", "\\n:\\r:", '\\":', '\\" :', "\\\\:"],
    ...['\\\\\\":', "\\u0022:", "\\u003a", "\\u0020:", '{\\"a\\":1,\\"a\\":2}'],
    ...["\\\\", '\\"', "é :", "💩 :", "a: b: c", " : ".repeat(1000), "\u007f:"],
    ...["\\b:\\f:", "\u2028:", "\ufeff:", "', \\\":"],
  ];
  reads(
    "as values",
    "edge.p3.OneString",
    strings.flatMap((text): Row[] => [
      [`{"text":"${text}"}`, "fast"],
      [`{ "text" : "${text}" }`, "fast"],
      [`{"text":"${text}","text":"${text}"}`, duplicate],
      [`{"text":"a","x":["${text}"]}`, "fast", quiet],
      [`{"x":"${text}","x":"${text}"}`, duplicate, quiet],
    ]),
  );
  reads(
    "as keys",
    "edge.maps.MapKeys",
    strings.flatMap((text): Row[] => [
      [`{"kString":{"${text}":"${text}","other":":"}}`, "fast"],
      [`{"kString":{"${text}":"a","${text}":"a"}}`, duplicate],
      [`{"kString":{"a":"${text}","a":"${text}"}}`, duplicate],
      [`{"kString":{"a":"a"},"${text}":1}`, "fast", quiet],
      [`{"${text}":1,"${text}":1}`, duplicate, quiet],
    ]),
  );
  reads(
    "in a Struct",
    "edge.wkt.Singular",
    strings.flatMap((text): Row[] => [
      [`{"struct":{"${text}":"${text}"}}`, "fast"],
      [`{"struct":{"${text}":1,"${text}":1}}`, duplicate],
    ]),
  );
});

describe("no JSON", () => {
  reads(
    "malformed",
    "edge.p3.Implicit",
    [
      ...'| |{|}|{}}|[|{"|{"a|{"a"|{"a":|{"a":1'.split("|"),
      ...['{"fInt32":1,}', '{"fInt32":01}', '{"fInt32":+1}', '{"fInt32":.5}'],
      ...['{"fInt32":1.}', '{"fInt32":0x1}', '{"fInt32":NaN}', "{'fInt32':1}"],
      ...["{fInt32:1}", '{"fInt32":1} x', '{"fInt32":1}{"fInt32":1}', "{}null"],
      ...['{"fString":"\n"}', '{"fString":"\\x41"}', '{"fString":"\\u12"}'],
      ...['{"fInt32":1 /* a */}', "\ufeff{}", "{}\ufeff", "{}\0", "\u00a0{}"],
      ...words`{"fInt32":1,,"fBool":true} {"fInt32"} undefined NaN tru`,
      ...['{"fString":"\\"}', '{"fString":"a":1}', '{"fString"::"a"}'],
    ].map(
      (text) =>
        [
          text,
          /^cannot decode message edge\.p3\.Implicit from JSON: /,
        ] as const,
    ),
  );
  reads("white space", "edge.p3.Implicit", [
    [' \t\r\n{ \t\r\n"fInt32"\t:\n1\r} \n', "fast"],
    ["{}\n", "fast"],
  ]);
  reads("another value", "edge.p3.Implicit", [
    ...["null", "[]", "5", '"a"', "true", "[{}]"].map(
      (text) => [text, /from JSON: /] as const,
    ),
  ]);

  test("the cause is the error of JSON.parse", () => {
    const { error } = compareParse(jsonType("edge.p3.Implicit"), "{");
    expect(error?.cause).toBeInstanceOf(SyntaxError);
  });
});

describe("what is not a string", () => {
  const text = '{"fInt32":4}';
  const values: [string, () => unknown][] = [
    ["a Buffer", () => Buffer.from(text)],
    ["a Buffer with duplicates", () => Buffer.from('{"fInt32":4,"fInt32":5}')],
    ["a Uint8Array", () => new Uint8Array(Buffer.from(text))],
    ["an array of a text", () => [text]],
    ["an array of two", () => [text, text]],
    ["no text", () => []],
    ["a String", () => new String(text)],
    ["an object", () => ({})],
    ["an object that is a text", () => ({ toString: () => text })],
    ["one with a length", () => ({ toString: () => text, length: 3 })],
    ["null", () => null],
    ["undefined", () => undefined],
    ["a number", () => 5],
    ["a BigInt", () => 5n],
    ["true", () => true],
    ["a symbol", () => Symbol("s")],
  ];
  test.each(values)("%s", (_, make) => {
    for (const name of ["edge.p3.Implicit", "google.protobuf.Value"]) {
      expect(compareParse(jsonType(name), make()).fallbacks).toBe(1);
    }
  });
});

describe("numbers", () => {
  const million = "1".repeat(1_000_000);
  reads("of many digits", "edge.p3.Implicit", [
    [`{"fDouble":0.${million}}`, "fast"],
    [`{"fDouble":${million}}`, /unexpected infinite number/],
    [`{"fInt32":${million}}`, /expected number \(int32\)/],
    [`{"fInt64":${million}}`, /expected bigint \(int64\)/],
    [`{"fInt64":"${million}"}`, /expected bigint \(int64\)/],
    [`{"fUint64":"${million}"}`, /expected bigint \(uint64\)/],
    [`{"fInt64":"${"0".repeat(1000)}5"}`, "left"],
    [`{"fInt32":"${million}"}`, "fails"],
    [`{"fInt32":1.${"0".repeat(1_000_000)}}`, "fast"],
    [`{"x":${million}}`, "fast", quiet],
  ]);
  reads("odd forms", "edge.p3.Implicit", [
    ['{"fDouble":1e400}', /unexpected infinite number/],
    ['{"fDouble":-1e400}', /unexpected infinite number/],
    ['{"fDouble":1e-400}', "fast"],
    ['{"fDouble":-1e-400}', "fast"],
    ['{"fFloat":1e39}', /out of range/],
    ['{"fInt32":1e2,"fUint32":1E+2,"fInt64":1e3,"fDouble":-0}', "fast"],
    ['{"fInt32":-0,"fInt64":-0,"fUint64":-0,"fSint32":-0.0}', "fast"],
    ['{"fInt64":9007199254740993}', "fast"],
    ['{"fUint64":18446744073709551615}', /out of range/],
  ]);
});

describe("sizes", () => {
  const deep = 100_000;
  reads("100,000 brackets", "edge.wkt.Singular", [
    [`{"value":${"[".repeat(deep)}${"]".repeat(deep)}}`, /recursion depth/],
    [`{"x":${"[".repeat(deep)}${"]".repeat(deep)}}`, "left", quiet],
    [`{"x":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`, "left", quiet],
    ["[".repeat(deep), /JSON/],
  ]);
  const keys = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => `"k${i + from}":${i}`).join();
  reads("many keys", "edge.maps.MapValues", [
    [`{"vInt32":{${keys(200_000)}}}`, "fast"],
    [`{"vInt32":{${keys(50_000)},${keys(1, 7)}}}`, duplicate],
    [`{${keys(200_000)}}`, "fast", quiet],
    [`{"vStruct":{"a":{${keys(50_000)}}}}`, "fast"],
  ]);
  reads("many items", "edge.p3.Packed", [
    [`{"rInt32":[${"1,".repeat(200_000)}1]}`, "fast"],
    [`{"rEmpty":[${"{},".repeat(100_000)}{}]}`, "fast"],
    [`{"rString":[${'":",'.repeat(100_000)}":"]}`, "fast"],
  ]);
});

reads("surrogates", "edge.p3.OneString", [
  ['{"text":"\\ud83d\\ude00"}', "fast"],
  ['{"text":"\\ud83d"}', /invalid UTF8/],
  ['{"text":"\\ude00\\ud83d"}', /invalid UTF8/],
  ['{"text":"a\\udc00b"}', /invalid UTF8/],
  ['{"text":"\ud800"}', /invalid UTF8/],
  ['{"\\ud800":1}', /is unknown/],
  ['{"\\ud800":"\\udfff"}', "fast", quiet],
]);
reads("surrogates", "edge.maps.MapKeys", [
  ['{"kString":{"\\ud83d\\ude00":"a"}}', "fast"],
  ['{"kString":{"\\ud83d":"a"}}', /invalid map key/],
  ['{"kString":{"a":"\\ud83d"}}', /invalid UTF8/],
]);
reads("surrogates", "edge.wkt.Singular", [
  [
    '{"struct":{"\\ud83d":"\\ud83d"},"value":"\\ude00","list":["\\ude00"]}',
    "fast",
  ],
  ['{"mask":"\\ud83d,\\ude00A"}', "fast"],
]);

test("after any of them, the next text is read", () => {
  const type = jsonType("edge.msg.Tree");
  for (const text of ["{", '{"label":1}', '{"label":"a","label":"b"}', null]) {
    expect(compareParse(type, text).error).toBeDefined();
    expectWay(compareParse(type, '{"label":"a","left":{"leaf":1}}'), "fast");
  }
});
