/**
 * Plans for reading JSON. There are none for writing it: protobuf-es does that with
 * functions that it makes of descriptors, and plans would be 1.25 times as fast.
 */
import type { JsonCodec, JsonReader } from "../contract/json-codec.js";
import type { AnyMessage, MakingPlan } from "./plan.js";

/** How messages of a type are made of JSON. */
export interface JsonPlan extends MakingPlan<JsonPlan> {
  /**
   * Reads a message. It completes the plan first, or is generated for the type and needs none. It gets the plan, so that it needs
   * no function around it, which would take room on the stack.
   */
  read: (
    json: unknown,
    reader: JsonReader,
    depth: number,
    plan: JsonPlan,
  ) => AnyMessage;
  /** How members are read, by name. */
  members: ReadonlyMap<string, JsonMember>;
}

/** How a member of a JSON object is read. */
export interface JsonMember {
  /** The property of the field, or the oneof. */
  readonly name: string;
  /** The name of a member of a oneof. */
  readonly member: string | undefined;
  /** Another name of the field, which the object must not have as well. */
  readonly other: string | undefined;
  /** Whether null leaves the field as it is. */
  readonly skipsNull: boolean;
  /** Reads what the property holds. `depth` is that of messages in it. */
  readonly convert: JsonCodec<unknown>["read"];
}
