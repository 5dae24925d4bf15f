// Types of an endpoint's handler, derived from its row in the table.
import type { z } from 'zod';
import type { Endpoint, EndpointName, Endpoints, ParsedRequestParts } from '#contract/index.ts';

/** The caller by the access token; with `forJob` a paired phone that may only take the photos of this job. */
export type AccessTokenCaller = { userId: string; signInId: string; forJob?: string };

/** A response of raw bytes. */
export type BytesResponse = {
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  headers: Record<string, string>;
};

type EndpointRequest<Row extends Endpoint> = ParsedRequestParts<Row> & {
  caller: Row['access'] extends 'anyone' ? undefined : AccessTokenCaller;
  /** The uploaded file, read whole; fails with `photo_too_large` past the limit. */
  file: Row['file'] extends string ? Uint8Array : undefined;
  /** Where the call comes from, for rate limits: an address of IPv4, or the /64 of one of IPv6. Never logged. */
  network: string;
  setHeader(name: string, value: string): void;
};

type Answer<Row extends Endpoint> = Row['output'] extends z.ZodType
  ? z.input<Row['output']>
  : Row['output'] extends 'bytes'
    ? BytesResponse
    : string;

export type EndpointHandler<Row extends Endpoint> = (request: EndpointRequest<Row>) => Promise<Answer<Row>>;

/** One handler for each endpoint: a missing one does not compile where the API is assembled. */
export type AllEndpointHandlers = { [Name in EndpointName]: EndpointHandler<Endpoints[Name]> };

/** The handlers of one slice, each with the types of its endpoint. */
export type EndpointHandlersOf<Names extends EndpointName> = Pick<AllEndpointHandlers, Names>;
