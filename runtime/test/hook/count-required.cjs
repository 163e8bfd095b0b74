// Counts the ES modules that a thread requires, and prints it when it ends.
const Module = require("node:module");
const { isMainThread } = require("node:worker_threads");

const compile = Module.prototype._compile;
let count = 0;
Module.prototype._compile = function (content, filename, format) {
  count += format === "module" ? 1 : 0;
  return compile.call(this, content, filename, format);
};
process.on("exit", () => {
  if (!isMainThread) {
    console.log(JSON.stringify({ required: count }));
  }
});
