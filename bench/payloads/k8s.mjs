// A pod list as the Kubernetes API server would answer it: maps of labels, annotations and quantities.
import { seeded } from "./random.mjs";

/** 20 pods of two containers each. */
export function podList() {
  const random = seeded(4);
  return {
    metadata: {
      resourceVersion: "88231947",
      continue: "",
      remainingItemCount: 412n,
    },
    items: Array.from({ length: 20 }, (_, i) => pod(random, i)),
  };
}

function pod(random, index) {
  const app = random.pick(APPS);
  const hash = random.hex(9);
  const name = `${app}-${hash}-${random.hex(5)}`;
  return {
    metadata: {
      name,
      generateName: `${app}-${hash}-`,
      namespace: random.pick(["shop", "shop-staging", "platform"]),
      uid: random.uuid(),
      resourceVersion: String(random.int(10_000_000, 99_000_000)),
      creationTimestamp: { seconds: BigInt(1_763_600_000 + index * 61) },
      labels: {
        app,
        "app.kubernetes.io/name": app,
        "app.kubernetes.io/part-of": "shop",
        "app.kubernetes.io/version": `${random.int(1, 9)}.${random.int(0, 30)}.0`,
        "pod-template-hash": hash,
        tier: random.pick(["frontend", "backend"]),
      },
      annotations: {
        "prometheus.io/scrape": "true",
        "prometheus.io/port": "9102",
        "prometheus.io/path": "/metrics",
        "sidecar.istio.io/status": `initialized ${random.hex(12)}`,
        "kubectl.kubernetes.io/restartedAt": "2026-11-19T08:22:41Z",
      },
      ownerReferences: [
        {
          apiVersion: "apps/v1",
          kind: "ReplicaSet",
          name: `${app}-${hash}`,
          uid: random.uuid(),
          controller: true,
        },
      ],
    },
    spec: {
      containers: [container(random, app), container(random, "istio-proxy")],
      restartPolicy: "Always",
      terminationGracePeriodSeconds: 30n,
      dnsPolicy: "ClusterFirst",
      nodeSelector: {
        "kubernetes.io/os": "linux",
        "node.kubernetes.io/pool": random.pick(["general", "memory"]),
      },
      serviceAccountName: app,
      nodeName: `ip-10-12-${random.int(0, 255)}-${random.int(0, 255)}`,
      tolerations: [
        {
          key: "node.kubernetes.io/not-ready",
          operator: "Exists",
          effect: "NoExecute",
          tolerationSeconds: 300n,
        },
      ],
    },
    status: {
      phase: "Running",
      conditions: ["Initialized", "Ready", "PodScheduled"].map((type) => ({
        type,
        status: "True",
        lastTransitionTime: { seconds: BigInt(1_763_600_070 + index * 61) },
      })),
      hostIp: `10.12.${random.int(0, 255)}.${random.int(0, 255)}`,
      podIp: `10.64.${random.int(0, 255)}.${random.int(0, 255)}`,
      startTime: { seconds: BigInt(1_763_600_064 + index * 61) },
      containerStatuses: [
        {
          name: app,
          ready: true,
          restartCount: random.int(0, 3),
          image: `registry.example.com/shop/${app}:4.11.2`,
          imageId: `sha256:${random.hex(24)}`,
          containerId: `containerd://${random.hex(24)}`,
          started: true,
        },
      ],
      qosClass: "Burstable",
    },
  };
}

function container(random, name) {
  return {
    name,
    image: `registry.example.com/shop/${name}:4.11.2`,
    args: ["--log-level=info", `--shard=${random.int(0, 31)}`],
    ports: [
      { name: "http", containerPort: random.int(3000, 9000), protocol: "TCP" },
    ],
    env: [
      { name: "NODE_ENV", value: "production" },
      { name: "DB_HOST", value: "postgres.shop.svc" },
    ],
    limits: {
      cpu: { string: "500m" },
      memory: { string: `${random.int(1, 8) * 128}Mi` },
    },
    requests: { cpu: { string: "100m" }, memory: { string: "128Mi" } },
    imagePullPolicy: "IfNotPresent",
  };
}

const APPS = [
  "cart",
  "catalog",
  "checkout",
  "search",
  "recommendations",
  "payment-gateway",
];
