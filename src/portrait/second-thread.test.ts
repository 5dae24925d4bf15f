import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acquireSecondThread, type SecondThread, startSecondThread } from './second-thread.ts';
import { renderLayersToImage } from './steps/draw-layers.ts';

const layers = [
  { svg: '<rect width="1080" height="1350" fill="#204060"/>' },
  { svg: '<circle cx="540" cy="600" r="300" fill="#f0c080" fill-opacity="0.6"/>', grain: 0.8 },
];

/** How many threads were started and how many of them ended. */
const threads = { started: 0, ended: 0 };
const count = (worker: Worker): void => {
  threads.started++;
  worker.once('exit', () => threads.ended++);
};
beforeAll(() => void process.on('worker', count));
afterAll(() => void process.off('worker', count));

let second: SecondThread | undefined;
beforeEach(async () => {
  // What a test before has left waiting is taken, and ended.
  const left = acquireSecondThread(1);
  left.end();
  await vi.waitFor(() => expect(threads.ended).toBe(threads.started), { timeout: 15_000 });
  threads.started = threads.ended = 0;
}, 20_000);
afterEach(() => second?.end());

test('draws the same layers as this thread', async () => {
  second = startSecondThread();
  const [beside, here] = await Promise.all([second.drawLayers(layers, 3), renderLayersToImage(layers, 3)]);
  expect(Buffer.compare(Buffer.from(beside.colour.buffer), Buffer.from(here.colour.buffer))).toBe(0);
  expect(Buffer.compare(Buffer.from(beside.alpha.buffer), Buffer.from(here.alpha.buffer))).toBe(0);
});

test('says why a task failed, and takes the next one', async () => {
  second = startSecondThread();
  await expect(second.drawLayers([{ svg: '<path' }], 1)).rejects.toThrow(/XML|svg|parse/i);
  await expect(second.drawLayers(layers, 1)).resolves.toMatchObject({ width: 1080, height: 1350 });
});

test('rejects what is under way and what comes later when it is ended', async () => {
  second = startSecondThread();
  const underWay = second.drawLayers(layers, 1);
  second.end();
  await expect(underWay).rejects.toThrow('the second thread ended');
  await expect(second.drawLayers(layers, 1)).rejects.toThrow('the second thread ended');
});

test('draws the same in a thread that drew the picture before', async () => {
  second = acquireSecondThread();
  const first = await second.drawLayers(layers, 3);
  second.end();
  await expect(second.drawLayers(layers, 3)).rejects.toThrow('the second thread ended');
  second = acquireSecondThread();
  const next = await second.drawLayers(layers, 3);
  expect(threads.started).toBe(1);
  expect(Buffer.compare(Buffer.from(first.colour.buffer), Buffer.from(next.colour.buffer))).toBe(0);
});

test('ends an acquired thread that is still at work, and lends a new one', async () => {
  second = acquireSecondThread();
  const underWay = second.drawLayers(layers, 1);
  second.end();
  await expect(underWay).rejects.toThrow('the second thread ended');
  second = acquireSecondThread();
  await expect(second.drawLayers(layers, 1)).resolves.toMatchObject({ width: 1080, height: 1350 });
  expect(threads.started).toBe(2);
});

test('does not lend a thread for longer than it waits', async () => {
  second = acquireSecondThread(1);
  await second.drawLayers(layers, 1);
  second.end();
  await vi.waitFor(() => expect(threads.ended).toBe(1), { timeout: 15_000 });
  second = acquireSecondThread();
  await expect(second.drawLayers(layers, 1)).resolves.toMatchObject({ width: 1080, height: 1350 });
  expect(threads.started).toBe(2);
});
