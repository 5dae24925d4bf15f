// Promise 14: no request hurts the server, however wrong.
import { onTestFinished } from 'vitest';
import { startAppWithTestEngine } from '#test/builders.ts';
import { sendStrangeRequests } from '#test/send-strange-requests.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

testProductPromise(14, 'random bodies, parameters and types for every call of the OpenAPI document', async (trial) => {
  const app = await startAppWithTestEngine({
    env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' },
  });
  onTestFinished(() => app.close());
  const answers = new Map<number, number>();
  for await (const { request, status, wrong } of sendStrangeRequests(
    app,
    createTrialRandom(14),
    chooseTrialSize(20_000, 600),
  )) {
    trial.try(wrong === undefined, () => `${request}: ${wrong}`);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const failures = app.logged.filter((line) => line.includes('request failed')).length;
  trial.try(failures === 0, () => `${failures} requests failed in ways that nobody foresaw`);
  const seen = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  return seen.join(', ');
});
