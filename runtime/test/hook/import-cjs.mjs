// CommonJS that is imported by an ES module.
import "./main.cjs";
