// Actions on a finished picture: download, share, publish, make another, start over.
import type { BrowserContext } from '@playwright/test';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { findLayoutFaults, waitForPosterFile } from './layout.ts';
import { deletePersonData, storeSession } from './people.ts';
import { answerQuestions, downloadPicture, jobIdOnLoadingPage, waitForResult } from './steps.ts';

// Requirements: R5–R9, R95–R104, R106–R111, R145–R147, R151, R231–R240, R327, R368
test('a picture is taken, shared, shown and followed by another', async ({ page, product, takePictured, browser }) => {
  test.slow();
  await page.context().grantPermissions(['camera', 'clipboard-read', 'clipboard-write']);
  const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;
  const { person, job } = await takePictured(answers);
  await storeSession(page, product, person, { answers, job, agreed: true });
  await page.goto(`/result?id=${job}`);
  await waitForResult(page, job);

  await test.step('a double click downloads once', async () => {
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).dblclick();
    await started;
    await page.waitForTimeout(1500);
    expect(downloads).toBe(1);
  });

  const link = await test.step('the link is copied', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${product.url}/share/[0-9A-Za-z]{22}/index\\.html$`));
    await expect(page.getByText('Link copied')).toBeHidden();
    return copied;
  });

  await test.step('another print of the same portrait takes its place for good, without a new job', async () => {
    const first = await downloadPicture(page);
    // Further versions are drawn while the person looks at the first.
    await expect(page.getByRole('radio', { name: /^Version 2 of/ })).toBeAttached({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Show me another' }).click();
    await expect(page.getByText(/^Version 2 of \d is your picture now\.$/)).toBeAttached();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Version 2 of/ })).toBeChecked();
    const second = await downloadPicture(page);
    expect(second.name).toBe(first.name);
    expect(Buffer.compare(second.bytes, first.bytes)).not.toBe(0);
    await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
  });

  await test.step('networks open with the link in a window of their own', async () => {
    for (const [name, host] of [
      ['Facebook', 'facebook.com'],
      ['X', 'x.com'],
      ['LinkedIn', 'linkedin.com'],
    ]) {
      expect(await openedBy(page, name, host)).toContain(encodeURIComponent(link));
    }
    const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:/);
    expect(mail).toContain(encodeURIComponent(link));
    await expect(page.getByText('WhatsApp')).toHaveCount(0);
  });

  await test.step('a colleague opens the link', async () => {
    const colleague = await browser.newContext();
    await expectSharePage(colleague, link);
    await colleague.close();
  });

  await test.step('the picture is shown in the gallery', async () => {
    await page.getByRole('button', { name: 'Add to gallery' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to gallery' }).click();
    const thanks = page.getByText('Thank you! Your image has been added to the gallery.');
    await expect(thanks).toBeVisible();
    await expectAtBottomCentre(page, thanks);
    const own = page.getByRole('listitem').filter({ hasText: 'Your poster' });
    const [said, about] = [await thanks.boundingBox(), await own.boundingBox()];
    if (!said || !about) throw new Error('one of them is not on the page');
    expect(said.y >= about.y + about.height || said.x >= about.x + about.width, 'it covers what it confirms').toBe(
      true,
    );
    const shown = await fetch(`${product.url}/jobs/gallery?page=1`).then((answer) => answer.json());
    expect(shown.data[0]).toMatchObject({ question_1: 'potential', question_2: 'included' });
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Remove from gallery' })).toBeVisible();
    await expect(thanks, 'it belongs to the gallery, and would lie over the actions here').toBeHidden();
  });

  await test.step('on a tablet the three main buttons say what they do', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 768, height: 1024 });
    const label = page.getByRole('button', { name: 'More formats' }).getByText('More formats');
    expect((await label.boundingBox())?.width).toBeGreaterThan(60);
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.setViewportSize(size);
  });

  await test.step('another one of the same answers', async () => {
    await page.getByRole('button', { name: 'Regenerate' }).click();
    const second = await jobIdOnLoadingPage(page);
    expect(second).not.toBe(job);
    await waitForResult(page, second);
    // The engine's own pictures come in every format.
    await page.getByRole('button', { name: 'More formats' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');
  });

  await test.step('starting over keeps the photos, or takes new ones', async () => {
    await page.getByRole('button', { name: 'Start over' }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByRole('img')).toHaveCount(3);
    await review.getByRole('button', { name: 'KEEP PHOTOS' }).click();
    await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
    await page.goBack();
    await expect(review).toBeHidden();
    await page.getByRole('button', { name: 'Start over' }).click();
    await review.getByRole('button', { name: 'RETAKE PHOTOS' }).click();
    await answerQuestions(page, { pillar: 'Balance', status: 'relaxed', gender: 'Female' });
    await expect(page).toHaveURL(/\/photo$/);
  });
  await deletePersonData(product, person);
});

/** The address that a share button opens; the network itself is not asked. */
async function openedBy(page: Page, name: string, host: string): Promise<string> {
  await page.context().route(
    (url) => url.hostname === host || url.hostname.endsWith(`.${host}`),
    (route) => route.fulfill({ contentType: 'text/html', body: name }),
  );
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name, exact: true }).click();
  const popup = await opened;
  await popup.waitForURL((url) => url.hostname.endsWith(host));
  const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight, window.opener === null]);
  expect(size).toEqual([600, 400, true]);
  const url = popup.url();
  await popup.close();
  return url;
}

async function expectSharePage(context: BrowserContext, link: string) {
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Thrive at Infosys' })).toBeVisible();
  await expect(
    page.getByText(
      /^I thrive at Infosys because potential isn.t just supported, it.s celebrated\. At Infosys I am also included\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^This is my #ThriveAtInfosys moment\. What.s yours\?$/)).toBeVisible();
  await expect(page.getByText('female', { exact: false })).toHaveCount(0);
  const picture = page.getByRole('main').getByRole('img').first();
  await waitForPosterFile(picture);
  await page.getByRole('link', { name: 'Generate Your Thrive Moment' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Centred in the window, which a scroll bar may narrow, and close to its lower edge. */
async function expectAtBottomCentre(page: Page, target: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(10);
  const below = height - box.y - box.height;
  expect(below).toBeGreaterThanOrEqual(0);
  // Above what it speaks of, if that stands at the foot.
  expect(below).toBeLessThanOrEqual(height / 3);
}
