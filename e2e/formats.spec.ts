// Formats of a picture: shown in a dialog, and downloaded with the right sizes, on a laptop and a phone.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { storeSession } from './people.ts';
import { waitForResult } from './steps.ts';

test('a finished picture is taken along in the shape of where it goes', async ({ page, product, pictured }) => {
  test.slow();
  const { person, job, answers } = pictured;
  await storeSession(page, product, person, { answers, job, agreed: true });
  await page.goto(`/result?id=${job}`);
  await waitForResult(page, job);

  const opener = page.getByRole('button', { name: 'More formats' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'More formats' });

  await test.step('each format is drawn in its own proportions', async () => {
    for (const [name, width, height] of [
      ['Square', 1080, 1080],
      ['Story', 1080, 1920],
      ['Teams background', 1920, 1080],
      ['LinkedIn banner', 1584, 396],
    ] as const) {
      const preview = sheet.getByRole('img', { name: `Preview of your picture as ${name}` });
      await preview.scrollIntoViewIfNeeded();
      await expect(preview).toHaveAttribute('data-state', 'drawn', { timeout: 60_000 });
      const box = await preview.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1);
    }
  });

  await test.step('one is saved, named after what it shows', async () => {
    const started = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Download LinkedIn banner' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('thrive-leader-banner.png');
    const { format, width, height, xmp } = await sharp(await readFile(await download.path())).metadata();
    expect([format, width, height]).toEqual(['png', 1584, 396]);
    expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  });

  await test.step('on a phone nothing is cut, and Escape gives the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const overflow = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
