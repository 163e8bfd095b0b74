/**
 * What generated creators use.
 *
 * @packageDocumentation
 */
export {
  type Creator,
  type CreatorTable,
  createCreator,
  creatorTable,
} from "./create/creator.js";
export {
  createZero,
  type Mutable,
  ZERO_INT64,
  type Zero,
  zeroMessage,
  zeroPrototype,
} from "./create/zero.js";
