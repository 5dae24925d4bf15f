// Requests that are nearly right and quite wrong, for every call that the OpenAPI document of a running server names.
import type { RandomNumberFunction } from '#portrait/steps/noise.ts';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};
type Operation = {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

type StrangeRequest = {
  operation: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

const pick = <T>(random: RandomNumberFunction, of: readonly T[]): T => of[Math.floor(random() * of.length)];

/** Texts that have broken a parser, a database, a path or a page somewhere. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '\u202e\u200b',
  '🙂'.repeat(50),
  'a'.repeat(20_000),
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a careless template would run
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  'null',
  '[object Object]',
  'A'.repeat(512),
];

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 63,
  1e308,
  [],
  {},
  [null],
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
];

/** Well-formed JSON that no form of ours has, and JSON that is none. */
const WHOLES = ['', '{', 'null', '[]', '"x"', '0', '{"a":}', '\u0000', '{"__proto__":{"x":1}}', nested(5_000)];

const TYPES = ['application/json', 'application/json; charset=utf-7', 'text/plain', 'multipart/form-data', 'a/b', ''];

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

/** Endless requests, call after call; `known` are ids that exist, so that some of them reach further in. */
export function* generateStrangeRequests(
  random: RandomNumberFunction,
  api: OpenApi,
  known: readonly string[],
): Generator<StrangeRequest, never> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  for (;;) {
    for (const { path, method, operation } of operations) {
      if (method !== 'GET' && method !== 'POST' && method !== 'PUT') continue;
      yield {
        operation: operation.operationId,
        method,
        url: addressFor(random, path, operation, known),
        ...bodyFor(random, operation, known),
      };
    }
  }
}

function addressFor(
  random: RandomNumberFunction,
  path: string,
  { parameters = [] }: Operation,
  known: readonly string[],
): string {
  let url = path;
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    const made = valueFor(random, schema, known);
    const value = (typeof made === 'string' ? made : JSON.stringify(made)).toWellFormed();
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value).slice(0, 1_000));
    else if (random() < 0.9) query.set(name, value);
  }
  if (random() < 0.1) query.set(pick(random, TEXTS).slice(0, 100).toWellFormed(), 'x');
  const text = query.toString().slice(0, 4_000);
  return text ? `${url}?${text}` : url;
}

function bodyFor(random: RandomNumberFunction, { requestBody }: Operation, known: readonly string[]) {
  if (!requestBody) return { headers: {} };
  const [type, { schema }] = Object.entries(requestBody.content)[0];
  const headers = { 'content-type': random() < 0.9 ? type : pick(random, TYPES) };
  if (random() < 0.1) return { headers, payload: pick(random, WHOLES) };
  const fields = Object.entries(schema.properties ?? {})
    .filter(() => random() < 0.92)
    .map(([name, one]) => [name, valueFor(random, one, known)]);
  if (random() < 0.1) fields.push([pick(random, TEXTS).slice(0, 50), 'x']);
  return { headers, payload: JSON.stringify(Object.fromEntries(fields)) };
}

/** Often what the field asks for, so that the other fields are looked at too. */
function valueFor(random: RandomNumberFunction, schema: Schema, known: readonly string[]): unknown {
  if (random() < 0.25) return pick(random, VALUES);
  if (schema.anyOf) return valueFor(random, pick(random, schema.anyOf), known);
  if (random() < 0.5) {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(random, schema.enum);
    if (schema.type === 'boolean') return random() < 0.5;
    if (schema.type === 'integer' || schema.type === 'number') return Math.floor(random() * 10) - 2;
    return pick(random, known);
  }
  return pick(random, TEXTS);
}

/** One request for each call, with this text in every field, parameter and place of the path that takes one. */
export function requestsWithText(api: OpenApi, text: string): Omit<StrangeRequest, 'headers'>[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { operationId, parameters = [], requestBody }]) => {
      const method = name.toUpperCase() as StrangeRequest['method'];
      const query = new URLSearchParams();
      let url = path;
      for (const { name, in: place } of parameters) {
        if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text));
        else query.set(name, text);
      }
      const { schema } = Object.values(requestBody?.content ?? {})[0] ?? {};
      const fields = Object.keys(schema?.properties ?? {}).map((field) => [field, text]);
      const payload = requestBody && JSON.stringify(Object.fromEntries(fields));
      return { operation: operationId, method, url: query.size ? `${url}?${query}` : url, payload };
    }),
  );
}
