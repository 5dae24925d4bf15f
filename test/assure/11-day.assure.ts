// Promise 11: 24 hours means 24 hours.
import { onTestFinished } from 'vitest';
import { purge, startAppWithEngine } from '#test/builders.ts';
import { cutOffPurges, peopleOfAges, racePurge, wronglyKept } from '#test/purges.ts';
import { assure, seeded, size } from './assure.ts';

const DAY_MIN = 24 * 60;
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

async function start(options = {}) {
  const app = await startAppWithEngine({ env: WIDE, ...options });
  onTestFinished(() => app.close());
  return app;
}

assure(11, 'people of random ages, purged by purges that are cut off and begun again', async (trial) => {
  const app = await start({ worker: false });
  const random = seeded(11);
  const count = size(10_000, 400);
  // Every tenth stands a minute before its end or fifteen after it.
  const ages = Array.from({ length: count }, (_, nth) => {
    if (nth % 10 === 0) return nth % 20 === 0 ? DAY_MIN - 1 : DAY_MIN + 15;
    return Math.floor(random() * 2 * DAY_MIN);
  });
  const people = await peopleOfAges(app, ages);
  await cutOffPurges(app, [0, 7, 100, Math.floor(count / 4), Math.floor(count / 3)]);
  // Rows are gone, some files are not: the sweep takes them once no row can come any more.
  app.services.clock.now = () => new Date(Date.now() + 6 * 60_000);
  await purge(app);
  const wrong = new Map<string, string>();
  for (const line of await wronglyKept(app, people, ({ minutes }) => minutes >= DAY_MIN)) {
    wrong.set(/ of (p\d+) /.exec(line)?.[1] ?? 'files', line);
  }
  for (const { id } of people) trial.try(!wrong.has(id), () => String(wrong.get(id)));
  trial.try(!wrong.has('files'), () => String(wrong.get('files')));
  const late = ages.filter((minutes) => minutes >= DAY_MIN).length;
  return `${late} purged, ${count - late} kept: 0 survivors, 0 deleted early, rows and files; 5 purges cut off`;
});

assure(11, 'a purge and a submit at the same instant', async (trial) => {
  const app = await start();
  const races = size(1_000, 30);
  let accepted = 0;
  for (let race = 0; race < races; race += 1) {
    const { status, wrong } = await racePurge(app, race);
    trial.try(wrong === undefined, () => String(wrong));
    if (status === 200) accepted += 1;
  }
  trial.try(accepted > 0 && accepted < races, () => `one side won all the races: ${accepted} accepted`);
  return `${accepted} accepted and painted, ${races - accepted} refused; no job without photos`;
});
