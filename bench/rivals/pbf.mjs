// pbf's reader and writer, from the rivals' packages.
export { PbfReader, PbfWriter } from "pbf";
