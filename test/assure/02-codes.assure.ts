// Promise 2: a code can't be guessed, whatever is tried and however fast.
import { and, eq, isNull } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { signInCodeSessions } from '#platform/database/schema.ts';
import { hashEmailAddress } from '#server/users/address.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callCheckCode, callRequestCode, encryptForServer } from '#test/sign-in.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

/** All of it comes from one network, faster than any person. */
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

async function start(options = {}): Promise<TestApp> {
  const app = await startTestApp({ env: WIDE, ...options });
  onTestFinished(() => app.close());
  return app;
}

/** Two quarters of an hour apart, so that no limit of sending is met; a day has ten e-mails. */
const BETWEEN_CODES_S = 9_000;

testProductPromise(2, 'guesses, five a code, over as many codes as are sent', async (trial) => {
  const app = await start();
  const random = createTrialRandom(21);
  const guesses = chooseTrialSize(10_000, 100);
  let locked = 0;
  for (let person = 0; trial.tries() < guesses; person += 1) {
    const address = `guessed-${person}@infosys.com`;
    // A hundred wrong ones in a row lock the address: then the guesser takes another.
    for (let codes = 0; codes < 20 && trial.tries() < guesses; codes += 1) {
      app.clock.forward(BETWEEN_CODES_S);
      // The key that it is encrypted with is another one after a while.
      const username = await encryptForServer(app, address);
      const asked = await app.call('POST /auth/getOTP', { username });
      const session = asked.body.data.Session;
      const code = await app.mailbox.codeFor(address, codes);
      for (let guess = 0; guess < 5; guess += 1) {
        const otp = await encryptForServer(app, otherThan(code, random));
        const { status, body } = await app.call('POST /auth/validateOTP', { username, otp, session });
        trial.try(status === 400 && body.code === 'code_wrong', () => `a guess was answered ${status} ${body.code}`);
      }
      const right = await callCheckCode(app, address, code, session);
      trial.try(right.status !== 200, () => 'a code opened after five wrong tries');
    }
    app.clock.forward(1);
    const { status } = await app.call('POST /auth/getOTP', { username: await encryptForServer(app, address) });
    if (status === 429) locked += 1;
  }
  return `0 sign-ins; ${locked} addresses locked on the way`;
});

/** Digits that are not the code: as a guesser would draw them, who can't know. */
function otherThan(code: string, random: () => number): string {
  for (;;) {
    const guess = String(Math.floor(random() * 10 ** code.length)).padStart(code.length, '0');
    if (guess !== code) return guess;
  }
}

testProductPromise(2, 'fifty right answers at once', async (trial) => {
  const app = await start();
  const rounds = chooseTrialSize(20, 2);
  for (let round = 0; round < rounds; round += 1) {
    const address = `eager-${round}@infosys.com`;
    const asked = await callRequestCode(app, address);
    const code = await app.mailbox.codeFor(address);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callCheckCode(app, address, code, asked.body.data.Session)),
    );
    const signedIn = answers.filter(({ status }) => status === 200).length;
    const used = answers.filter(({ body }) => body.code === 'code_used').length;
    trial.try(signedIn === 1 && used === 49, () => `${signedIn} sign-ins and ${used} refusals of 50`);
  }
  return '1 sign-in each time';
});

testProductPromise(2, 'old, late, foreign and used codes', async (trial) => {
  const app = await start();
  const rounds = chooseTrialSize(50, 3);
  for (let round = 0; round < rounds; round += 1) {
    const [mine, theirs] = [`mine-${round}@infosys.com`, `theirs-${round}@infosys.com`];
    const old = await newCode(app, mine);
    const other = await newCode(app, theirs);
    const own = await newCode(app, mine);
    const refused = async (name: string, answer: ReturnType<typeof callCheckCode>) => {
      const { status, body } = await answer;
      trial.try(status === 400, () => `${name}: ${status} ${body.code}`);
    };
    await refused('another’s code', callCheckCode(app, mine, other.code, own.session));
    await refused('another’s session', callCheckCode(app, mine, own.code, other.session));
    await refused('another’s address', callCheckCode(app, theirs, own.code, own.session));
    const second = await callCheckCode(app, mine, old.code, own.session);
    trial.try(second.status === 200, () => `a request voided the code before it: ${second.body.code}`);
    await refused('a used code in its own session', callCheckCode(app, mine, old.code, old.session));
    const last = await newCode(app, mine);
    app.clock.forward(598);
    const inTime = await callCheckCode(app, mine, last.code, last.session);
    trial.try(inTime.status === 200, () => `the right code was refused in time: ${inTime.body.code}`);
    await refused('a used code', callCheckCode(app, mine, last.code, last.session));
    app.clock.forward(3);
    await refused('a code of 601 seconds', callCheckCode(app, theirs, other.code, other.session));
    app.clock.forward(BETWEEN_CODES_S);
  }
  return 'all refused, the right one in time accepted';
});

async function sendsTo({ services }: TestApp, address: string): Promise<number> {
  const emailHash = hashEmailAddress(services.secrets, address, 'one-person');
  return services.db.$count(
    signInCodeSessions,
    and(eq(signInCodeSessions.emailHash, emailHash), isNull(signInCodeSessions.voidedAt)),
  );
}

async function newCode(app: TestApp, address: string) {
  const place = app.mailbox.emails.filter(({ to }) => to === address).length;
  const { body } = await callRequestCode(app, address);
  return { session: body.data.Session as string, code: await app.mailbox.codeFor(address, place) };
}

testProductPromise(
  2,
  'limits of e-mails: 3 in 15 minutes, 10 a day and then one in ten minutes, 20 an hour from a network',
  async (trial) => {
    const app = await start({ worker: false });
    const rounds = chooseTrialSize(20, 2);
    for (let round = 0; round < rounds; round += 1) {
      const address = `busy-${round}@infosys.com`;
      const asks = await Promise.all(Array.from({ length: 12 }, () => callRequestCode(app, address)));
      const refused = asks.filter(({ status }) => status !== 200).length;
      trial.try(refused === 0, () => `${refused} of 12 were not given a session`);
      const sent = [await sendsTo(app, address)];
      for (let quarter = 0; quarter < 10; quarter += 1) {
        app.clock.forward(901);
        for (let ask = 0; ask < 3; ask += 1) await callRequestCode(app, address);
        sent.push(await sendsTo(app, address));
      }
      const each = sent.map((count, nth) => count - (sent[nth - 1] ?? 0)).join();
      trial.try(each === '3,3,3,1,1,1,1,1,1,1,1', () => `e-mails in each quarter of an hour: ${each}`);
      app.clock.forward(86_400);
    }
    const small = await start({ worker: false, env: { ...WIDE, CODE_SENDS_PER_NETWORK_PER_HOUR: '20' } });
    const asks = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => callRequestCode(small, `from-here-${nth}@infosys.com`)),
    );
    const passed = asks.filter(({ status }) => status === 200).length;
    trial.try(passed === 20, () => `${passed} codes were sent to one network within an hour`);
    return '3, 10, one each 15 minutes after that, and 20';
  },
);
