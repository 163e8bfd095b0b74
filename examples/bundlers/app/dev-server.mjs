// Asks Vite's development server for index.js and what it imports, as a browser does, and prints how many
// modules of protobuf-es are redirected there, of those of toBinary, toJson and fromJson: node dev-server.mjs <with|without>
import { protobufEsFast } from "protobuf-es-fast/bundler";
import { createServer } from "vite";

const [, , mode] = process.argv;
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false },
  // All dependencies are found at the start. One that is found later changes the names of the others.
  optimizeDeps: { entries: ["index.js"] },
  plugins: mode === "with" ? [protobufEsFast.vite()] : [],
});

const urls = new Set(["/index.js"]);
let redirected = 0;
for (const url of urls) {
  const { code } = await server.transformRequest(url);
  redirected +=
    /const (?:toBinary|toJson|fromJson) = \/\*@__PURE__\*\/ \(function redirect/.test(
      code,
    );
  for (const [, imported] of code.matchAll(/(?:from|import) "(\/[^"]+)"/g)) {
    urls.add(imported);
  }
}
await server.close();
console.log(JSON.stringify({ modules: urls.size, redirected }));
