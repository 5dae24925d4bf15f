// What a real ComfyUI server answered, kept to be answered again: a `fetch` that records, and a server that replays.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** One question and its answer. `asked` is method, path and what was sent; the body is text, or base64 of a picture. */
export type RecordedExchange = { asked: string; status: number; type: string; body: string };

/** The file with the recorded answers of a scenario. */
export const recordingFileName = (title: string): string =>
  `${title.toLowerCase().split(/\W+/).slice(0, 8).join('-')}.json`;

/** A `fetch` that writes down what was asked and answered. */
export function createRecordingFetch(tape: RecordedExchange[]): typeof fetch {
  return async (input, init = {}) => {
    const response = await fetch(input, init);
    const bytes = Buffer.from(await response.clone().arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const { pathname, search } = new URL(String(input));
    tape.push({
      asked: `${init.method ?? 'GET'} ${pathname}${search} ${told(init.body as FormData | string | undefined)}`.trim(),
      status: response.status,
      type,
      body: type.startsWith('image/') ? bytes.toString('base64') : bare(bytes.toString()),
    });
    return response;
  };
}

/** What explains a server to people, and where it lies on its disk: not for the record. */
const LEFT_OUT = [
  'traceback',
  'tooltip',
  'output_tooltips',
  'description',
  'help',
  'argv',
  'python_version',
  'devices',
];

function bare(text: string): string {
  const onDisk = text.replaceAll(/[^\s'"]+(?=\/temp\/)/g, '/srv/comfyui');
  if (!/^[[{]/.test(onDisk)) return onDisk;
  return JSON.stringify(JSON.parse(onDisk, (key, value) => (LEFT_OUT.includes(key) ? undefined : value)));
}

/**
 * A server on loopback that gives the recorded answers: to the same question one after the other, the last again and again.
 * What was never asked while recording is answered 500. Resolves to its address.
 */
export async function startReplayServer(tape: readonly RecordedExchange[]): Promise<string> {
  const left = new Map<string, RecordedExchange[]>();
  for (const exchange of tape) left.set(exchange.asked, [...(left.get(exchange.asked) ?? []), exchange]);
  const server = createServer(async (request, response) => {
    const asked = await question(request);
    const answers = left.get(asked) ?? [];
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (!answer) response.writeHead(500).end(`never asked: ${asked}`);
    else {
      response.writeHead(answer.status, answer.type ? { 'content-type': answer.type } : {});
      response.end(Buffer.from(answer.body, answer.type.startsWith('image/') ? 'base64' : 'utf8'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function question(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'] ?? '';
  const body = Buffer.concat(chunks);
  const form = type.startsWith('multipart/') && new Response(body, { headers: { 'content-type': type } }).formData();
  return `${request.method} ${request.url} ${told(form ? await form : body.toString())}`.trim();
}

/** What was sent, in a line: JSON as it is, a form by its fields, a file by its name and size. */
function told(body: FormData | string | undefined): string {
  if (!(body instanceof FormData)) return body ?? '';
  return [...body]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`}`)
    .join('; ');
}
