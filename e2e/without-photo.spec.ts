// The journey without a photo: letters in the scene, through the same queue, gallery and link.
import AxeBuilder from '@axe-core/playwright';
import { frontFacePhoto } from '#test/faces.ts';
import { expect, type Page, test } from './fixtures.ts';
import { waitForPosterFile } from './layout.ts';
import { inspectPicture, MIN_DELIVERED_LIKENESS } from './picture.ts';
import { chooseAnswer, downloadPicture, jobIdOnLoadingPage, signIn, waitForResult } from './steps.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Beyond its window the page must not be wider. */
async function expectWithin(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of the page')
    .toBeLessThanOrEqual(width);
}

test('without camera, photo and agreement about a face there is a poster of one’s letters, for the gallery and to share', async ({
  page,
  browser,
  product,
  address,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, product, address);
  for (const answer of ['Potential', 'empowered']) {
    await chooseAnswer(page, answer);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  await test.step('the third question has a way beside its answers', async () => {
    await expect(page.getByRole('link', { name: /^Without a photo/ })).toBeVisible();
    await expectWithin(page, 360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Without a photo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your letters, your scene' })).toBeVisible();
  });

  await test.step('what can’t be set is said, and what can is sketched', async () => {
    const field = page.getByLabel('Initials or name');
    await field.fill('M1');
    await page.getByRole('button', { name: 'Create image' }).click();
    await expect(page.getByRole('alert')).toContainText('Latin or Arabic letters');
    await field.fill(' MW ');
    await expect(page.getByTestId('sketch')).toContainText('MW');
    await expectAccessible(page);
    await expectWithin(page, 360);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await page.getByRole('button', { name: 'Create image' }).click();
  const job = await jobIdOnLoadingPage(page);
  await waitForResult(page, job);
  expect(asked.filter((path) => /upload|agreePrivacy/.test(path))).toEqual([]);

  await test.step('the picture has letters and no face, and says how it was made', async () => {
    await expect(page.getByText('Drawn without AI')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not like me' })).toHaveCount(0);
    await expectAccessible(page);
    const { bytes } = await downloadPicture(page);
    const seen = await inspectPicture(bytes, await frontFacePhoto());
    expect(seen).toMatchObject({ width: 1080, height: 1350 });
    // A model may take an ornament for a face; that of the person it can't be.
    expect(seen.faces === 0 || seen.likeness < MIN_DELIVERED_LIKENESS, JSON.stringify({ ...seen, xmp: '' })).toBe(true);
    expect(seen.xmp).toContain('digitalsourcetype/algorithmicMedia');
  });

  await test.step('it hangs in the gallery once its person agrees to that', async () => {
    await page.getByRole('button', { name: 'Add to gallery' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('“MW”');
    await popup.getByRole('button', { name: 'Add to gallery' }).click();
    await expect(page.getByText('Thank you! Your image has been added to the gallery.')).toBeVisible();
    const shown = await fetch(`${product.url}/jobs/gallery?page=1`).then((answer) => answer.json());
    expect(shown.data[0]).toMatchObject({ question_1: 'potential', question_2: 'empowered' });
  });

  await test.step('a colleague opens the link', async () => {
    const { data } = await page.evaluate(async (job_id) => {
      const { AccessToken } = JSON.parse(localStorage.getItem('token') ?? '{}');
      const headers = { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' };
      return (await fetch('/jobs/get', { method: 'POST', headers, body: JSON.stringify({ job_id }) })).json();
    }, job);
    const colleague = await browser.newPage();
    await colleague.goto(`${product.url}/share/${data.shortcode}/index.html`);
    const picture = colleague.getByRole('main').getByRole('img').first();
    await waitForPosterFile(picture);
    await colleague.close();
  });

  await page.goto('/my-data');
  await expect(page.getByText('With the letters “MW”')).toBeVisible();
  await page.goto(`/result?id=${job}`);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
});
