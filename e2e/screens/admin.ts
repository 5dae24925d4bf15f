// The page of the admins, for somebody who is one.
import { expect, type Page } from '../story.ts';
import type { Look } from './look.ts';

/** With jobs, with a popup, filtered to nothing, and while the server fails. `job` hangs in the gallery. */
export async function walkAdmin(page: Page, look: Look, job: string): Promise<void> {
  await page.goto('/admin');
  const row = page.getByRole('row').filter({ hasText: job });
  await expect(row).toContainText('in the gallery');
  await look('admin');
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
