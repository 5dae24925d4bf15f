// Promise 5: a stolen token is worth little. Tokens are opaque, so what is forged for signed ones is refused as a whole.
import { createHmac, randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { TEST_SECRET } from '#test/database.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';

async function start(): Promise<TestApp> {
  const app = await startTestApp({
    env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' },
  });
  onTestFinished(() => app.close());
  return app;
}

const open = async (app: TestApp, person: SignedInPerson, token: string) =>
  (await app.call(`GET /users/getuser/${person.id}`, undefined, token)).status;
const refresh = (app: TestApp, refreshToken: string) => app.call('POST /auth/refreshToken', { refreshToken });

testProductPromise(
  5,
  'forged tokens: unsigned, signed with what is public, changed, of another kind',
  async (trial) => {
    const app = await start();
    const rounds = chooseTrialSize(20, 2);
    for (let round = 0; round < rounds; round += 1) {
      const person = await signIn(app, `forged-${round}@infosys.com`);
      const { body: key } = await app.call('GET /auth/publicKey');
      for (const token of [...(await forged(person, JSON.stringify(key.jwk))), ...changed(person.token)]) {
        const status = await open(app, person, token);
        trial.try(status === 401, () => `${token.slice(0, 40)}… opened: ${status}`);
        const { status: renewed } = await refresh(app, token);
        trial.try(renewed === 401 || renewed === 400, () => `${token.slice(0, 40)}… was renewed: ${renewed}`);
      }
      for (const token of [person.idToken, person.refreshToken]) {
        trial.try((await open(app, person, token)) === 401, () => 'a token of another kind opened');
      }
      for (const token of [person.idToken, person.token]) {
        trial.try((await refresh(app, token)).status === 401, () => 'a token of another kind was renewed');
      }
    }
    return 'all refused';
  },
);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a server that believes signed tokens could be told. */
async function forged(person: SignedInPerson, publicKey: string): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const claims = [
    { sub: person.id, exp: now + 3600 },
    { sub: person.id, exp: now + 3600, aud: 'elsewhere', iss: 'https://elsewhere.example' },
    { sub: person.id, exp: now - 60 },
    { sub: person.id, exp: now + 60, admin: true },
  ];
  return claims.flatMap((claim) => {
    const signed = (alg: string, key: string) => {
      const body = `${part({ alg, typ: 'JWT' })}.${part(claim)}`;
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
    };
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claim)}.`;
    return [unsigned, signed('HS256', publicKey), signed('RS256', publicKey), signed('HS256', TEST_SECRET)];
  });
}

function changed(token: string): string[] {
  const swap = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
  return [
    ...Array.from({ length: 8 }, (_, nth) => swap(nth * 5)),
    token.slice(1),
    `${token}A`,
    `${token} ${token}`,
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    randomBytes(32).toString('base64url'),
  ];
}

testProductPromise(5, 'a refresh token that comes again ends the sign-in', async (trial) => {
  const app = await start();
  const runs = chooseTrialSize(100, 5);
  for (let run = 0; run < runs; run += 1) {
    const person = await signIn(app, `robbed-${run}@infosys.com`);
    const { body } = await refresh(app, person.refreshToken);
    app.clock.forward(11);
    const thief = await refresh(app, person.refreshToken);
    const statuses = [
      thief.status,
      await open(app, person, body.data.accessToken),
      (await refresh(app, body.data.refreshToken)).status,
    ];
    trial.try(
      statuses.every((status) => status === 401),
      () => `reuse was answered ${statuses}`,
    );
  }
  return 'the whole family refused each time';
});

testProductPromise(5, 'twenty tabs refresh at once', async (trial) => {
  const app = await start();
  const runs = chooseTrialSize(50, 3);
  for (let run = 0; run < runs; run += 1) {
    const person = await signIn(app, `tabs-${run}@infosys.com`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, person.refreshToken)));
    const sets = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
    const works = await open(app, person, answers[0].body.data?.accessToken ?? '');
    trial.try(sets.size === 1 && works === 200, () => `${sets.size} different answers; the first opens: ${works}`);
  }
  return '1 rotation each time';
});

testProductPromise(5, 'after sign-out, and at the end of each lifetime ± 2 s', async (trial) => {
  const app = await start();
  const runs = chooseTrialSize(30, 2);
  const ends = async (name: string, expected: number, answer: Promise<number>) => {
    const status = await answer;
    trial.try(status === expected, () => `${name}: ${status}`);
  };
  for (let run = 0; run < runs; run += 1) {
    const out = await signIn(app, `out-${run}@infosys.com`);
    await app.call('POST /auth/logout', undefined, out.token);
    await ends('access after sign-out', 401, open(app, out, out.token));
    await ends(
      'refresh after sign-out',
      401,
      refresh(app, out.refreshToken).then(({ status }) => status),
    );
    const person = await signIn(app, `late-${run}@infosys.com`);
    app.clock.forward(15 * 60 - 2);
    await ends('access before its end', 200, open(app, person, person.token));
    app.clock.forward(4);
    await ends('access after its end', 401, open(app, person, person.token));
    const still = await signIn(app, `whole-${run}@infosys.com`);
    app.clock.forward(86_400 - 2);
    const last = await refresh(app, still.refreshToken);
    await ends('refresh before the end of the day', 200, Promise.resolve(last.status));
    app.clock.forward(4);
    await ends('access after the end of the day', 401, open(app, still, last.body.data.accessToken));
    await ends(
      'refresh after the end',
      401,
      refresh(app, last.body.data.refreshToken).then(({ status }) => status),
    );
  }
  return 'refused to the second';
});
