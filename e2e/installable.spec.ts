// The installed site, and its offline page.
import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the site can be installed: its manifest names icons that are what it says', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: 'Thrive', start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([src, icon.headers()['content-type']]).toEqual([src, type]);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(await icon.body()).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  // What Chromium itself would say against installing it.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('without a connection there is a page that says so, and nothing else was kept', async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the page for bad lines stands at the address that was asked for', async () => {
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    // In the site's own type, which is kept with it.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
    expect(faces.sort()).toEqual(['Bricolage Grotesque', 'Instrument Sans']);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });

  await test.step('with the connection the page comes back at a click', async () => {
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const isFont = (path: string) => /^\/assets\/[\w-]+\.woff2$/.test(path);
  expect(kept.filter((path) => !isFont(path)).sort()).toEqual([
    '/offline.ar.html',
    '/offline.css',
    '/offline.de.html',
    '/offline.html',
  ]);
  expect(kept.filter(isFont)).toHaveLength(3);
});

test('installed and without a connection, the site speaks the language that was chosen at its foot', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const [name, file, words] of [
    ['Deutsch', 'manifest.de.webmanifest', 'Keine Verbindung'],
    ['العربية', 'manifest.ar.webmanifest', 'لا يوجد اتصال'],
  ]) {
    await page.getByRole('link', { name }).click();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `/${file}`);
    expect(await (await page.request.get(`/${file}`)).json()).toMatchObject({ id: '/', lang: file.split('.')[1] });
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await context.setOffline(false);
    await page.goto('/login');
  }
});

test('the page for bad lines is in the site’s type, in Latin and in Arabic letters', async ({ page }) => {
  for (const [path, faces] of [
    ['/offline.html', ['Bricolage Grotesque', 'Instrument Sans']],
    ['/offline.ar.html', ['Readex Pro']],
  ] as const) {
    await page.goto(path);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(loaded, path).toEqual(expect.arrayContaining([...faces]));
  }
});
