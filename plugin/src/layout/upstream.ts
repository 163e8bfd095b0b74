/**
 * What layouts need of protobuf-es. The runtime, which has copies of them, has
 * the same as constants (runtime/src/plan/upstream.ts).
 */
export { ScalarType } from "@bufbuild/protobuf";
export { WireType } from "@bufbuild/protobuf/wire";
export {
  Edition,
  FeatureSet_FieldPresence,
  isWrapperDesc,
} from "@bufbuild/protobuf/wkt";
