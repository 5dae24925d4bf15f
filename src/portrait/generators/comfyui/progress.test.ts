// Progress from the websocket, and without it.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createComfyuiClient } from './client.ts';
import { createWebSocketProgressTracker } from './progress.ts';
import type { WorkflowGraph } from './protocol.ts';
import { defaultRequestTimeouts } from './server-request.ts';

const ATTEMPT_ID = '5eed0000-0000-4000-8000-00000000000a';
const graph: WorkflowGraph = Object.fromEntries(
  ['load', 'sample', 'decode', 'show'].map((id) => [id, { class_type: id, inputs: {} }]),
);
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that takes websockets and sends what the test says: short texts, unmasked, as servers do. */
async function aSpeaker() {
  const lines: Duplex[] = [];
  const asked: (string | undefined)[] = [];
  const server = createServer();
  server.on('upgrade', ({ url, headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    asked.push(url, headers.authorization);
    lines.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  const say = (message: unknown) => {
    const text = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
    const length = Buffer.alloc(4, Buffer.from([0x81, 126, 0, 0]));
    length.writeUInt16BE(text.length, 2);
    for (const line of lines) line.write(Buffer.concat([length, text]));
  };
  return { url: `http://me:word@127.0.0.1:${(server.address() as AddressInfo).port}`, lines, asked, say };
}

/** The shape is that of ComfyUI 0.3.64. */
const state = (nodes: Record<string, [value: number, max: number]>, prompt_id = ATTEMPT_ID) => ({
  type: 'progress_state',
  data: {
    prompt_id,
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([node_id, [value, max]]) => [
        node_id,
        { value, max, state: value < max ? 'running' : 'finished', node_id, prompt_id, display_node_id: node_id },
      ]),
    ),
  },
});

test('a request’s progress is what its nodes have done, never goes back, and is nobody else’s', async () => {
  const speaker = await aSpeaker();
  const server = createComfyuiClient(speaker.url, defaultRequestTimeouts, fetch);
  const progress = createWebSocketProgressTracker(graph);
  ends.push(progress.close);
  expect(progress.of(server, ATTEMPT_ID)).toBe(0.02);
  await vi.waitFor(() => expect(speaker.lines).toHaveLength(1));
  expect(speaker.asked).toEqual([`/ws?clientId=${ATTEMPT_ID}`, `Basic ${Buffer.from('me:word').toString('base64')}`]);

  speaker.say('not JSON');
  speaker.say({ type: 'status', data: {} });
  speaker.say(state({ load: [1, 1], sample: [20, 20] }, 'somebody else'));
  // 1 + 11 of 1 + 20 steps, and of two nodes to come.
  speaker.say(state({ load: [1, 1], sample: [11, 20] }));
  await vi.waitFor(() => expect(progress.of(server, ATTEMPT_ID)).toBeCloseTo(12 / 23));
  speaker.say(state({ load: [1, 1], sample: [2, 20] }));
  speaker.say(state({ load: [1, 1], sample: [20, 20], decode: [1, 1], show: [1, 1] }));
  const seen: number[] = [];
  await vi.waitFor(() => {
    seen.push(progress.of(server, ATTEMPT_ID));
    expect(seen.at(-1)).toBe(0.99);
  });
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(12 / 23);
  expect(speaker.lines).toHaveLength(1);
});

test('a connection that breaks leaves what was heard, and is not sought again', async () => {
  const speaker = await aSpeaker();
  const server = createComfyuiClient(speaker.url, defaultRequestTimeouts, fetch);
  const progress = createWebSocketProgressTracker(graph);
  ends.push(progress.close);
  progress.of(server, ATTEMPT_ID);
  await vi.waitFor(() => expect(speaker.lines).toHaveLength(1));
  speaker.say(state({ load: [1, 1] }));
  await vi.waitFor(() => expect(progress.of(server, ATTEMPT_ID)).toBe(0.25));
  const [line] = speaker.lines;
  await new Promise((resolve) => line?.once('close', resolve).destroy());
  expect(progress.of(server, ATTEMPT_ID)).toBe(0.25);
  expect(speaker.lines).toHaveLength(1);
});

test('a request that ended is listened to no longer', async () => {
  const speaker = await aSpeaker();
  const progress = createWebSocketProgressTracker(graph);
  progress.of(createComfyuiClient(speaker.url, defaultRequestTimeouts, fetch), ATTEMPT_ID);
  await vi.waitFor(() => expect(speaker.lines).toHaveLength(1));
  const closed = new Promise((resolve) => speaker.lines[0]?.once('data', resolve));
  progress.end(ATTEMPT_ID);
  expect(((await closed) as Buffer)[0]).toBe(0x88); // the frame that closes
});
