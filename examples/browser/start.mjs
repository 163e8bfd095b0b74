// Serves the built page: node start.mjs [port]
import path from "node:path";
import { POLICY, serve } from "./serve.mjs";

const { url } = await serve(
  path.join(import.meta.dirname, "app/dist"),
  Number(process.argv[2] ?? 8080),
);
console.log(`Open ${url}, served with\n  Content-Security-Policy: ${POLICY}`);
