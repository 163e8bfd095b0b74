// Runs app.cjs, registers nothing, and prints what was counted.
const { hookCalls } = require("protobuf-es-fast/protobuf");
const { run } = require("./app.cjs");

console.log(JSON.stringify({ result: run(), calls: hookCalls() }));
