/**
 * Makes the parts of the registry for JSON, so that redirected functions find them, count their
 * calls and make plans, though nothing may ever be registered.
 */
import { fromJsonRegistered, startJson, toJsonRegistered } from "./json.js";
import { registryPart } from "./registry.js";

registryPart("toJson", toJsonRegistered);
registryPart("fromJson", fromJsonRegistered);
startJson();
