// Code of google-protobuf. Its own generator can only be downloaded from outside of any package. So this is the code of the last protoc that had
// one built in, with what changed since then: changed like that, what reads and writes Google's well-known types is as in google-protobuf 4.0.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { out, rewrite, rivals } from "./files.mjs";
import { runBuf } from "./own.mjs";

/** Generates the code. Without protoc, which comes from Maven, this rival is left out. */
export function generateGoogleProtobuf() {
  const protoc = protocWithJavaScript();
  if (protoc === undefined) {
    console.warn(
      "google-protobuf is left out: its generator, protoc 3.20, could not be had from Maven",
    );
    return;
  }
  const folder = out("google-protobuf");
  const opt = ["import_style=commonjs", "binary"];
  runBuf([{ protoc_builtin: "js", protoc_path: protoc, out: folder, opt }]);
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }\n');
  rewrite(folder, "_pb.js", asInVersion4);
}

/** proto2 alone takes strings that aren't UTF-8; packed fields are read into their lists, and maps are written by a function. */
function asInVersion4(source, file) {
  const isProto2 = file.endsWith("audit_pb.js");
  const read = isProto2 ? "readString" : "readStringRequireUtf8";
  return source
    .replaceAll(/\breadString\b/g, read)
    .replaceAll(
      /var values = .*reader\.readPacked(\w+)\(\).*\n.*\n.*msg\.add(\w+)\(values\[i\]\);\n.*\}/g,
      "reader.readPackable$1Into(msg.get$2List());",
    )
    .replaceAll(
      /\bf\.serializeBinary\(/g,
      "jspb.internal.public_for_gencode.serializeMapToBinary(f, ",
    );
}

/** protoc 3.20 as an executable, or undefined. */
function protocWithJavaScript() {
  const version = "3.20.3";
  const system = { linux: "linux", darwin: "osx", win32: "windows" }[
    process.platform
  ];
  const machine = { x64: "x86_64", arm64: "aarch_64" }[process.arch];
  const folder = join(rivals, ".cache");
  const file = join(folder, `protoc-${version}-${system}-${machine}.exe`);
  const artifact = `com.google.protobuf:protoc:${version}:exe:${system}-${machine}`;
  try {
    if (!existsSync(file)) {
      execFileSync(
        "mvn",
        [
          "-q",
          "-B",
          "dependency:copy",
          `-Dartifact=${artifact}`,
          `-DoutputDirectory=${folder}`,
        ],
        {
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      execFileSync("chmod", ["+x", file]);
    }
    return file;
  } catch {
    return undefined;
  }
}
