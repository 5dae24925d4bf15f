// The type of an endpoint. Server routes, the typed client, API documentation and access tests are derived from the
// table of endpoints.
import type { z } from 'zod';

/** What an admin may do: a viewer looks, an editor also changes things and takes lists along. */
export type AdminRole = 'viewer' | 'editor';

/** Who may call: anybody, a signed-in person, or an admin of this role or a higher one. */
export type Access = 'anyone' | 'signed-in' | AdminRole;

type Fields = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT';
  /** Parameters in braces, as OpenAPI writes them: `/users/getuser/{user_id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Also for a phone that may take the photos of one job and nothing else (device-pairing.ts). */
  fromPhone?: true;
  /** Exempt from the rate limit: load balancers poll it, and a flood must not make the process look unhealthy. */
  skipRateLimit?: true;
  /** Costs an operation with a private key: limited by network on its own, far below the limit for floods. */
  decrypts?: true;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  /** A multipart call: one file of this name beside the text fields of `body`. */
  file?: string;
  /** What a good answer holds; 'bytes' for a file, 'text' for what machines read. */
  output: z.ZodType | 'bytes' | 'text';
};

/** Keeps the exact type of one row of the table. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

type Parsed<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type Given<Part> = Part extends z.ZodType ? z.input<Part> : unknown;

/** What a handler on the server receives: each part parsed. */
export type Input<Row extends Endpoint> = {
  params: Parsed<Row['params']>;
  query: Parsed<Row['query']>;
  body: Parsed<Row['body']>;
};

/** What a caller hands in: the parts' fields in one flat object (they never share a name). */
export type CallInput<Row extends Endpoint> = Given<Row['params']> & Given<Row['query']> & Given<Row['body']>;

export type Output<Row extends Endpoint> = Row['output'] extends z.ZodType ? z.output<Row['output']> : undefined;
