// Walks through loading, result and share page, with a finished picture.
import { agreementParagraphsByKind } from '#campaign/texts/agreements.ts';
import { texts } from '#campaign/texts.ts';
import type { JobStatusResponse } from '../api.ts';
import { expect, type Page } from '../fixtures.ts';
import type { InspectScreen } from './inspect-screen.ts';

type Answer = JobStatusResponse & { position: number | null; model_trained: boolean };
const STATUS = '**/jobs/getJobStatus';

/** The loading page as it is while the studio says this; how far it is would otherwise depend on when one looks. */
async function whileItSays(page: Page, job: string, data: Answer) {
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.fulfill({ json: { data } }));
  await page.goto(`/loading?id=${job}`);
}

/** The loading page in its stages, failed, and without a connection. */
export async function walkLoading(page: Page, look: InspectScreen, job: string): Promise<void> {
  const queued = { status: 'queue', video_url: null, model_trained: false } as const;
  await whileItSays(page, job, { ...queued, stage: 'waiting', progress: 0, position: 3 });
  await expect(page.getByText(texts.loading.ahead(3))).toBeVisible();
  await look('loading-waiting');
  await whileItSays(page, job, { ...queued, stage: 'painting', progress: 0.6, position: null });
  await expect(page.getByText(texts.loading.stages.painting, { exact: true })).toBeVisible();
  await look('loading');
  await whileItSays(page, job, { ...queued, status: 'failed', stage: 'painting', progress: 0.6, position: null });
  await expect(page.getByRole('alert')).toBeVisible();
  await look('loading-failed');
  await whileItSays(page, job, { ...queued, status: 'created', stage: 'waiting', progress: 0, position: null });
  await expect(page.getByRole('heading', { name: texts.loading.notStarted })).toBeVisible();
  await look('loading-not-started');
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.abort());
  await page.goto(`/loading?id=${job}`);
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await look('loading-offline');
  await page.unroute(STATUS);
}

/** The result with both popups, a toast, and a picture that is no more. */
export async function walkResult(page: Page, look: InspectScreen, job: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await page.goto(`/result?id=${job}`);
  await expect(page.getByRole('button', { name: texts.result.download })).toBeVisible();
  await pictureArrived(page);
  await expect(page.getByText(texts.sharing.ready)).toBeVisible();
  await look('result');
  await page.getByRole('button', { name: texts.sharing.preview }).click();
  await expect(popup.getByRole('listitem')).toHaveCount(5);
  await look('result-previews');
  await popup.getByRole('button', { name: texts.common.close, exact: true }).click();
  await page.getByRole('button', { name: texts.result.formats }).click();
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  await look('result-formats');
  await popup.getByRole('button', { name: texts.common.close, exact: true }).click();
  await page.getByRole('button', { name: texts.result.publish }).click();
  await expect(popup).toBeVisible();
  await look('result-publish');
  await popup.getByRole('button', { name: texts.result.publish }).click();
  await expect(page.getByText(texts.result.thanks)).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
  await look('gallery-own');
  await page.goBack();
  await expect(page.getByRole('button', { name: texts.result.withdraw })).toBeVisible();
  await pictureArrived(page);
  await look('result-published');
  await page.getByRole('button', { name: texts.result.startOver }).click();
  await expect(popup.getByRole('img')).toHaveCount(3);
  await look('result-review');
  await walkCompare(page, look, job);
  await page.goto('/result?id=unknown');
  await expect(page.getByText(texts.result.notFound)).toBeVisible();
  await look('result-unknown');
}

/** The picture beside another one of the same answers, here itself. */
async function walkCompare(page: Page, look: InspectScreen, job: string): Promise<void> {
  await page.route('**/jobs/latestvideos', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: [...data, ...data] } });
  });
  await page.goto(`/result?id=${job}`);
  await page.getByRole('button', { name: texts.result.older.compare }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
  await look('result-compare');
  await page.unroute('**/jobs/latestvideos');
}

/**
 * What is kept of the person whose picture hangs, the questions before something of it is deleted, and the page of
 * receipts. Takes the use of the photos back on its way.
 */
export async function walkMyData(page: Page, look: InspectScreen): Promise<void> {
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog');
  await page.goto('/my-data');
  const remove = main.getByRole('button', { name: texts.myData.remove });
  await expect(remove).toBeVisible();
  await look('my-data');
  await remove.click();
  await expect(popup).toBeVisible();
  await look('my-data-remove');
  await popup.getByRole('button', { name: texts.common.close, exact: true }).click();
  await walkElsewhere(page, look);
  const pending = await walkReceiptLink(page, look);
  await walkTakenBack(page, look);
  for (const [name, address] of [
    ['receipt-pending', pending],
    ['receipt', '/receipt'],
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(name);
  }
}

/** The hanging picture may be shown elsewhere too. */
async function walkElsewhere(page: Page, look: InspectScreen): Promise<void> {
  const elsewhere = page.getByRole('checkbox', { name: agreementParagraphsByKind.reuse[0] });
  await elsewhere.click();
  await expect(elsewhere).toBeChecked();
  await toastGone(page, texts.myData.reuseGiven);
  await look('my-data-elsewhere', elsewhere);
}

/** The link under which there will be a receipt; returns it. */
async function walkReceiptLink(page: Page, look: InspectScreen): Promise<string> {
  const popup = page.getByRole('dialog');
  await page.getByRole('button', { name: texts.myData.askReceipt }).click();
  const link = popup.getByText(/\/receipt#/);
  await expect(link).toBeVisible();
  await look('my-data-receipt-link');
  const address = (await link.textContent()) ?? '';
  await popup.getByRole('button', { name: texts.common.close, exact: true }).click();
  return address;
}

/** The use of the photos is taken back: asked once, and then noted in the ledger. */
async function walkTakenBack(page: Page, look: InspectScreen): Promise<void> {
  const popup = page.getByRole('dialog');
  const stop = page.getByRole('main').getByRole('button', { name: texts.myData.stop });
  await stop.click();
  await expect(popup).toBeVisible();
  await look('my-data-take-back');
  await popup.getByRole('button', { name: texts.myData.stop }).click();
  await expect(stop).toHaveCount(0);
  await toastGone(page, texts.myData.stopped);
  await look('my-data-taken-back', page.getByRole('heading', { name: texts.myData.agreements }));
}

/** The poster behind a link. */
export async function walkShare(page: Page, look: InspectScreen, shortcode: string): Promise<void> {
  await page.goto(`/share/${shortcode}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.share.headline })).toBeVisible();
  await pictureArrived(page);
  await look('share');
}

async function pictureArrived(page: Page) {
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** A kept picture is one without the toast; a tap takes it away. */
async function toastGone(page: Page, words: string) {
  const toast = page.getByText(words);
  await toast.click();
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
}
