// The process that times one variant on many types in turn; started by types.mjs.
import { selectVariants } from "../libraries/index.mjs";
import { engineVersion } from "../measure/job.mjs";
import { inTurn, prepareChecked } from "../measure/prepare.mjs";
import { referTo } from "../measure/reference.mjs";
import { prepareRounds } from "../measure/rounds.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { dynamicMessage, dynamicTypes } from "../payloads/dynamic.mjs";

const { operation, variant, types, ...times } = JSON.parse(process.argv[2]);
const [chosen] = selectVariants(variant, operation);
const runs = [];
let bytes = 0;
for (const [seed, schema] of dynamicTypes(types).entries()) {
  const message = dynamicMessage(schema, seed);
  const { run, size } = await prepareChecked(
    chosen,
    OPERATIONS[operation],
    { name: schema.typeName },
    [referTo(schema, { message: () => message })],
  );
  runs.push(run);
  bytes += size;
}
await serveRounds(
  { engine: engineVersion(), size: Math.round(bytes / types) },
  prepareRounds([inTurn(runs)], times),
);
