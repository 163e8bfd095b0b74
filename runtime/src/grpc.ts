/**
 * Service definitions for @grpc/grpc-js over messages of protobuf-es.
 *
 * ```ts
 * server.addService(grpcService(Shop), handlers);
 * const ShopClient = grpcClient(Shop, makeClientConstructor);
 * ```
 *
 * @packageDocumentation
 */
import {
  create,
  type DescMessage,
  type DescMethod,
  type DescService,
  fromBinary,
  type MessageShape,
  toBinary,
} from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import type {
  CallOptions,
  ChannelCredentials,
  Client,
  ClientDuplexStream,
  ClientOptions,
  ClientReadableStream,
  ClientUnaryCall,
  ClientWritableStream,
  handleBidiStreamingCall,
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  Metadata,
  MethodDefinition,
  requestCallback,
  ServiceDefinition,
} from "@grpc/grpc-js";
import { upstreamOf } from "./contract/original.js";
import { runFromBinary } from "./operations/from-binary.js";
import { runToBinary } from "./operations/to-binary.js";

const COPY = { getTextEncoding, create, BinaryWriter };
const TO_BINARY = /*@__PURE__*/ upstreamOf(toBinary, COPY);
const FROM_BINARY = /*@__PURE__*/ upstreamOf(fromBinary, COPY);

/** The part of a service descriptor that has the types of its methods. */
type Service = Pick<DescService, "typeName" | "methods"> & {
  readonly method: Record<string, MethodTypes>;
};

type MethodTypes = Pick<DescMethod, "input" | "output" | "methodKind">;

type Input<M extends MethodTypes> = MessageShape<M["input"]>;

type Output<M extends MethodTypes> = MessageShape<M["output"]>;

/** The service definition of grpc-js for a service of protobuf-es. */
export type GrpcServiceDefinition<S extends Service> = {
  readonly [K in keyof S["method"]]: MethodDefinition<
    Input<S["method"][K]>,
    Output<S["method"][K]>
  >;
};

/** The implementation of a service: what `server.addService` takes beside its definition. */
export type GrpcHandlers<S extends Service> = {
  [K in keyof S["method"]]: Handler<S["method"][K]>;
};

type Handler<M extends MethodTypes> = {
  unary: handleUnaryCall<Input<M>, Output<M>>;
  client_streaming: handleClientStreamingCall<Input<M>, Output<M>>;
  server_streaming: handleServerStreamingCall<Input<M>, Output<M>>;
  bidi_streaming: handleBidiStreamingCall<Input<M>, Output<M>>;
}[M["methodKind"]];

/** A client of a service, as the class that `grpcClient` returns makes it. */
export type GrpcClient<S extends Service> = Client & {
  [K in keyof S["method"]]: Call<S["method"][K]>;
};

/** The class of a service's clients. */
export type GrpcClientConstructor<S extends Service> = new (
  address: string,
  credentials: ChannelCredentials,
  options?: ClientOptions,
) => GrpcClient<S>;

type Call<M extends MethodTypes> = {
  unary: UnaryCall<Input<M>, Output<M>>;
  client_streaming: ClientStreamingCall<Input<M>, Output<M>>;
  server_streaming: ServerStreamingCall<Input<M>, Output<M>>;
  bidi_streaming: BidiStreamingCall<Input<M>, Output<M>>;
}[M["methodKind"]];

interface UnaryCall<I, O> {
  (request: I, callback: requestCallback<O>): ClientUnaryCall;
  (
    request: I,
    metadata: Metadata,
    callback: requestCallback<O>,
  ): ClientUnaryCall;
  (
    request: I,
    metadata: Metadata,
    options: CallOptions,
    callback: requestCallback<O>,
  ): ClientUnaryCall;
}

interface ClientStreamingCall<I, O> {
  (callback: requestCallback<O>): ClientWritableStream<I>;
  (metadata: Metadata, callback: requestCallback<O>): ClientWritableStream<I>;
  (
    metadata: Metadata,
    options: CallOptions,
    callback: requestCallback<O>,
  ): ClientWritableStream<I>;
}

interface ServerStreamingCall<I, O> {
  (request: I, options?: CallOptions): ClientReadableStream<O>;
  (
    request: I,
    metadata: Metadata,
    options?: CallOptions,
  ): ClientReadableStream<O>;
}

interface BidiStreamingCall<I, O> {
  (options?: CallOptions): ClientDuplexStream<I, O>;
  (metadata: Metadata, options?: CallOptions): ClientDuplexStream<I, O>;
}

/**
 * Turns a service of protobuf-es into a service definition for grpc-js, for
 * servers and clients. Messages with registered encoders and decoders take the
 * fast path; they are encoded into a Buffer of Node's pool, which grpc-js
 * copies from.
 */
export function grpcService<S extends Service>(
  service: S,
): GrpcServiceDefinition<S> {
  if (!Array.isArray(service?.methods)) {
    throw new TypeError(
      `expected a service, such as ShopService from shop_pb, but got ${describe(service)}`,
    );
  }
  // A cast, because the type of fromEntries has no names of properties.
  return Object.fromEntries(
    service.methods.map((method) => [
      method.localName,
      {
        path: `/${service.typeName}/${method.name}`,
        originalName: method.name,
        requestStream: /^(?:client|bidi)_/.test(method.methodKind),
        responseStream: /^(?:server|bidi)_/.test(method.methodKind),
        requestSerialize: serializer(method.input),
        requestDeserialize: deserializer(method.input),
        responseSerialize: serializer(method.output),
        responseDeserialize: deserializer(method.output),
      },
    ]),
  ) as unknown as GrpcServiceDefinition<S>;
}

/** Says what was given instead of a service. */
function describe(given: unknown): string {
  if (typeof given !== "object" || given === null) {
    return String(given);
  }
  return "typeName" in given
    ? `the schema of ${String(given.typeName)}`
    : "another object";
}

/** The part of `makeClientConstructor` of grpc-js that is used. */
type MakeClientConstructor = (
  methods: ServiceDefinition,
  serviceName: string,
) => unknown;

/**
 * Makes the class of a service's clients, by `makeClientConstructor` of grpc-js.
 * That is passed in, so that this module does not import grpc-js.
 */
export function grpcClient<S extends Service>(
  service: S,
  makeConstructor: MakeClientConstructor,
): GrpcClientConstructor<S> {
  // A cast, because grpc-js has one type for the clients of all services.
  return makeConstructor(
    grpcService(service),
    service.typeName,
  ) as unknown as GrpcClientConstructor<S>;
}

/** Makes the function that encodes messages of one type. Encoders can be registered later. */
function serializer(schema: DescMessage) {
  return (message: MessageShape<DescMessage>): Buffer =>
    runToBinary(
      schema,
      message,
      undefined,
      TO_BINARY,
      false,
      Buffer.allocUnsafe,
      asBuffer,
    ) as Buffer;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Makes the function that decodes messages of one type. Decoders can be registered later. */
function deserializer(schema: DescMessage) {
  return (bytes: Buffer): MessageShape<DescMessage> =>
    runFromBinary(
      schema,
      bytes,
      undefined,
      FROM_BINARY,
    ) as MessageShape<DescMessage>;
}
