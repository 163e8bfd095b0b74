// Type-checked only: each entry point with the types that an editor shows.
import type { Server } from "@grpc/grpc-js";
import {
  type EncodeError,
  type EncodeOptions,
  onFallback,
} from "protobuf-es-fast";
import { type GrpcHandlers, grpcService } from "protobuf-es-fast/grpc";
import { type HookCalls, hookCalls } from "protobuf-es-fast/hook";
import type { FromJsonOptions } from "protobuf-es-fast/json";
import {
  fromJsonString,
  register,
  type Table,
  toBinary,
  toJson,
} from "protobuf-es-fast/protobuf";
import { EncodeError as SameError } from "protobuf-es-fast/standalone";
import { encodeTimestamp } from "protobuf-es-fast/wkt";
import { toJsonTimestamp } from "protobuf-es-fast/wkt/json";
import { parseDuration } from "protobuf-es-fast/wkt/json/duration";
import { encodeTimestamp as encodeTimestampAlone } from "protobuf-es-fast/wkt/standalone";
import {
  encodeParcel,
  encodeParcelInto,
  fast_parcel,
  fromJsonParcel,
  parseParcel,
  sizeParcel,
  stringifyParcel,
  toJsonParcel,
} from "./gen/ts/parcel_fast.js";
import type { Parcel } from "./gen/ts/parcel_pb.js";
import { ParcelSchema, ParcelService } from "./gen/ts/parcel_pb.js";

export function all(parcel: Parcel, server: Server): Uint8Array<ArrayBuffer>[] {
  const options: EncodeOptions = { delimited: true };
  onFallback(({ typeName, reason }) => console.log(typeName, reason));
  const pooled: Buffer = encodeParcel(parcel, { allocate: Buffer.allocUnsafe });
  const written: number = encodeParcelInto(parcel, pooled, 0, options);
  const calls: HookCalls = hookCalls();
  const same: typeof EncodeError = SameError;
  console.log(written, calls.generated, same.name);
  const handlers: GrpcHandlers<typeof ParcelService> = {
    send: (call, callback) => callback(null, call.request),
  };
  server.addService(grpcService(ParcelService), handlers);
  const { sent } = parcel;
  return [
    encodeParcel(parcel),
    encodeParcel(parcel, options),
    toBinary(ParcelSchema, parcel),
    new Uint8Array(sizeParcel(parcel)),
    ...(sent ? [encodeTimestamp(sent), encodeTimestampAlone(sent)] : []),
  ];
}

export function json(parcel: Parcel): (Parcel | string | undefined)[] {
  const options: FromJsonOptions = { ignoreUnknownFields: true };
  const table: Table = fast_parcel;
  register(table);
  const text: string = stringifyParcel(parcel, { prettySpaces: 2 });
  const { sent } = parcel;
  const time: string | undefined = sent && toJsonTimestamp(sent);
  return [
    fromJsonParcel(toJsonParcel(parcel), options),
    fromJsonParcel(toJson(ParcelSchema, parcel)),
    parseParcel(text, options),
    fromJsonString(ParcelSchema, text, options),
    time,
    `${parseDuration('"1.5s"').seconds}`,
  ];
}
