// Promise 10: time can't fool it. The server's own clock is wrong, days have 23 hours, February has 29 days.
import { onTestFinished, vi } from 'vitest';
import {
  createFinishedJob,
  createSignedInPerson,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { callCheckCode, callRequestCode, type SignedInPerson } from '#test/sign-in.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How wrong the process's own clock is, in seconds; the database keeps the time. */
const WRONG = {
  '10 min slow': -10 * MINUTE,
  '10 min fast': 10 * MINUTE,
  '26 h slow': -26 * HOUR,
  '26 h fast': 26 * HOUR,
};

testProductPromise(
  10,
  'a process whose clock is wrong: codes, tokens and data live by the database’s',
  async (trial) => {
    for (let round = 0; round < chooseTrialSize(5, 1); round += 1) {
      for (const [name, seconds] of Object.entries(WRONG)) {
        const app = await startAppWithTestEngine();
        // Only this process is wrong: the test's clock still moves the database.
        const now = Date.now;
        vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
        onTestFinished(() => void vi.restoreAllMocks());
        await lifetimes(app, (what, held) => trial.try(held, () => `${name}: ${what}`));
        vi.restoreAllMocks();
        await app.close();
      }
    }
    return `${Object.keys(WRONG).join(', ')}: every lifetime to the minute`;
  },
);

/** Spring and autumn in a zone that has them, and a leap day, at whose end lifetimes are looked at. */
const DAYS = ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z'];

testProductPromise(10, 'days of 23 and 25 hours, and the leap day', async (trial) => {
  const days = chooseTrialSize(DAYS, DAYS.slice(0, 1));
  for (const day of days) {
    const app = await startAppWithTestEngine({ env: { BUSINESS_TZ: 'Europe/Berlin' } });
    app.clock.forward(Math.floor((Date.parse(day) - Date.now()) / 1000));
    await lifetimes(app, (what, held) => trial.try(held, () => `${day}: ${what}`));
    await app.close();
  }
  return `${days.length} days: 24 hours are 24 hours`;
});

type Note = (what: string, held: boolean) => void;
type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;

/** Each lifetime a little before and a little after its end. */
async function lifetimes(app: App, note: Note): Promise<void> {
  const code = async (address: string, after: number) => {
    const asked = await callRequestCode(app, address);
    const digits = await app.mailbox.codeFor(address);
    app.clock.forward(after);
    return (await callCheckCode(app, address, digits, asked.body.data.Session)).status;
  };
  note('a code was refused at 590 s', (await code('early@infosys.com', 590)) === 200);
  note('a code was taken at 601 s', (await code('late@infosys.com', 601)) === 400);

  const person = await createSignedInPerson(app);
  const open = async (who: SignedInPerson) => (await app.call('GET /users/mydata', undefined, who.token)).status;
  app.clock.forward(14 * MINUTE);
  note('a token was refused at 14 min', (await open(person)) === 200);
  app.clock.forward(MINUTE + 5);
  note('a token was taken after 15 min', (await open(person)) === 401);

  const owner = await createSignedInPerson(app);
  const job_id = await createFinishedJob(app, owner);
  const look = async (who: SignedInPerson) => (await app.call('POST /jobs/get', { job_id }, who.token)).status;
  app.clock.forward(24 * HOUR - 2 * MINUTE);
  const early = await signInAgain(app, owner);
  await purgeExpiredData(app);
  note('a picture was gone at 23 h 58 min', (await look(early)) === 200);
  app.clock.forward(3 * MINUTE);
  note('a picture was shown at 24 h 1 min, before the purge', (await look(early)) === 404);
  await purgeExpiredData(app);
  note('a picture was shown at 24 h 1 min, after the purge', (await look(early)) === 404);
}
