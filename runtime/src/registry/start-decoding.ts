/**
 * Makes the decoders' part of the registry, so that redirected functions find it, count their
 * calls and make plans, though nothing may ever be registered.
 */
import { decodeRegistered } from "./decoders.js";
import { registryPart } from "./registry.js";

registryPart("fromBinary", decodeRegistered);
