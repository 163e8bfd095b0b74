export { protocGenEsFast } from "./plugin.js";
