// The change that a round trip makes to a message of each type: functions, since a loop over names would cost more than
// some messages' decoding. The names are the same in all libraries that have a round trip.

const EDITED = "changed on the way";

/** @type {Record<string, (message) => void>} */
const EDITS = {
  "bench.Small": (message) => {
    message.name = EDITED;
  },
  "bench.PodList": (message) => {
    message.items[0].spec.nodeName = EDITED;
  },
  "bench.GraphqlRequest": (message) => {
    message.operationName = EDITED;
  },
  "bench.GraphqlResponse": (message) => {
    message.errors[0].message = EDITED;
  },
  "bench.RpcRequest": (message) => {
    message.method = EDITED;
  },
  "bench.RpcResponse": (message) => {
    message.status.message = EDITED;
  },
  "bench.Stress": (message) => {
    message.stringField = EDITED;
  },
  "bench.Tile": (message) => {
    message.layers[0].name = EDITED;
  },
  "bench.RecordBatch": (message) => {
    message.source = EDITED;
  },
  "bench.ShapeList": (message) => {
    message.shapes[0].label = EDITED;
  },
  "bench.ProfileList": (message) => {
    message.profiles[0].name = EDITED;
  },
  "bench.SettingsList": (message) => {
    message.settings[0].text1 = EDITED;
  },
  "bench.ChainList": (message) => {
    message.chains[0].name = EDITED;
  },
  "bench.Order": (message) => {
    message.customerId = EDITED;
  },
  "bench.SensorReport": (message) => {
    message.firmware = EDITED;
  },
  "bench.ChatHistory": (message) => {
    message.topic = EDITED;
  },
  "bench.AuditLog": (message) => {
    message.host = EDITED;
  },
  "bench.ServiceConfig": (message) => {
    message.region = EDITED;
  },
  "bench.program.RentalList": (message) => {
    message.nextPage = EDITED;
  },
  "bench.program.FleetReport": (message) => {
    message.source = EDITED;
  },
  "opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest": (
    message,
  ) => {
    message.resourceSpans[0].schemaUrl = EDITED;
  },
  "opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest": (
    message,
  ) => {
    message.resourceMetrics[0].schemaUrl = EDITED;
  },
  "opentelemetry.proto.collector.logs.v1.ExportLogsServiceRequest": (
    message,
  ) => {
    message.resourceLogs[0].schemaUrl = EDITED;
  },
};

/** The change for messages of a type. */
export function editOf({ typeName }) {
  if (!(typeName in EDITS))
    throw new Error(`no change of ${typeName} is known, for round trips`);
  return EDITS[typeName];
}
