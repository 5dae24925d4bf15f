// A well-formed request for any call of the endpoint table, made from its row: a new call needs nothing here unless it
// has a field that nothing here knows, and then it says so.
import { z } from 'zod';
import { type EndpointName, endpoints } from '#contract/index.ts';
import type { TestApp } from './app.ts';
import { PNG_HEADER_BYTES } from './builders.ts';

/** What a call is about: a person, a finished job of theirs, one that was only begun, and its device pairing. */
export type RequestSubjectIds = { userId: string; finished: string; begun: string; pairing: string };

/** Nobody's. */
export const UNKNOWN_SUBJECT_IDS: RequestSubjectIds = {
  userId: 'AAAAAAAAAAAAAAAAAAAAAA',
  finished: 'BBBBBBBBBBBBBBBBBBBBBB',
  begun: 'CCCCCCCCCCCCCCCCCCCCCC',
  pairing: 'DDDDDDDDDDDDDDDDDDDDDD',
};

const anybody: RequestSubjectIds = { userId: 'any', finished: 'any', begun: 'any', pairing: 'any' };

type RequestParts = {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** Undefined where the call has none. */
  body?: Record<string, unknown>;
  /** The field of the form that holds the file. */
  file?: string;
};

/** The parts of JSON Schema that the table uses. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  default?: unknown;
};

/** Whether the call says whom or what it is about. */
export function isEndpointAboutSubject(name: EndpointName): boolean {
  const [one, other] = [UNKNOWN_SUBJECT_IDS, anybody].map((subject) =>
    JSON.stringify(requestForEndpoint(name, subject)),
  );
  return one !== other;
}

/** The call on this subject, with every field that must be there. */
export function requestForEndpoint(name: EndpointName, subject: RequestSubjectIds): RequestParts {
  const row = endpoints[name] as (typeof endpoints)[EndpointName] & {
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodObject;
    file?: string;
  };
  const params = fill(row.params, subject, name);
  const path = row.path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(params?.[field])));
  const query = new URLSearchParams(fill(row.query, subject, name) as Record<string, string> | undefined).toString();
  return {
    method: row.method,
    url: query ? `${path}?${query}` : path,
    body: fill(row.body, subject, name),
    ...(row.file && { file: row.file }),
  };
}

function fill(part: z.ZodObject | undefined, subject: RequestSubjectIds, name: EndpointName) {
  if (!part) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(part, { io: 'input' }) as Schema;
  return Object.fromEntries(required.map((field) => [field, valueFor(field, properties[field], subject, name)]));
}

/** What the form of a field does not tell. */
const KNOWN: Record<string, unknown> = {
  question_1: 'wellness',
  question_2: 'fit',
  question_3: 'male',
  // A person can be marked as enrolled only with photos on file.
  model_trained: false,
  // Where a browser takes its notes.
  endpoint: 'https://web.push.apple.com/a',
  p256dh: 'a'.repeat(87),
  auth: 'a'.repeat(22),
};

function valueFor(field: string, schema: Schema, subject: RequestSubjectIds, name: EndpointName): unknown {
  if (/^user_?id$/i.test(field)) return subject.userId;
  if (/^job_?id$/i.test(field))
    return name === 'uploadPhoto' || name === 'createPairing' ? subject.begun : subject.finished;
  if (field === 'pairing_id' || name === 'cancelPairing') return subject.pairing;
  return KNOWN[field] ?? ordinary(schema) ?? unknownField(name, field);
}

function ordinary(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return ordinary(schema.anyOf[0]);
  if (schema.format === 'date') return '2026-01-01';
  if (schema.type === 'string') return 'QUJD';
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return undefined;
}

function unknownField(name: EndpointName, field: string): never {
  throw new Error(`test/requests.ts does not know what to send as ${field} of ${name}`);
}

/** Sends it with the person's token. */
export async function sendRequest(server: TestApp['server'], request: RequestParts, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  let payload: object | Buffer | undefined = request.body;
  if (request.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(request.body ?? {})) form.set(name, String(value));
    form.set(request.file, new Blob([PNG_HEADER_BYTES.slice()]), 'photo.png');
    const made = new Request('http://localhost', { method: 'POST', body: form });
    headers['content-type'] = made.headers.get('content-type') ?? '';
    payload = Buffer.from(await made.arrayBuffer());
  }
  return server.inject({ method: request.method, url: request.url, headers, payload });
}
