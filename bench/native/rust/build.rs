//! Generates prost's code from the descriptors that buf wrote: no protoc is needed.
use prost::Message;

fn main() {
    let path = "../gen/descriptors.binpb";
    println!("cargo:rerun-if-changed={path}");
    let bytes = std::fs::read(path).expect("descriptors; run native.mjs");
    let files = prost_types::FileDescriptorSet::decode(bytes.as_slice()).expect("a FileDescriptorSet");
    prost_build::Config::new()
        .include_file("all.rs")
        .compile_fds(files)
        .expect("code");
}
