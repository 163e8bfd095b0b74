/**
 * Makes the encoders' part of the registry, so that redirected functions find it, count their
 * calls and make plans, though nothing may ever be registered.
 */
import { encodeRegistered } from "./encoders.js";
import { registryPart } from "./registry.js";

registryPart("toBinary", encodeRegistered);
