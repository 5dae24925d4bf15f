// How the photo checker treats its processes: one that dies, one that is stuck, and what they are told. No models are loaded.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forceV8GarbageCollection } from './collect-garbage.ts';
import { createPhotoCheckerProcessPool, type PhotoCheckerOptions } from './photo-checker.ts';
import { PhotoCheckTimedOut } from './photo-checker-process.ts';
import type { Pose } from './types.ts';

/** A checker whose processes do what a few lines say. */
async function checkerOf(onPose: string, options: PhotoCheckerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-checker-'));
  const file = join(folder, 'checker.mjs');
  await writeFile(
    file,
    `process.on('disconnect', () => process.exit());
    process.on('message', ({ pose }) => {
      ${onPose}
      process.send({ value: { accepted: false, refusal: 'no_face' } });
    });
    process.send({ ready: true });`,
  );
  const made = createPhotoCheckerProcessPool({ script: pathToFileURL(file), ...options });
  onTestFinished(async () => {
    await made.close();
    await rm(folder, { recursive: true });
  });
  return made;
}

const asked = (pose: Pose) => ({ photo: new Uint8Array(1), pose, others: [] });
const statusesOf = (answers: PromiseSettledResult<unknown>[]) => answers.map(({ status }) => status);

test('a process that dies fails its photo only; the next one gets a new process', async () => {
  const fragile = await checkerOf(`if (pose === 'left') process.exit(3);`, { processes: 1 });
  const answers = await Promise.allSettled(
    (['front', 'left', 'right'] as const).map((pose) => fragile.check(asked(pose))),
  );
  expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await fragile.close();
  await expect(fragile.check(asked('front'))).rejects.toThrow('closed');
});

test('a check that takes longer than its limit is killed, and the photos behind it are answered', async () => {
  // A loop that nothing in the process itself can interrupt, as native code is.
  const stuck = await checkerOf(`if (pose === 'left') for (;;);`, {
    processes: 1,
    limits: { startMs: 30_000, checkMs: 500 },
  });
  expect(stuck.stalledSeconds?.()).toBe(0);
  const left = stuck.check(asked('left'));
  left.catch(() => {});
  const right = stuck.check(asked('right'));
  await expect.poll(() => stuck.stalledSeconds?.()).toBeGreaterThan(0.1);
  await expect(left).rejects.toBeInstanceOf(PhotoCheckTimedOut);
  expect(await right).toEqual({ accepted: false, refusal: 'no_face' });
  expect(stuck.stalledSeconds?.()).toBe(0);
});

test('a photo is answered while another one is still looked at', async () => {
  const two = await checkerOf(`if (pose === 'left') return;`, { processes: 2 });
  const left = two.check(asked('left'));
  left.catch(() => {});
  expect(await two.check(asked('front'))).toMatchObject({ refusal: 'no_face' });
  await two.close();
  await expect(left).rejects.toThrow('ended with SIGKILL');
});

test('the process that reads photos is not told the secrets of the installation', async () => {
  vi.stubEnv('SECRET', 'a secret');
  vi.stubEnv('DATABASE_URL', 'postgres://somewhere');
  const telling = await checkerOf(
    `return process.send({ error: String(process.env.SECRET ?? process.env.DATABASE_URL) });`,
  );
  await expect(telling.check(asked('front'))).rejects.toThrow('failed: undefined');
});

test('no answer is held in memory once it is given, while the process lives on', async () => {
  const answering = await checkerOf(
    `return process.send({ value: { accepted: true, photo: new Uint8Array(1000), identity: new Float32Array(1) } });`,
  );
  const answers: WeakRef<object>[] = [];
  for (let nth = 0; nth < 5; nth += 1) answers.push(new WeakRef(await answering.check(asked('front'))));
  await expect
    .poll(() => {
      forceV8GarbageCollection();
      return answers.filter((answer) => answer.deref()).length;
    })
    .toBe(0);
});
