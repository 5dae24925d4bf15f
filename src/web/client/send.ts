// Turns a row of the endpoint table and its input into an HTTP request, and the response into data or a CallError.
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import type { Endpoint } from '#contract/index.ts';
import { CallError } from './call-error.ts';
import { apiBaseUrl } from './config.ts';

export type FlatEndpointInput = Record<string, unknown>;
export type CallOptions = { file?: Blob; signal?: AbortSignal };

/** A call without an answer for this long counts as no connection; a photo may take longer on a slow line. */
const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

function formData(field: string, file: Blob, fields: FlatEndpointInput): FormData {
  const form = new FormData();
  // The text fields go first, so that the server knows them before the file streams in.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(field, file, `${field}.png`);
  return form;
}

/** The request that the table describes; `input` holds path, query and body fields in one flat object. */
export function buildRequest(
  row: Endpoint,
  input: FlatEndpointInput,
  accessToken: string | undefined,
  options: CallOptions,
): Request {
  const rest = { ...input };
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${apiBaseUrl}${path}`, location.origin);
  // What is written because of this call, such as an e-mail, is in the language of this page.
  const headers = new Headers({ 'Accept-Language': getCurrentLanguage() });
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);

  let body: BodyInit | undefined;
  if (row.method === 'GET') {
    for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
  } else if (row.file && options.file) {
    body = formData(row.file, options.file, rest);
  } else if (row.body) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(rest);
  }
  const timeout = AbortSignal.timeout(row.file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return new Request(url, { method: row.method, headers, body, signal });
}

/**
 * Sends it.
 * @throws CallError for every answer that is not 2xx, with status 0 where none came; the caller's own abort passes through.
 */
export async function sendOrThrowCallError(request: Request, callerSignal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (callerSignal?.aborted) throw error;
    throw new CallError(0, undefined);
  }
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => undefined));
  return response;
}

/** Sends it. Returns the JSON of the answer, or undefined where its body is empty or no JSON. Throws as above. */
export async function sendForJson(request: Request, callerSignal?: AbortSignal): Promise<unknown> {
  const response = await sendOrThrowCallError(request, callerSignal);
  return response.json().catch(() => undefined);
}
