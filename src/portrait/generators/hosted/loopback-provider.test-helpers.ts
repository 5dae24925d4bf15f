// For tests: a loopback server that answers like a provider and counts requests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came over the wire. */
export type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The fields of a multipart body, in their order. */
  form(): Promise<[name: string, value: string | File][]>;
};

/** Answers one request; the body has been read whole. */
export type ScriptedResponseWriter = (taken: ReceivedRequest, response: ServerResponse) => unknown;

export type LoopbackProvider = {
  url: string;
  received: ReceivedRequest[];
  /** What the next requests are answered with; the last answer stays. */
  answerWith(...answers: ScriptedResponseWriter[]): void;
  close(): Promise<void>;
};

export async function openLoopbackProvider(): Promise<LoopbackProvider> {
  const taken: ReceivedRequest[] = [];
  let answers: ScriptedResponseWriter[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    // A request that breaks off was not taken, and is no concern of ours.
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = asTaken(request, Buffer.concat(chunks));
      taken.push(one);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: taken,
    answerWith(...next) {
      answers = next;
      taken.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function asTaken({ method = '', url: path = '', headers }: IncomingMessage, body: Buffer): ReceivedRequest {
  const form = async () => {
    const type = headers['content-type'] ?? '';
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  };
  return { method, path, headers, body, form: form as ReceivedRequest['form'] };
}

export const createJsonResponder =
  (status: number, body: unknown, headers: Record<string, string> = {}): ScriptedResponseWriter =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Begins a good answer and breaks the connection in the middle of it. */
export const createTruncatedResponder =
  (body: unknown): ScriptedResponseWriter =>
  (_, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };

/** Takes the request and breaks the connection without a word. */
export const dropConnection: ScriptedResponseWriter = (_, response) => response.destroy();

/** Takes the request and never answers. */
export const neverRespond: ScriptedResponseWriter = () => {};
