/**
 * Messages of a type with so many shapes that generated code copies and compares them by computed names
 * (runtime/src/objects/one-shape.ts).
 */

import type { DescField, Message } from "@bufbuild/protobuf";
import * as upstream from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { jsonDifference } from "../../conformance/suite/json-difference.mjs";
import { tableName } from "../src/layout/names";
import { copyTypes } from "./support/copies";
import { declaringFile } from "./support/files";
import { fullDir, loadModule } from "./support/generated";

/** `FeatureSet_FieldPresence.IMPLICIT`. */
const IMPLICIT = 2;

test("they are as protobuf-es makes and compares them", () => {
  const { desc, clone, equals } = copyTypes().find(
    ({ desc }) => desc.typeName === "names.types.All",
  ) as ReturnType<typeof copyTypes>[number];
  const names = desc.fields.filter(isOptional);
  const random = createRandom("shapes");
  const full = fill(desc, random, { budget: 2000, ascii: true });
  const make = () => {
    const message = upstream.clone(desc, full);
    for (const { localName } of names) {
      if (random() < 0.5) delete message[localName as keyof Message];
    }
    return message;
  };
  for (let i = 0; i < 3000; i++) {
    const message = make();
    const copy = clone(message);
    expect(equals(message, copy)).toBe(true);
    if (i % 50 === 0 || i > 2990) {
      const { difference } = jsonDifference(
        () => copy,
        () => upstream.clone(desc, message),
      );
      expect(difference).toBeUndefined();
      const other = make();
      expect(equals(message, other)).toBe(
        upstream.equals(desc, message, other),
      );
    }
  }
  const exports = loadModule(declaringFile(desc.typeName), "_fast", fullDir);
  const table = exports[tableName(desc.file)] as readonly object[];
  const entry = table.find(
    (each) => "clone" in each && "schema" in each && each.schema === desc,
  );
  expect(entry).toMatchObject({ shapes: { byComputedName: true } });
});

function isOptional({ fieldKind, presence, oneof }: DescField): boolean {
  return (
    oneof === undefined &&
    (fieldKind === "message" ||
      (fieldKind !== "list" && fieldKind !== "map" && presence !== IMPLICIT))
  );
}
