// What sign-in stores and writes to the log.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callCheckCode, callRequestCode, newAddress, requestAndReadCode, signIn } from '#test/sign-in.ts';
import { CODE_RECIPIENT_SEAL_PURPOSE } from './code.ts';
import { deleteExpiredSignInData } from './delete-expired-sign-in-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('no address, code, session or token stands in the log or in the queue', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  const { body } = await callCheckCode(app, address, code, session);
  const { rows } = await app.services.db.execute("select data::text from pgboss.job where name = 'send-code'");
  const seen = [...app.logged, JSON.stringify(rows)].join('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [address, code, session, body.data.AuthenticationResult.AccessToken]) {
    expect(seen).not.toContain(secret);
  }
});

test('the address leaves the table of codes when the code is used or late', async () => {
  const fresh = await startTestApp();
  onTestFinished(() => fresh.close());
  await signIn(fresh, 'used@infosys.com');
  for (let asks = 0; asks < 5; asks += 1) await callRequestCode(fresh, 'again@infosys.com');
  await callRequestCode(fresh, 'late@infosys.com');
  const addresses = async () => {
    const { rows } = await fresh.services.db.execute<{ email: string }>(
      'select email from sign_in_codes where email is not null',
    );
    // They wait encrypted.
    return rows.map(({ email }) => fresh.services.secrets.unseal(CODE_RECIPIENT_SEAL_PURPOSE, email)).sort();
  };
  const again = 'again@infosys.com';
  expect(await addresses()).toEqual([again, again, again, 'late@infosys.com']);
  fresh.clock.forward(601);
  await deleteExpiredSignInData(fresh.services);
  expect(await addresses()).toEqual([]);
});

test('a mail server that fails for a moment delays the code and does not change it', async () => {
  const address = newAddress();
  app.mailbox.refusals = 1;
  const { session, code } = await requestAndReadCode(app, address);
  expect((await callCheckCode(app, address, code, session)).status).toBe(200);
});
