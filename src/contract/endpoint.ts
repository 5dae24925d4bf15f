// The type of an endpoint. Server routes, the typed client, API documentation and access tests are derived from the
// table of endpoints.
import type { z } from 'zod';

/** Admin roles: a viewer reads, an editor also changes and exports. */
export type AdminRole = 'viewer' | 'editor';

/** Who may call: anybody, a signed-in person, or an admin of this role or a higher one. */
type RequiredAccess = 'anyone' | 'signed-in' | AdminRole;

type Fields = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT';
  /** Parameters in braces, as OpenAPI writes them: `/users/getuser/{user_id}`. */
  path: `/${string}`;
  summary: string;
  access: RequiredAccess;
  /** Also for a phone that may take the photos of one job and nothing else (device-pairing.ts). */
  fromPhone?: true;
  /** Exempt from the rate limit: load balancers poll it, and a flood must not make the process look unhealthy. */
  skipRateLimit?: true;
  /** Uses a private key, which is slow: has a rate limit of its own for each network, far below the general one. */
  decrypts?: true;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  /** A multipart call: one file of this name beside the text fields of `body`. */
  file?: string;
  /** The body of a successful response; 'bytes' for a file, 'text' for machines. */
  output: z.ZodType | 'bytes' | 'text';
};

/** Preserves the exact type of one row of the table. */
export function defineEndpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

type Parsed<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type Given<Part> = Part extends z.ZodType ? z.input<Part> : unknown;

/** What a handler on the server receives: each part parsed. */
export type ParsedRequestParts<Row extends Endpoint> = {
  params: Parsed<Row['params']>;
  query: Parsed<Row['query']>;
  body: Parsed<Row['body']>;
};

/** The input of a caller: the fields of all parts in one flat object (they never share a name). */
export type ClientInput<Row extends Endpoint> = Given<Row['params']> & Given<Row['query']> & Given<Row['body']>;

export type EndpointOutput<Row extends Endpoint> = Row['output'] extends z.ZodType
  ? z.output<Row['output']>
  : undefined;
