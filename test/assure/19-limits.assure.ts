// Promise 19: no limit is passed by spelling an address differently, nor by asking many times at once.
import { onTestFinished } from 'vitest';
import type { RandomNumberFunction } from '#portrait/steps/noise.ts';
import type { TestApp, TestResponse } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { callCheckCode, callRequestCode, encryptForServer } from '#test/sign-in.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

const LIMIT = 10;
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

async function start(env: Record<string, string> = WIDE): Promise<TestApp> {
  const app = await startAppWithTestEngine({ env, worker: false });
  onTestFinished(() => app.close());
  return app;
}

const below = (random: RandomNumberFunction, limit: number) => Math.floor(random() * limit);
const hex = (random: RandomNumberFunction) => below(random, 0x10000).toString(16);

/** One of the ways in which a proxy may write this address of IPv4. */
function spellingOfIpv4(random: RandomNumberFunction, [a, b, c, d]: readonly number[]): string {
  const dotted = [a, b, c, d].join('.');
  const groups = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16));
  const ways = [dotted, `${dotted}:${below(random, 65_536)}`, `::ffff:${dotted}`, `::FFFF:${groups.join(':')}`];
  const more = [`[::ffff:${dotted}]:${below(random, 65_536)}`, `0:0:0:0:0:ffff:${groups.join(':')}`, ` ${dotted}`];
  return [...ways, ...more][below(random, 7)] ?? dotted;
}

/** An address of this /64, in one of the ways of writing it. */
function spellingOfIpv6(random: RandomNumberFunction, network: number): string {
  const name = `2001:db8:7:${network.toString(16)}`;
  const own = Array.from({ length: 4 }, () => hex(random)).join(':');
  const whole = `${name}:${own}`;
  const ways = [
    whole,
    `[${whole}]:443`,
    whole.toUpperCase(),
    `${name}::${hex(random)}`,
    `2001:0db8:0007:${network.toString(16).padStart(4, '0')}:${own}`,
  ];
  return ways[below(random, ways.length)] ?? whole;
}

testProductPromise(19, 'codes asked for from spellings of twenty networks, behind a proxy', async (trial) => {
  const app = await start({ ...WIDE, TRUST_PROXY: '127.0.0.1', CODE_SENDS_PER_NETWORK_PER_HOUR: String(LIMIT) });
  const random = createTrialRandom(19);
  const spellings = new Set<string>();
  const username = await encryptForServer(app, 'somebody@infosys.com');
  let accepted = 0;
  for (let network = 0; network < 20; network += 1) {
    let passed = 0;
    const askFrom = async (nth: number) => {
      const from = network % 2 ? spellingOfIpv4(random, [192, 0, 2, network]) : spellingOfIpv6(random, network);
      spellings.add(from);
      // The limits of the address are not the ones that are tried.
      const address = nth % 5 === 0 ? await encryptForServer(app, `somebody${network}-${nth}@infosys.com`) : username;
      const headers = { 'x-forwarded-for': from };
      const payload = { username: address };
      const answer = await app.server.inject({ method: 'POST', url: '/auth/getOTP', headers, payload });
      if (answer.statusCode === 200 || answer.json().code === 'code_too_many_sends') passed += 1;
      else trial.try(answer.json().code === 'too_many_requests', () => `${from} was answered ${answer.body}`);
    };
    // Ten at once: a flood is refused before it is counted one by one.
    for (let wave = 0; wave < chooseTrialSize(6, 2); wave += 1) await atOnce(10, (nth) => askFrom(10 * wave + nth));
    trial.try(passed === LIMIT, () => `${passed} of a network were answered, and should be ${LIMIT}`);
    accepted += passed;
  }
  for (const from of ['unknown', '_gone', '1.2.3', '1.2.3.4.5', 'x'.repeat(300), '::ffff:1.2.3.400', '[::1', '%eth0']) {
    const { statusCode } = await app.server.inject({ url: '/campaign/settings', headers: { 'x-forwarded-for': from } });
    trial.try(statusCode === 400, () => `'${from}' was answered ${statusCode}`);
  }
  return `${spellings.size} spellings, ${accepted} answered: ${LIMIT} of each network; what is no address refused`;
});

const statuses = (answers: readonly TestResponse[], status: number) =>
  answers.filter((one) => one.status === status).length;
const atOnce = <T>(count: number, ask: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));

testProductPromise(19, 'a hundred and twenty at once of what a person may do so many times', async (trial) => {
  const app = await start();
  for (let round = 0; round < chooseTrialSize(5, 1); round += 1) {
    const person = await createSignedInPerson(app);
    const created = await atOnce(120, () =>
      app.call('POST /jobs/create', { userid: person.id, ...DEFAULT_JOB_ANSWERS }, person.token),
    );
    trial.try(statuses(created, 200) === 50, () => `${statuses(created, 200)} jobs were begun, and should be 50`);
    const other = await createSignedInPerson(app);
    const jobs = await atOnce(40, () => createUnsubmittedJob(app, other));
    await addAcceptedPhotos(app, other);
    const submitted = await atOnce(120, (nth) => callSubmitJob(app, other, jobs[nth % jobs.length] ?? ''));
    const queued = await app.services.db.execute<{ count: number }>(
      `select count(*)::int as count from jobs where user_id = '${other.id}' and status = 'queue'`,
    );
    trial.try(queued.rows[0]?.count === 1, () => `${queued.rows[0]?.count} pictures of one person wait`);
    trial.try(statuses(submitted, 200) <= 3, () => `${statuses(submitted, 200)} submits were accepted`);
    const address = `hasty-${round}@infosys.com`;
    const asked = await atOnce(60, () => callRequestCode(app, address));
    const emails = () => app.mailbox.emails.filter(({ to }) => to === address).length;
    trial.try(statuses(asked, 200) === 20, () => `${statuses(asked, 200)} sessions were opened, and should be 20`);
    await app.mailbox.codeFor(address, 2);
    trial.try(emails() === 3, () => `${emails()} e-mails were sent, and should be 3`);
  }
  return 'jobs 50, pictures that wait 1, sessions 20, e-mails 3, each time';
});

testProductPromise(19, 'twelve spellings of one mailbox', async (trial) => {
  const app = await start();
  const ids = new Set<string>();
  const names = ['many', 'many+a', 'many+a+b', 'many+1', 'many+a.b', 'many+many'];
  for (const name of [...names, ...names.map((each) => each.toUpperCase())]) {
    const address = `${name}@Infosys.com`;
    const to = address.toLowerCase();
    // So long after the last code: the limits of the one person are not reached.
    app.clock.forward(9000);
    const place = app.mailbox.emails.filter((email) => email.to === to).length;
    const asked = await callRequestCode(app, address);
    const code = await app.mailbox.codeFor(to, place);
    const given = await callCheckCode(app, address, code, asked.body.data.Session);
    trial.try(given.status === 200, () => `${address} could not sign in: ${given.body.code}`);
    if (given.status === 200) ids.add(given.body.data.userDetails.id);
  }
  trial.try(ids.size === 1, () => `they are ${ids.size} people`);
  const asked = await atOnce(60, (nth) => callRequestCode(app, `many+${nth}@infosys.com`));
  trial.try(statuses(asked, 200) <= 20, () => `${statuses(asked, 200)} sessions were opened for 60 spellings`);
  return 'one person, with one set of limits';
});
