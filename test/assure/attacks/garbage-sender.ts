// A worker thread that sends what no key opens over many connections, each as fast as it is answered, until it is told to
// stop; then it says how often each status came.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Bytes of a text under the product's key: others are refused without a try. */
const TEXT_BYTES = 384;

export type GarbageSenderOptions = { port: number; connections: number; networks: number };

const { port, connections, networks } = workerData as GarbageSenderOptions;
const answers: Record<string, number> = {};
let isOver = false;

/** The status of the answer; 0 without one. */
function post(path: string, body: string, agent: Agent, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const to = { host: '127.0.0.1', port, path, method: 'POST', headers, agent, localAddress };
    const sent = request(to, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

async function send(nth: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const from = `127.0.3.${1 + (nth % networks)}`;
  while (!isOver) {
    const username = randomBytes(TEXT_BYTES).toString('base64');
    const [path, body] =
      nth % 2 ? ['/auth/getOTP', { username }] : ['/auth/validateOTP', { username, otp: username, session: 'x' }];
    const status = await post(path, JSON.stringify(body), agent, from);
    answers[status] = (answers[status] ?? 0) + 1;
  }
  agent.destroy();
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: connections }, (_, nth) => send(nth)));
parentPort?.postMessage(answers);
