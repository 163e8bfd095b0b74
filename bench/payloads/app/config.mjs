// The configuration of a service: a message of 66 fields, of which a deployment sets some. V8 keeps an object as a table
// of hashes once so many properties were added by names that are computed, as `create` adds them.
import { seeded } from "../random.mjs";

/**
 * A configuration of about 1.1 KB, in which two of three fields are set: which ones hangs on its number.
 *
 * @param {number} index
 */
export function serviceConfig(index) {
  const random = seeded(500 + index);
  const service = random.pick(["checkout", "inventory", "recommendations"]);
  const host = `${service}.shop.svc.cluster.local`;
  const all = {
    serviceName: `${service}-api`,
    region: "eu-central-1",
    zone: `eu-central-1${random.pick(["a", "b", "c"])}`,
    cluster: `shop-production-${random.int(1, 4)}`,
    listenAddress: "0.0.0.0",
    listenPort: 8443,
    useTls: true,
    certificatePath: `/etc/${service}/tls/tls.crt`,
    maxConnections: 4096,
    idleSeconds: 90,
    requestTimeout: 2.5,
    keepAlive: true,
    retryLimit: 3,
    retryBackoff: 0.25,
    retryJitter: 0.5,
    logLevel: "info",
    logFormat: "json",
    logPath: `/var/log/${service}/current.log`,
    metricsEnabled: true,
    metricsPort: 9102,
    metricsPrefix: `shop_${service}`,
    tracingEnabled: true,
    tracingEndpoint: `https://otel.${host}:4317`,
    sampleRatio: 0.05,
    cacheEnabled: true,
    cacheBytes: 268_435_456n,
    cacheSeconds: 300,
    cachePolicy: "lru",
    databaseUrl: `postgres://db.${host}:5432/${service}`,
    databaseUser: `${service}_rw`,
    poolMinimum: 4,
    poolMaximum: 64,
    statementTimeout: 5,
    readOnly: false,
    replicaUrl: `postgres://db-replica.${host}:5432/${service}`,
    queueUrl: `amqps://queue.${host}:5671`,
    queueName: `${service}.events.${random.hex(6)}`,
    prefetchCount: 50,
    batchSize: 200,
    batchWait: 0.1,
    compression: "gzip",
    compressionLevel: -1,
    rateLimit: 1500.5,
    burstLimit: 3000,
    allowOrigin: `https://${service}.shop.example.com`,
    sessionCookie: `__Host-${service}`,
    sessionSeconds: 3600n,
    tokenIssuer: "https://login.example.com/realms/shop",
    tokenAudience: `urn:shop:${service}`,
    featureFlags: 5_629_499_534_213n,
    experimentShare: 0.125,
    locale: "en-GB",
    currency: "EUR",
    timeZone: "Europe/Berlin",
    supportAddress: `${service}-oncall@example.com`,
    maintenanceWindow: "Sun 02:00-04:00",
    workerCount: 8,
    memoryLimit: 2_147_483_648n,
    processorShare: 1.5,
    debugMode: false,
    healthPath: "/healthz",
    shutdownSeconds: 30,
    buildLabel: `${service}-${random.hex(10)}`,
    owner: random.pick(["team-checkout", "team-platform"]),
  };
  const set = Object.entries(all).filter((_, i) => (i + index) % 3 > 0);
  return {
    ...Object.fromEntries(set),
    routes: Array.from({ length: 3 }, (_, i) => ({
      path: `/${service}/v${i + 1}/`,
      upstream: `http://${service}-v${i + 1}.${host}`,
      ...(i > 0 && { weight: i * 10 }),
      ...(index % 2 === 0 && { timeout: 1.5 }),
    })),
    environment: {
      NODE_ENV: "production",
      NODE_OPTIONS: `--max-old-space-size=${random.int(10, 40) * 100}`,
      POD_NAME: `${service}-${random.hex(9)}-${random.hex(5)}`,
    },
  };
}
