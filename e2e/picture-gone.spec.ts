// A picture that ends while somebody looks at it, and double clicks on what makes, shows or discards one.
import { expect, type Page, test } from './fixtures.ts';

test.use({ baseURL: async ({ sharing }, use) => use(sharing.url) });

const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Here you are.' });

/** Counts the calls of the API that change something, by path. */
function countChanges(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  });
  return calls;
}

test('a picture that ends while it is looked at: what is asked of it next says so and leads on', async ({
  page,
  sharing,
}) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  await expect(result(page)).toBeVisible();
  // Whatever the page asks by itself has been answered.
  await expect(page.getByText('Your link is ready.')).toBeVisible();
  sharing.wait(25);
  await sharing.purge();
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to gallery' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).first()).toBeVisible();
  // The sign-in ended with it.
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(result(page)).toHaveCount(0);
});

// Requirements: R113
test('a share page whose picture is removed while it is open says so, and a reload leads home', async ({
  page,
  sharing,
}) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await page.goto(`/share/${code}/index.html`);
  const picture = page.getByRole('main').getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  sharing.wait(25);
  await sharing.purge();
  // Another width of the window asks for another file; here the same one is asked for again.
  await picture.evaluate((image: HTMLImageElement) => {
    image.srcset = '';
    image.src = `${image.src}?again`;
  });
  await expect(page.getByRole('alert')).toContainText('This picture is no longer here.');
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Generate Your Thrive Moment' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${sharing.url}/`);
});

test('a download of a picture that has expired meanwhile says so', async ({ page, sharing }) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  await expect(result(page)).toBeVisible();
  // A picture or an answer that is still on its way would already say that it is gone.
  await page.waitForLoadState('networkidle');
  await sharing.expire(code);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('alert')).toContainText('This picture is no longer here.');
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
});

test('a double click publishes once', async ({ page, sharing }) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  await expect(result(page)).toBeVisible();
  const calls = countChanges(page);
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to gallery' }).dblclick();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.waitForTimeout(1500);
  expect([...calls].filter(([path]) => /publish/i.test(path)).map(([, count]) => count)).toEqual([1]);
});

test('a double click on Regenerate makes one job', async ({ page, sharing }) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  await expect(result(page)).toBeVisible();
  const calls = countChanges(page);
  await page.getByRole('button', { name: 'Regenerate' }).dblclick();
  await expect.poll(() => [...calls.keys()].some((path) => /jobs\/(create|regenerate)/i.test(path))).toBe(true);
  await page.waitForTimeout(1500);
  const made = [...calls].filter(([path]) => /jobs\/(create|regenerate)/i.test(path));
  expect(made.map(([, count]) => count)).toEqual([1]);
});

test('back and forward between the loading page and the picture lead in no circle', async ({ page, sharing }) => {
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  await expect(result(page)).toBeVisible();
  let isDone = false;
  await page.route('**/jobs/getJobStatus', async (route) => {
    if (isDone) return route.continue();
    const status = { status: 'queue', stage: 'painting', progress: 0.4, position: 1, video_url: null };
    await route.fulfill({ json: { data: { ...status, model_trained: true, kind: 'portrait', poll_after_ms: 500 } } });
  });
  await page.goto('/gallery');
  const loading = new URL(page.url().replace('gallery', `loading?id=job-${code}`)).href;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(loading);
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Everything that matters stands on the first screen of a phone.
  await expect(page.getByText('You can close this page', { exact: false })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goForward();
  await expect(page.getByRole('progressbar')).toBeVisible();
  isDone = true;
  await expect(result(page)).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click({ trial: true });
  // The loading page gave its place in the history to the picture.
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goForward();
  await expect(result(page)).toBeVisible();
});
