// Every screen that can be reached without a finished picture, read by axe: no violation.
import AxeBuilder from '@axe-core/playwright';
import { agreeAndOpenCamera, choose, signIn } from './steps.ts';
import { expect, type Page, test } from './story.ts';

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

test('public screens can be read by everybody (R286)', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/login', '/gallery', '/privacy-policy', '/cookie-policy', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page);
  }
});

test('the way to the camera can be read by everybody (R88, R288)', async ({ page, product, address }) => {
  await signIn(page, product, address);
  for (const answer of ['Potential', 'always improving', 'Male']) {
    await choose(page, answer);
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page).toHaveURL(/\/photo$/);
  await expectNoViolation(page);
  await agreeAndOpenCamera(page);
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeEnabled();
  await expectNoViolation(page);
});
