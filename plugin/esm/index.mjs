// ES modules get the CommonJS module too: there is one plugin in a process.
export { protocGenEsFast } from "../dist/cjs/index.js";
