// Health checks of an installation with working and broken parts.
import { expect, onTestFinished, test } from 'vitest';
import { createFinishedJob, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import { createLocalTestEngine, createRemoteTestEngine } from '#test/engine.ts';
import { checkEngineByDrawing } from './draw-test-portrait.ts';
import { type HealthCheckDeps, runHealthChecks } from './run-health-checks.ts';
import { readLastDayEngineStatistics } from './store.ts';

const PHOTOS = { front: new Uint8Array(9), left: new Uint8Array(9), right: new Uint8Array(9) };
const SEE = 'See "An engine draws nothing" in docs/operations.md.';
const SUBJECT = { photos: PHOTOS, pillar: 'wellness', status: 'fit', gender: 'female' };

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const deps: HealthCheckDeps = {
    ...app.services,
    publicUrl: await app.server.listen({ port: 0, host: '127.0.0.1' }),
    places: { storage: 'in a folder', mail: 'to a box' },
  };
  const look = async (changed: Partial<HealthCheckDeps> = {}) =>
    new Map((await runHealthChecks({ ...deps, ...changed })).map(({ part, ...found }) => [part, found]));
  return { app, look };
}

test('every part is looked at, and what works is said to', async () => {
  const { look } = await start();
  const found = await look();
  expect([...found.keys()]).toEqual(['Database', 'Queue', 'Storage', 'Mail', 'Address', 'Engine test']);
  for (const part of ['Database', 'Storage', 'Mail', 'Address', 'Engine test'])
    expect(found.get(part)?.isHealthy).toBe(true);
  // Cron jobs do not run in tests, so no worker has completed one.
  expect(found.get('Queue')).toEqual({
    isHealthy: false,
    message: expect.stringContaining('No worker has done anything'),
  });
});

test('reports each fault with a message of its own, beside what works', async () => {
  const { app, look } = await start();
  app.engine.behaviour.isHealthy = false;
  const found = await look({
    storage: { ...app.services.storage, read: async () => new Uint8Array([9]) },
    mail: { ...app.services.mail, check: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25')) },
    publicUrl: 'http://127.0.0.1:9',
    clock: { ...app.services.clock, now: () => new Date(Date.now() + 600_000) },
  });
  expect(found.get('Database')?.message).toMatch(/clock and this machine's are 600 s apart/);
  expect(found.get('Storage')?.message).toMatch(/^A file came back other than it was written\. Check STORAGE_URL/);
  expect(found.get('Mail')?.message).toBe(
    'connect ECONNREFUSED 127.0.0.1:25. Check SMTP_URL, and that the mail server runs.',
  );
  expect(found.get('Address')?.message).toMatch(/^Nobody answers at PUBLIC_URL \(http:\/\/127\.0\.0\.1:9\)/);
  expect(found.get('Engine test')).toEqual({ isHealthy: false, message: 'The test says so. See docs/engines.md.' });
});

test('every fault ends with what to do', async () => {
  const { app, look } = await start();
  app.engine.behaviour.isHealthy = false;
  const fails = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1'));
  const found = await look({
    storage: { ...app.services.storage, put: fails },
    mail: { ...app.services.mail, check: fails },
    publicUrl: 'http://127.0.0.1:9',
    clock: { ...app.services.clock, now: () => new Date(Date.now() + 600_000) },
  });
  const ends = [...found.values()]
    .filter(({ isHealthy }) => !isHealthy)
    .map(({ message }) => message.replace(/^.*[.:] /, ''));
  expect(ends).toEqual([
    'set both by NTP.',
    'start one (npm start or npm run worker).',
    'Check STORAGE_URL, and that its key may write, read and delete; without it DATA_DIR, and the room on its disk.',
    'Check SMTP_URL, and that the mail server runs.',
    'Check PUBLIC_URL, and that the product and the proxy before it run.',
    'See docs/engines.md.',
  ]);
});

test('an engine draws somebody who does not exist, and its copies are erased, whether it can or not', async () => {
  const engine = createRemoteTestEngine();
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({
    isHealthy: true,
    message: expect.stringMatching(/likeness 0\.90/),
  });
  engine.behaviour.failures.push({ cause: 'unlike', reason: 'likeness 0.20 is below 0.65' });
  expect(await checkEngineByDrawing(engine, SUBJECT)).toEqual({
    part: 'A picture by test',
    isHealthy: false,
    message: `It drew, and the picture may not be shown: likeness 0.20 is below 0.65. ${SEE}`,
  });
  expect(engine.behaviour.erased).toHaveLength(2);
  engine.behaviour.broken.poll = 1;
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({
    isHealthy: false,
    message: `The engine broke at poll. ${SEE}`,
  });
  expect(engine.behaviour.erased).toHaveLength(3);
});

test('an engine in this process is called, and its failure told', async () => {
  const engine = createLocalTestEngine();
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({
    isHealthy: true,
    message: expect.stringMatching(/likeness 0\.90/),
  });
  engine.behaviour.failures.push({ cause: 'unlike', reason: 'likeness 0.20 is below 0.65' }, 'no thread');
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({
    isHealthy: false,
    message: `It drew, and the picture may not be shown: likeness 0.20 is below 0.65. ${SEE}`,
  });
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({ isHealthy: false, message: `no thread. ${SEE}` });
  engine.behaviour.held = true;
  engine.behaviour.timeoutMs = 20;
  expect(await checkEngineByDrawing(engine, SUBJECT)).toMatchObject({
    isHealthy: false,
    message: `The engine took too long. ${SEE}`,
  });
});

test('what an engine did within a day is counted by its ends', async () => {
  const { app } = await start();
  await createFinishedJob(app, await createSignedInPerson(app));
  await createFinishedJob(app, await createSignedInPerson(app));
  const [day] = await readLastDayEngineStatistics(app.services.db, app.services.clock);
  expect(day).toEqual({ engine: 'test', asked: 2, made: 2, failed: {}, median_seconds: expect.any(Number), costs: [] });
  app.clock.forward(24 * 3600 + 1);
  expect(await readLastDayEngineStatistics(app.services.db, app.services.clock)).toEqual([]);
});
