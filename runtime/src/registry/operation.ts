/**
 * What an operation is: a function of protobuf-es that has a fast path. A file in operations/ describes each, and all
 * that there is for operations is made of that.
 */
import type { Gate } from "../contract/gate.js";
import type { Upstream } from "../contract/original.js";
import { registry, type Shared, sharedBy } from "../contract/registry.js";
import type { Asked } from "../gate/refusals.js";
import type { NewPlan } from "../plan/plan.js";

/** What makes plans for an operation. */
export interface Planning<Entry, Plan, Original> {
  /** Makes the plan of a type, which is completed when it is first used. */
  readonly create: (plan: NewPlan<Plan>) => Plan;
  /** Makes the gate of a plan. */
  readonly makeGate: (plan: Plan, upstream: Upstream<Original>) => Entry;
  /** Lets messages that hold such messages use what is registered for those. */
  readonly adopt: (plan: Plan, entry: Entry) => void;
}

/** An operation. One whose types have no plans has nothing that makes them. */
export interface Operation<Entry, Plan = never, Makes = undefined>
  extends Asked<Entry> {
  /** What takes the place of the function: it gets the same arguments, and the function itself as `Upstream`. */
  readonly run: (...args: never[]) => unknown;
  /** What makes entries of types for which nothing is generated. */
  readonly planning: Makes;
  readonly shared: Shared<Entry, Plan>;
}

/** One whose types can have plans. */
export type PlannedOperation<Entry, Plan, Original> = Operation<
  Entry,
  Plan,
  Planning<Entry, Plan, Original>
>;

/** An operation of any kind, as far as it can be started. */
export type AnyOperation = Pick<Operation<never>, "name" | "run"> & {
  readonly shared: Pick<Shared, "isUsed">;
};

/** Makes an operation. All have the same properties in the same order, so that V8 reads those of any of them equally fast. */
export function newOperation<Entry, Plan, Makes extends Adopts<Entry, Plan>>({
  name,
  run,
  planning,
}: Omit<Operation<Entry, Plan, Makes>, "shared">): Operation<
  Entry,
  Plan,
  Makes
> {
  // A cast, because the registry doesn't know what is shared by which operation.
  const shared = sharedBy(name) as unknown as Shared<Entry, Plan>;
  const operation = { name, run, planning, shared };
  shared.onRegister ??= (schema) => {
    start(operation);
    useRegistered(operation, schema);
  };
  start(operation);
  return operation;
}

type Adopts<Entry, Plan> =
  | Pick<Planning<Entry, Plan, never>, "adopt">
  | undefined;

/** Lets the plans of messages that hold such messages use what is registered for those. */
export function useRegistered<Entry, Plan>(
  { planning, shared }: Operation<Entry, Plan, Adopts<Entry, Plan>>,
  schema: object,
): void {
  const plan = shared.plans.get(schema);
  const entry = shared.entries.get(schema);
  if (planning && plan && entry && !(entry as Partial<Gate>).isPlanned) {
    planning.adopt(plan, entry);
  }
}

/**
 * Lets the redirected function call an operation, unless one of another copy of this package was first.
 *
 * @param plans whether types get plans by themselves
 */
export function start(operation: AnyOperation, plans = true): void {
  const { name, run, shared } = operation;
  // `create` gains nothing before something is registered: it stays as it is until then.
  if (name !== "create" || shared.isUsed) {
    registry.run[name] ??= run;
  }
  registry.plans &&= plans;
}
