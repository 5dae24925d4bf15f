// Malformed requests; `npm run assure` has the long form.
import { expect, onTestFinished, test } from 'vitest';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import { startAppWithTestEngine } from '#test/builders.ts';
import { sendStrangeRequests } from '#test/send-strange-requests.ts';

// Requirements: R280, R282
test('four hundred strange requests are all answered in words, and none tells of the inside', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const wrong: string[] = [];
  const statuses = new Set<number>();
  for await (const outcome of sendStrangeRequests(app, createSeededRandomFunction(2), 400)) {
    statuses.add(outcome.status);
    if (outcome.wrong) wrong.push(`${outcome.request}: ${outcome.wrong}`);
  }
  expect(wrong).toEqual([]);
  // Some got through: the requests are not all refused at the first field.
  for (const status of [200, 400, 401, 404]) expect(statuses).toContain(status);
}, 180_000);
