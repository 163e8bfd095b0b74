// Doesn't use protobuf-es.
export {};
