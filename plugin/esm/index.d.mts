export { protocGenEsFast } from "../dist/cjs/index.js";
