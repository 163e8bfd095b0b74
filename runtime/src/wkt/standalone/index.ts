/**
 * The encoders of the well-known types for code generated with standalone=true.
 *
 * @packageDocumentation
 */
export * from "./google/protobuf/any_fast.js";
export * from "./google/protobuf/api_fast.js";
export * from "./google/protobuf/c_sharp_features_fast.js";
export * from "./google/protobuf/compiler/plugin_fast.js";
export * from "./google/protobuf/cpp_features_fast.js";
export * from "./google/protobuf/cpp_file_options_fast.js";
export * from "./google/protobuf/descriptor_fast.js";
export * from "./google/protobuf/duration_fast.js";
export * from "./google/protobuf/empty_fast.js";
export * from "./google/protobuf/field_mask_fast.js";
export * from "./google/protobuf/go_features_fast.js";
export * from "./google/protobuf/java_features_fast.js";
export * from "./google/protobuf/json_enumvalue_options_fast.js";
export * from "./google/protobuf/source_context_fast.js";
export * from "./google/protobuf/struct_fast.js";
export * from "./google/protobuf/timestamp_fast.js";
export * from "./google/protobuf/type_fast.js";
export * from "./google/protobuf/wrappers_fast.js";
