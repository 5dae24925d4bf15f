// Calls of the API for setting up end-to-end tests.
import { webcrypto } from 'node:crypto';
import type { Page } from '@playwright/test';

export type JobStatusResponse = { status: string; progress: number; stage: string; video_url: string | null };

/**
 * Calls the product at `url`; `request` is a method and a path, as one says it: 'POST /jobs/create'.
 * A form travels as it is, anything else as JSON. Throws what the server says when it refuses.
 */
export async function callProduct<Data>(url: string, request: string, body?: unknown, token?: string): Promise<Data> {
  const [method, path] = request.split(' ');
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${request} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Data;
}

/** Each text encrypted under the key of the product at `url`, in base64, as the sign-in sends it. */
export async function encryptTextsForServer(url: string, texts: string[]): Promise<string[]> {
  const { jwk } = await callProduct<{ jwk: webcrypto.JsonWebKey }>(url, 'GET /auth/publicKey');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  return Promise.all(
    texts.map(async (text) =>
      Buffer.from(await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))).toString('base64'),
    ),
  );
}

/** What the server says of a job right now, to the person whose page this is. */
export async function readJobStatus(page: Page, url: string, job: string): Promise<JobStatusResponse> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').AccessToken);
  const { data } = await callProduct<{ data: JobStatusResponse }>(
    url,
    'POST /jobs/getJobStatus',
    { job_id: job },
    token,
  );
  return data;
}
