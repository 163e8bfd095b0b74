/** null in JSON: which fields it leaves unset, where it is a value, and where an error. */
import { reads } from "./support/json-table";
import { words } from "./support/words";

const quiet = { ignoreUnknownFields: true };
const item = /list item must not be null/;
const entry = /map value must not be null/;

const nulls = (keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, null]));

reads("scalars and enums", "edge.p3.Implicit", [
  [
    nulls(words`
      fDouble fFloat fInt32 fInt64 fUint32 fUint64 fSint32 fSint64 fFixed32
      fFixed64 fSfixed32 fSfixed64 fBool fString fBytes fColor
    `),
    "fast",
  ],
  [{ fBytes: null }, "fast"],
  [{ fBytes: "" }, "fast"],
  ['{"fBytes":null,"fInt32":null}', "fast"],
]);
reads("explicit presence", "edge.p3.Explicit", [
  [nulls(["fInt32", "fString", "fBytes", "fColor", "fMessage"]), "fast"],
  [{ fBytes: "", fString: "", fInt32: 0, fColor: 0, fMessage: {} }, "fast"],
  [{ fInt32: 5, fString: null }, "fast"],
]);
reads("defaults on a prototype", "edge.p2.Defaults", [
  [nulls(["dInt32", "dString", "dBytes", "dClosed", "dDouble"]), "fast"],
]);
reads("required", "edge.p2.Required", [
  [nulls(["rInt32", "rString", "rBytes", "rClosed"]), "fast"],
  [{}, "fast"],
]);
reads("required", "edge.p2.RequiredNested", [
  [{ rMessage: null, reqgroup: null, lMessage: null }, "fast"],
  [{ lMessage: [null] }, item],
  [{ reqGroup: null }, /unknown/],
]);
reads("groups", "edge.p2.Groups", [
  [nulls(["single", "many", "chosen", "emptygroup", "bigtag"]), "left"],
  [nulls(["single", "many", "emptygroup", "bigtag"]), "fast"],
  [{ many: [null] }, item],
]);
reads("lists", "edge.p3.Packed", [
  [nulls(["rInt32", "rString", "rMessage", "rColor", "rBytes"]), "fast"],
  ...words`rInt32 rInt64 rString rMessage rColor rBytes rBool rDouble`.map(
    (name) => [{ [name]: [null] }, item] as const,
  ),
  [{ rColor: [null] }, item, quiet],
]);
reads("maps", "edge.maps.MapValues", [
  [nulls(["vInt32", "vString", "vMessage", "vColor", "vStruct"]), "fast"],
  ...words`vInt32 vInt64 vString vMessage vColor vBytes vStruct vWrapper`.map(
    (name) => [{ [name]: { a: null } }, entry] as const,
  ),
  [{ vColor: { a: null } }, entry, quiet],
]);
reads("wrappers", "edge.wrap.Wrappers", [
  [
    nulls(["wInt32", "wInt64", "wString", "wBytes", "wBool", "wOptional"]),
    "fast",
  ],
]);
reads("wrappers", "edge.wrap.WrapperLists", [
  [nulls(["lInt32", "lBytes"]), "fast"],
  [{ lInt32: [null] }, item],
  [{ lString: ["a", null] }, item],
]);
reads("wrappers", "edge.wrap.WrapperMaps", [[{ mInt32: { a: null } }, entry]]);
reads("well-known types", "edge.wkt.Singular", [
  [nulls(words`any timestamp duration mask empty struct list api`), "fast"],
  [{ value: null }, "fast"],
  [{ null: null, optionalNull: null, optionalStruct: null }, "fast"],
  [{ null: "NULL_VALUE", optionalNull: "NULL_VALUE" }, "fast"],
  [{ null: 0, optionalNull: 5 }, "left"],
  [{ optionalNull: undefined }, "fails"],
  [{ value: undefined }, "fails"],
  [{ null: "null" }, "fails"],
  [{ null: "null" }, "left", quiet],
  [{ optional_null: null }, "fast"],
  [{ struct: { a: null, b: [null] }, list: [null] }, "fast"],
]);
reads("well-known types", "edge.wkt.Lists", [
  [{ value: [null, 1], null: [null, "NULL_VALUE"] }, "fast"],
  [{ null: [0] }, "left"],
  ...["any", "timestamp", "duration", "mask", "empty", "struct", "list"].map(
    (name) => [{ [name]: [null] }, item] as const,
  ),
]);
reads("well-known types", "edge.wkt.Maps", [
  [{ value: { 1: null }, null: { a: null } }, "fast"],
  [{ null: { a: 0 } }, "left"],
  ...["any", "timestamp", "mask", "struct", "list"].map(
    (name) => [{ [name]: { a: null } }, entry] as const,
  ),
  [{ duration: { 1: null } }, entry],
  [{ empty: { true: null } }, entry],
]);
reads("oneofs", "edge.oneofs.AllKinds", [
  [
    nulls(["oDouble", "oInt32", "oInt64", "oBool", "oString", "oBytes"]),
    "fast",
  ],
  [{ oInt32: null, oString: "a" }, "fast"],
  [{ oString: "a", oInt32: null }, "fast"],
  [{ oString: "", oBytes: null }, "fast"],
  [{ oColor: null }, "left"],
  [{ oMessage: null }, "left"],
  [{ oWrapper: null }, "left"],
  [{ oStruct: null }, "left"],
  [{ oTimestamp: null }, "left"],
  [{ oValue: null }, "fast"],
  [{ oNull: null }, "fast"],
  [{ oNull: "NULL_VALUE" }, "fast"],
  [{ oNull: 0 }, "left"],
  [{ oColor: null, oInt32: 1 }, /oneof set multiple times/],
  [{ oInt32: 1, oColor: null }, /oneof set multiple times/],
  [{ oMessage: null, oSelf: null }, /oneof set multiple times/],
  [{ oMessage: {}, oSelf: null }, /oneof set multiple times/],
  [{ oValue: null, oNull: null }, /oneof set multiple times/],
  [{ oInt32: 1, oString: "a" }, /oneof set multiple times/],
  [{ oInt32: 0, o_int32: null }, /set multiple times/],
  [{ oStruct: {}, oListValue: [] }, /oneof set multiple times/],
  [{ oColor: "NOPE" }, "left", quiet],
  [{ oColor: "NOPE", oInt32: 1 }, /oneof set multiple times/, quiet],
]);
for (const name of words`Struct ListValue Timestamp Duration FieldMask Any Empty`) {
  reads("at the top", `google.protobuf.${name}`, [
    [null, /null/],
    [undefined, /undefined/],
  ]);
}
for (const name of words`Int32 Int64 UInt64 String Bytes Bool Double`) {
  reads("at the top", `google.protobuf.${name}Value`, [
    [null, "left"],
    ["null", "left"],
    [undefined, /undefined/],
  ]);
}
reads("at the top", "google.protobuf.Value", [
  [null, "fast"],
  ["null", "fast"],
  [undefined, /undefined/],
]);
