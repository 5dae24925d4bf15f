// Addresses that an engine, a store or another service names in its answer: none is opened.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createWebPushSender } from '#platform/push/web-push.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { createS3Storage } from '#platform/storage/s3.ts';
import { parseS3UrlOrProblem, type S3Settings } from '#platform/storage/s3-location.ts';
import { openTracing } from '#platform/tracing-otel.ts';
import { createComfyuiRemoteEngine } from '#portrait/generators/comfyui/comfyui.ts';
import {
  createHostedEngineClosedAfterTest,
  submitAndSettle,
  TEST_ATTEMPT_ID,
  testEngineRequest,
} from '#portrait/generators/hosted/hosted.test-helpers.ts';
import { openLoopbackProvider } from '#portrait/generators/hosted/loopback-provider.test-helpers.ts';
import { createOwnSitePageFetcher } from '#server/links/crawler-preview-fetcher.ts';
import { startAppWithTestEngine } from './builders.ts';
import {
  internalHostSpellings,
  recordConnections,
  resolveAllNamesTo,
  startInternalService,
  startRedirectingService,
} from './internal-services.ts';
import { createBrowserSubscription, TEST_NOTE, TEST_PUSH_CONTACT } from './push-service.ts';
import { signIn } from './sign-in.ts';

const secrets = createPurposeKeyedCrypto('a secret of an installation, long enough');

test.each(['polling_url', 'sample'])(
  'an engine whose answer names another address as its %s is not followed',
  async (field) => {
    const [inside, engine] = [await startInternalService(), await openLoopbackProvider()];
    onTestFinished(() => engine.close());
    const opened = recordConnections();
    resolveAllNamesTo('127.0.0.1');
    // The provider's own name, at a port or with a password that it does not use.
    const own = [`delivery.bfl.ai:${inside.port}`, 'me:secret@delivery.bfl.ai', `bfl.ai:${inside.port}`];
    const hosts = [...own, ...internalHostSpellings(inside.port)];
    const schemes = ['https', 'http', 'file', 'data'];
    for (const url of hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}/x`))) {
      engine.answerWith(({ method }, response) => {
        const names =
          field === 'polling_url' ? { id: 'a', polling_url: url } : { id: 'a', polling_url: `${engine.url}/v1/x` };
        const ready = { id: 'a', status: 'Ready', result: { sample: url } };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(method === 'POST' ? names : ready));
      });
      const hosted = createHostedEngineClosedAfterTest(`${engine.url}/v1`, {
        provider: 'black-forest-labs',
        model: 'flux-2-pro',
      });
      expect([url, (await submitAndSettle(hosted)).state]).toEqual([url, 'lost']);
    }
    expect(inside.reached).toEqual([]);
    expect([...new Set(opened)]).toEqual([new URL(engine.url).host]);
  },
);

describe('a redirect is not followed', () => {
  let inside: Awaited<ReturnType<typeof startInternalService>>;
  let front: Awaited<ReturnType<typeof startRedirectingService>>;
  beforeEach(async () => {
    inside = await startInternalService();
    front = await startRedirectingService(`http://127.0.0.1:${inside.port}/secret`);
  });
  afterEach(() => {
    expect(front.asked.length).toBeGreaterThan(0);
    expect(inside.reached).toEqual([]);
  });

  test('of a store, whatever was asked', async () => {
    const place = parseS3UrlOrProblem(`${front.url.replace('http://', 's3+http://me:secret@')}/bucket`) as S3Settings;
    const storage = createS3Storage(place, secrets, systemClock, { timeoutMs: 5000, firstPauseMs: 1 });
    const key = 'photos/a';
    const calls = [
      () => storage.put(key, new Uint8Array(4), 'image/png'),
      () => storage.get(key),
      () => storage.read(key),
      () => storage.has(key),
      () => storage.delete(key),
      () => storage.list('photos/')[Symbol.asyncIterator]().next(),
      () => storage.ping(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  test('of a ComfyUI server', async () => {
    const workflow = { name: 'any', graph: {}, picture: '1' } as never;
    const engine = createComfyuiRemoteEngine({ servers: [front.url], workflow, timeoutMs: 1000 });
    onTestFinished(() => engine.close());
    const calls = [
      () => engine.submit(TEST_ATTEMPT_ID, testEngineRequest),
      () => engine.poll(TEST_ATTEMPT_ID),
      () => engine.cancel(TEST_ATTEMPT_ID),
      () => engine.erase(TEST_ATTEMPT_ID),
    ];
    for (const call of calls) await Promise.resolve(call()).catch(() => {});
    expect((await engine.check()).isHealthy).toBe(false);
  });

  test.each(['openai', 'google', 'black-forest-labs', 'openai-compatible'] as const)(
    'of the engine %s',
    async (provider) => {
      const models = { openai: 'gpt-image-1', google: 'gemini-2.5-flash-image', 'black-forest-labs': 'flux-2-pro' };
      const model = { 'openai-compatible': 'any', ...models }[provider];
      const engine = createHostedEngineClosedAfterTest(`${front.url}/v1`, { provider, model });
      expect(await submitAndSettle(engine)).toMatchObject({ state: expect.stringMatching(/failed|lost/) });
      expect((await engine.check()).isHealthy).toBe(false);
    },
  );

  test('of a push service', async () => {
    const post: typeof fetch = (_url, init) => fetch(front.url, init);
    await expect(
      createWebPushSender({ secrets, contact: TEST_PUSH_CONTACT, post }).send(createBrowserSubscription(), TEST_NOTE),
    ).rejects.toThrow('fetch failed');
  });

  test('of a collector of traces', async () => {
    const tracing = openTracing({ url: front.url, service: 'thrive-api', share: 1 });
    tracing.begin('a request').end();
    await tracing.close().catch(() => {});
    await vi.waitFor(() => expect(front.asked).toContain('POST /v1/traces'), { timeout: 10_000 });
  });

  test('of the public address, when a link is tried and when the installation is', async () => {
    const deps = { clock: systemClock, publicUrl: front.url, ownUrl: () => undefined };
    const visit = await createOwnSitePageFetcher(deps)('/share/x/card.png', {
      most: 1000,
      signal: AbortSignal.timeout(5000),
    });
    expect(visit?.status).toBe(307);
    const app = await startAppWithTestEngine({ env: { PUBLIC_URL: front.url } });
    onTestFinished(() => app.close());
    const { token } = await signIn(app, 'admin@infosys.com');
    const { body } = await app.call('GET /jobs/doctor', undefined, token);
    expect(JSON.stringify(body)).toContain('it said 307');
  });
});
