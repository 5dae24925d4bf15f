// Returning to a picture, or to the last step; and the result on a phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';

const ANSWERS = { pillar: 'balance', status: 'relaxed', gender: 'female' } as const;

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

test('home page, dashboard and menu lead back to the picture, which is in reach on a phone', async ({
  page,
  product,
  pictured,
}) => {
  test.slow();
  const { person, job, answers } = pictured;
  await storeSession(page, product, person, { answers, job, agreed: true });

  await test.step('from the home page, the dashboard and the menu', async () => {
    for (const path of ['/', '/dashboard']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: 'Your picture, 23 h left' }).click();
      await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
    }
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Account' }).click();
    const way = page.getByRole('banner').getByRole('link', { name: 'Your picture, 23 h left' });
    await expect(way).toBeVisible();
    await expectAccessible(page);
    await way.click();
    await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
  });

  await test.step('headline, picture, Download and Share, versions: read and seen in that order', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('radio', { name: /^Version 2 of/ })).toBeAttached({ timeout: 60_000 });
    const main = page.getByRole('main');
    const [download, share] = ['Download', 'Share'].map((name) => main.getByRole('button', { name, exact: true }));
    const order = await main.evaluate((element) => {
      const parts = ['h1', 'figure img', '[data-foot-bar]', 'input[type="radio"]', '#share'];
      const all = [...element.querySelectorAll('*')];
      return parts.map((part) => all.indexOf(element.querySelector(part) as Element));
    });
    expect(order).toEqual([...order].sort((one, other) => one - other));
    for (const place of [0, 600, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      if (place < 10_000) for (const button of [download, share]) await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeInViewport({
      ratio: 1,
    });
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content).toBeLessThanOrEqual(width);
    await page.evaluate(() => window.scrollTo(0, 0));
    await share.click();
    await expect(main.getByRole('button', { name: 'Facebook' })).toBeInViewport();
    await expectAccessible(page);
  });
});

test('a job that was never submitted leads to the step that is missing', async ({ page, product, address }) => {
  const person = await signInPerson(product, address);
  const job = await createJob(product, person, ANSWERS);
  await storeSession(page, product, person, { answers: ANSWERS });
  for (const path of ['loading', 'result']) {
    await page.goto(`/${path}?id=${job}`);
    await expect(page.getByRole('heading', { name: 'This picture has not been started yet.' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/photo$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').jobId)).toBe(job);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue: take your photos' }).click();
  await expect(page).toHaveURL(/\/photo$/);
});
