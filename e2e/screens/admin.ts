// Walks through the admin pages.
import { expect, type Page } from '../fixtures.ts';
import type { InspectScreen } from './inspect-screen.ts';

/** With jobs, with a popup, filtered to nothing, and while the server fails. `job` hangs in the gallery. */
export async function walkAdmin(page: Page, look: InspectScreen, job: string): Promise<void> {
  await page.goto('/admin');
  const row = page.getByRole('row').filter({ hasText: job });
  await expect(row).toContainText('in the gallery');
  await look('admin');
  await walkNumbersAndReview(page, look);
  for (const [tab, name] of [
    ['Use elsewhere', 'admin-reuse'],
    ['Audit trail', 'admin-trail'],
    ['Installation', 'admin-installation'],
  ]) {
    await page.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await look(name);
  }
  await page.goto('/admin');
  await row.getByRole('button', { name: /^Unpublish/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('admin-unpublish');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('The picture is out of the gallery.')).toBeVisible();
  await look('admin-unpublished');
  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText('No Data Found.')).toBeVisible();
  await look('admin-empty');
  await page.route('**/jobs/totaljobs', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByText('The jobs could not be loaded.')).toBeVisible();
  await look('admin-failed');
  await page.unroute('**/jobs/totaljobs');
}

/** The pages beside it: how the campaign goes, and the pictures that wait for a decision. */
async function walkNumbersAndReview(page: Page, look: InspectScreen): Promise<void> {
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('region', { name: 'From sign-in to share' })).toBeVisible();
  for (const table of await page.getByText('Numbers as a table').all()) await table.click();
  await look('admin-numbers');
  await page.getByRole('link', { name: 'Pictures to review' }).click();
  const queue = page.getByRole('region', { name: 'Picture under review' });
  await expect(queue.getByRole('img')).toBeVisible();
  await look('admin-review');
  await queue.getByRole('button', { name: 'Take out' }).click();
  await look('admin-take-out');
  await page.keyboard.press('Escape');
  await queue.getByRole('button', { name: 'Keys' }).click();
  await look('admin-keys');
  await page.keyboard.press('Escape');
}
