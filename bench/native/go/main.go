// Times Go's encoders on the payloads of the bench: all in turn, in many short rounds, as in mixed.mjs.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"google.golang.org/protobuf/proto"

	k8s "yardstick/gen/bench"
	logs "yardstick/gen/opentelemetry/proto/collector/logs/v1"
	metrics "yardstick/gen/opentelemetry/proto/collector/metrics/v1"
	trace "yardstick/gen/opentelemetry/proto/collector/trace/v1"
)

const (
	rounds   = 40
	roundFor = 4 * time.Millisecond
)

// message is what both generators make together.
type message interface {
	proto.Message
	MarshalVT() ([]byte, error)
}

// lane is one payload: how to encode it, how often in a round, and its best time in nanoseconds.
type lane struct {
	name       string
	run        func() []byte
	iterations int
	best       float64
}

var sink []byte

func main() {
	payloads := []struct {
		name string
		into message
	}{
		{"otlp-traces", &trace.ExportTraceServiceRequest{}},
		{"otlp-metrics", &metrics.ExportMetricsServiceRequest{}},
		{"otlp-logs", &logs.ExportLogsServiceRequest{}},
		{"k8s-pods", &k8s.PodList{}},
	}
	var marshal, vt []*lane
	for _, payload := range payloads {
		m := payload.into
		bytes := must(os.ReadFile("../gen/payloads/" + payload.name + ".bin"))
		if err := proto.Unmarshal(bytes, m); err != nil {
			panic(err)
		}
		marshal = append(marshal, newLane(payload.name, len(bytes), func() []byte { return must(proto.Marshal(m)) }))
		vt = append(vt, newLane(payload.name, len(bytes), func() []byte { return must(m.MarshalVT()) }))
	}
	results := map[string]map[string]float64{"go proto.Marshal": measure(marshal), "go vtprotobuf": measure(vt)}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		panic(err)
	}
}

func newLane(name string, size int, run func() []byte) *lane {
	if len(run()) != size {
		panic(fmt.Sprintf("%s has another size", name))
	}
	return &lane{name, run, 1, 1e18}
}

// measure times all payloads in turn and returns the best round of each.
func measure(lanes []*lane) map[string]float64 {
	for _, l := range lanes {
		for range 6 {
			l.iterations = max(1, min(int(float64(roundFor)/timeOf(l)), l.iterations*10))
		}
	}
	for range rounds {
		for _, l := range lanes {
			l.best = min(l.best, timeOf(l))
		}
	}
	best := map[string]float64{}
	for _, l := range lanes {
		best[l.name] = l.best
	}
	return best
}

// timeOf gives nanoseconds per encode.
func timeOf(l *lane) float64 {
	start := time.Now()
	for range l.iterations {
		sink = l.run()
	}
	return float64(time.Since(start)) / float64(l.iterations)
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
