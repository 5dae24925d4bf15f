// How the studio works on its tasks in a real thread. What it draws is initials, which need no person and take a second.
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, expect, test } from 'vitest';
import type { DrawingProgress } from '#portrait/types.ts';
import { DrawingInterrupted } from './errors.ts';
import type { PictureRequest } from './generator.ts';
import { createStudioGeneratorOnWorkerThread, type StudioGenerator } from './studio.ts';
import { createSyntheticPictureRequest } from './synthetic-request.test-helpers.ts';

const request = { ...createSyntheticPictureRequest('wellness', 'mindful'), letters: 'MW' };
/** Initials have no face profile. */
const NOBODY = new Uint8Array();
const studio = createStudioGeneratorOnWorkerThread();

afterAll(() => studio.close());

/** Draws until the first progress is reported: what was withdrawn before has made way for it. */
async function beginDrawing(request: PictureRequest): Promise<void> {
  const control = new AbortController();
  const why = new Error('it was begun');
  const drawing = draw(request, { signal: control.signal, onProgress: () => control.abort(why) });
  await expect(drawing).rejects.toBe(why);
}

/** The picture of this request, drawn by the shared studio. */
const draw = (request: PictureRequest, options?: Parameters<StudioGenerator['generate']>[1]) =>
  studio.generate({ request, faceProfile: NOBODY }, options);

test('a drawing that is aborted ends at once, and those behind it begin', { timeout: 120_000 }, async () => {
  const control = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<DrawingProgress>();
  const running = draw(request, { signal: control.signal, onProgress: begin });
  const waiting = draw(request, { signal: control.signal });
  const last = beginDrawing({ ...request, pillar: 'opportunity', status: 'leader' });
  await begun;
  const why = new Error('no longer wanted');
  control.abort(why);
  const late = draw(request, { signal: control.signal });
  for (const outcome of await Promise.allSettled([running, waiting, late]))
    expect(outcome).toEqual({ status: 'rejected', reason: why });
  await last;
});

test('erasing a person withdraws their drawings, and nobody else’s', { timeout: 120_000 }, async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<DrawingProgress>();
  const running = draw(request, { onProgress: begin });
  const waiting = draw(request);
  const other = beginDrawing({ ...request, person: 'person-2' });
  await begun;
  await studio.erase('person-1', []);
  for (const outcome of await Promise.allSettled([running, waiting]))
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(DrawingInterrupted) });
  await other;
});

test('progress is reported in the caller’s asynchronous context', { timeout: 60_000 }, async () => {
  const caller = new AsyncLocalStorage<string>();
  const control = new AbortController();
  const seen = new Set<string | undefined>();
  const onProgress = () => {
    seen.add(caller.getStore());
    control.abort();
  };
  const drawing = caller.run('the caller', () => draw(request, { onProgress, signal: control.signal }));
  await expect(drawing).rejects.toThrow('aborted');
  expect([...seen]).toEqual(['the caller']);
});

test('a thread that dies loses its drawing, and its enrolment fails', async () => {
  const broken = createStudioGeneratorOnWorkerThread({ script: new URL('data:text/javascript,process.exit(1)') });
  const drawings = [1, 2].map(() => broken.generate({ request, faceProfile: NOBODY }));
  for (const outcome of await Promise.allSettled(drawings))
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(DrawingInterrupted) });
  const photo = new Uint8Array();
  await expect(broken.enrol({ front: photo, left: photo, right: photo }, () => {})).rejects.toThrow('stopped');
  await broken.close();
});

test('a closed studio loses what it draws, and accepts no request', async () => {
  const closing = createStudioGeneratorOnWorkerThread();
  const drawing = closing.generate({ request, faceProfile: NOBODY });
  await Promise.all([expect(drawing).rejects.toThrow(DrawingInterrupted), closing.close()]);
  await expect(closing.generate({ request, faceProfile: NOBODY })).rejects.toThrow('closed');
});
