// The darkroom, the result and the share page, for somebody whose picture is finished.
import { texts } from '#campaign/texts.ts';
import type { JobStatus } from '../api.ts';
import { expect, type Page } from '../story.ts';
import type { Look } from './look.ts';

type Answer = JobStatus & { position: number | null; model_trained: boolean };
const STATUS = '**/jobs/getJobStatus';

/** The loading page as it is while the studio says this; how far it is would otherwise depend on when one looks. */
async function whileItSays(page: Page, job: string, data: Answer) {
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.fulfill({ json: { data } }));
  await page.goto(`/loading?id=${job}`);
}

/** The loading page in its stages, failed, and without a connection. */
export async function walkDarkroom(page: Page, look: Look, job: string): Promise<void> {
  const queued = { status: 'queue', video_url: null, model_trained: false } as const;
  await whileItSays(page, job, { ...queued, stage: 'waiting', progress: 0, position: 3 });
  await expect(page.getByText('3 pictures are ahead of yours.')).toBeVisible();
  await look('loading-waiting');
  await whileItSays(page, job, { ...queued, stage: 'painting', progress: 0.6, position: null });
  await expect(page.getByText('Painting', { exact: true })).toBeVisible();
  await look('loading');
  await whileItSays(page, job, { ...queued, status: 'failed', stage: 'painting', progress: 0.6, position: null });
  await expect(page.getByRole('alert')).toBeVisible();
  await look('loading-failed');
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.abort());
  await page.goto(`/loading?id=${job}`);
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await look('loading-offline');
  await page.unroute(STATUS);
}

/** The result with both popups, a toast, and a picture that is no more. */
export async function walkResult(page: Page, look: Look, job: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await page.goto(`/result?id=${job}`);
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await pictureArrived(page);
  await look('result');
  await page.getByRole('button', { name: 'More formats' }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  await look('result-formats');
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(popup).toBeVisible();
  await look('result-publish');
  await popup.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(page.getByText('Thank you! Your image has been added to the gallery.')).toBeVisible();
  await look('result-published');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(popup.getByRole('img')).toHaveCount(3);
  await look('result-review');
  await page.goto('/result?id=unknown');
  await expect(page.getByText('The page you are looking for is not found.')).toBeVisible();
  await look('result-unknown');
}

/** What is kept of the person, the question before it is deleted, and the page of receipts. */
export async function walkMyData(page: Page, look: Look): Promise<void> {
  await page.goto('/my-data');
  const remove = page.getByRole('main').getByRole('button', { name: texts.myData.remove });
  await expect(remove).toBeVisible();
  await look('my-data');
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('my-data-remove');
  await page.goto('/receipt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('receipt');
}

/** The poster behind a link. */
export async function walkShare(page: Page, look: Look, shortcode: string): Promise<void> {
  await page.goto(`/share/${shortcode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Thrive at Infosys' })).toBeVisible();
  await pictureArrived(page);
  await look('share');
}

async function pictureArrived(page: Page) {
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
