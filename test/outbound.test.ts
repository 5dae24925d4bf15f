// Addresses that somebody gives the server to call: none leads to this machine or its network. What an operator sets is
// trusted; whom the server calls for it may not send it on, which is in outbound-answers.test.ts.
import { expect, onTestFinished, test } from 'vitest';
import { createWebPushSender } from '#platform/push/web-push.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { createFinishedJob, createQueuedJob, createSignedInPerson, startAppWithTestEngine } from './builders.ts';
import { type OpenApi, requestsWithText } from './generate-strange-requests.ts';
import {
  internalHostSpellings,
  recordConnections,
  resolveAllNamesTo,
  startInternalService,
  startTlsService,
} from './internal-services.ts';
import { createBrowserSubscription, TEST_NOTE, TEST_PUSH_CONTACT } from './push-service.ts';
import { signIn } from './sign-in.ts';

const secrets = createPurposeKeyedCrypto('a secret of an installation, long enough');

test('no address of a browser that somebody hands in leads to this machine or its network', async () => {
  const inside = await startInternalService();
  const push = createWebPushSender({ secrets, contact: TEST_PUSH_CONTACT });
  const app = await startAppWithTestEngine({ replace: { push } });
  onTestFinished(() => app.close());
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  const { p256dh, auth } = createBrowserSubscription();
  const opened = recordConnections();
  for (const host of internalHostSpellings(inside.port)) {
    for (const scheme of ['https', 'http', '\thttps', 'https:///', '//']) {
      const endpoint = `${scheme}${/\/$/.test(scheme) ? '' : '://'}${host}`;
      const answer = await app.call('PUT /push/ask', { jobId, endpoint, p256dh, auth }, person.token);
      expect([endpoint, answer.status < 300]).toEqual([endpoint, false]);
      // As if it had been stored by a version that looked less closely.
      expect([endpoint, await push.send({ endpoint, p256dh, auth }, TEST_NOTE)]).toEqual([endpoint, 'refused']);
    }
  }
  expect(inside.reached).toEqual([]);
  expect(opened).toEqual([]);
});

test('where the name of a push service leads inside, the service there learns nothing but the name', async () => {
  const inside = await startTlsService();
  resolveAllNamesTo('127.0.0.1');
  const opened = recordConnections({ 443: inside.port });
  const browser = createBrowserSubscription();
  await expect(createWebPushSender({ secrets, contact: TEST_PUSH_CONTACT }).send(browser, TEST_NOTE)).rejects.toThrow(
    'fetch failed',
  );
  expect(opened).toEqual(['fcm.googleapis.com:443']);
  const said = Buffer.concat(inside.reached).toString('latin1');
  expect(said).not.toContain(new URL(browser.endpoint).pathname);
  expect(said).not.toContain('vapid');
});

test('no text in any field, path or header of any call makes the server open an address', async () => {
  const inside = await startInternalService();
  const app = await startAppWithTestEngine({ env: { PUBLIC_URL: 'https://pictures.company.example' } });
  onTestFinished(() => app.close());
  const [person, admin] = [await createSignedInPerson(app), await signIn(app, 'admin@infosys.com')];
  const jobId = await createFinishedJob(app, person);
  const api = (await app.server.inject('/api/docs/json')).json<OpenApi>();
  const opened = recordConnections();
  resolveAllNamesTo('127.0.0.1');
  const url = `http://127.0.0.1:${inside.port}/secret`;
  const headers = {
    host: `127.0.0.1:${inside.port}`,
    forwarded: `for=1.2.3.4;host=127.0.0.1:${inside.port};proto=http`,
    'x-forwarded-host': `127.0.0.1:${inside.port}`,
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(inside.port),
    'x-original-url': url,
    'x-rewrite-url': url,
    'x-http-method-override': 'PUT',
    referer: url,
    origin: url,
  };
  const texts = [url, `//127.0.0.1:${inside.port}/`, jobId];
  for (const text of texts) {
    for (const { method, url, payload } of requestsWithText(api, text)) {
      // The health checks of the admin page call the address that the operator set.
      if (url === '/jobs/doctor') continue;
      for (const token of [undefined, person.token, admin.token]) {
        const authorization = token && { authorization: `Bearer ${token}` };
        const type = { 'content-type': 'application/json' };
        await app.server.inject({ method, url, payload, headers: { ...headers, ...type, ...authorization } });
      }
    }
  }
  expect(inside.reached).toEqual([]);
  // A link is tried at the address that the operator set, before somebody shares it.
  expect([...new Set(opened)]).toEqual(['pictures.company.example:443']);
}, 120_000);
