//! Times prost's `encode_to_vec` on the payloads of the bench: all in turn, in many short rounds, as in mixed.mjs.
use std::hint::black_box;
use std::time::Instant;

use prost::Message;

mod generated {
    #![allow(dead_code, clippy::all)]
    include!(concat!(env!("OUT_DIR"), "/all.rs"));
}

use generated::bench::PodList;
use generated::opentelemetry::proto::collector::{
    logs::v1::ExportLogsServiceRequest, metrics::v1::ExportMetricsServiceRequest,
    trace::v1::ExportTraceServiceRequest,
};

const ROUNDS: u32 = 40;
const ROUND_NANOS: f64 = 4e6;

/// One payload: how to encode it, how often in a round, and its best time.
struct Lane {
    name: &'static str,
    run: Box<dyn Fn() -> Vec<u8>>,
    iterations: u32,
    best: f64,
}

fn main() {
    let mut lanes = vec![
        lane::<ExportTraceServiceRequest>("otlp-traces"),
        lane::<ExportMetricsServiceRequest>("otlp-metrics"),
        lane::<ExportLogsServiceRequest>("otlp-logs"),
        lane::<PodList>("k8s-pods"),
    ];
    for lane in &mut lanes {
        for _ in 0..6 {
            let each = time(&*lane.run, lane.iterations);
            lane.iterations = ((ROUND_NANOS / each) as u32).clamp(1, lane.iterations * 10);
        }
    }
    for _ in 0..ROUNDS {
        for lane in &mut lanes {
            lane.best = lane.best.min(time(&*lane.run, lane.iterations));
        }
    }
    let results: Vec<String> =
        lanes.iter().map(|lane| format!("\"{}\":{:.1}", lane.name, lane.best)).collect();
    println!("{{\"prost\":{{{}}}}}", results.join(","));
}

fn lane<M: Message + Default + 'static>(name: &'static str) -> Lane {
    let bytes = std::fs::read(format!("../gen/payloads/{name}.bin")).expect("payload; run native.mjs");
    let message = M::decode(bytes.as_slice()).expect("a message");
    assert_eq!(message.encode_to_vec().len(), bytes.len(), "{name}");
    Lane { name, run: Box::new(move || message.encode_to_vec()), iterations: 1, best: f64::INFINITY }
}

/// Nanoseconds per encode.
fn time(run: &dyn Fn() -> Vec<u8>, iterations: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..iterations {
        black_box(run());
    }
    start.elapsed().as_nanos() as f64 / f64::from(iterations)
}
