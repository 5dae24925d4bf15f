// Web push: the offer on the loading page, and the notification when the page is closed.
import AxeBuilder from '@axe-core/playwright';
import { createBrowserSubscription } from '#test/push-service.ts';
import { expect, type Page, test } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import { startProduct } from './product.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const ANSWERS = { pillar: 'balance', status: 'relaxed', gender: 'female' } as const;

/** Stands in for the push service of the browser's maker, which gives out addresses and is not to be reached from here. */
async function subscribeHere(page: Page): Promise<void> {
  const { endpoint, p256dh, auth } = createBrowserSubscription();
  await page.addInitScript(
    (subscription) => {
      const given = { toJSON: () => subscription, unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => given as unknown as PushSubscription;
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** Has Chromium deliver a message as if it had come from the push service. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

const notesShown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const notes = await getNotifications.call(await navigator.serviceWorker.ready);
    return notes.map(({ title, body, data }) => ({ title, body, data }));
  });

test('a browser that was asked shows the note, and the question can be taken back', async ({ page, address }) => {
  const product = await startProduct('push', { env: { PUSH_CONTACT: 'mailto:it@company.example' } });
  try {
    const person = await signInPerson(product, address);
    const job = await createJob(product, person, ANSWERS);
    await subscribeHere(page);
    // The job waits for ever: nobody paints it.
    const queued = { status: 'queue', stage: 'waiting', progress: 0, position: 0, video_url: null, kind: 'portrait' };
    await page.route('**/jobs/getJobStatus', (route) =>
      route.fulfill({ json: { data: { ...queued, model_trained: false } } }),
    );
    await storeSession(page, product, person, { answers: ANSWERS, job, agreed: true });
    await page.goto(`${product.url}/loading?id=${job}`);

    const asked = page.waitForRequest((request) => request.url().endsWith('/push/ask'));
    await page.getByRole('button', { name: 'Tell me in this browser' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ jobId: job });
    await expect(page.getByText('This browser will tell you')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    await page.getByRole('button', { name: 'Don’t tell me' }).click();
    await expect(page.getByRole('button', { name: 'Tell me in this browser' })).toBeVisible();

    const note = {
      title: 'Your picture is ready',
      body: 'Come and see it.',
      path: `/result?id=${job}`,
      lang: 'en',
      dir: 'ltr',
    };
    await deliver(page, product.url, JSON.stringify(note));
    await expect.poll(() => notesShown(page)).toEqual([{ title: note.title, body: note.body, data: note.path }]);
  } finally {
    await product.stop();
  }
});
