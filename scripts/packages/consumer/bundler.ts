// Type-checked only.
import { protobufEsFast } from "protobuf-es-fast/bundler";

export const plugins: unknown[] = [
  protobufEsFast.vite(),
  protobufEsFast.esbuild(),
];
