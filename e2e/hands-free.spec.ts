// The shortest way: from the home page to the picture, with the photos taken hands-free, counting clicks and keys.

import { become, signedIn } from './people.ts';
import { agreeAndOpenCamera, choose, createImage, waitForResult } from './steps.ts';
import { expect, standBeforeCamera, test } from './story.ts';

test.use({ handsFree: true });

test('three photos are taken and passed on without a click, and CREATE IMAGE is the only one left', async ({
  page,
  product,
  address,
}) => {
  test.slow();
  const person = await signedIn(product, address);
  await become(page, product, person, {});
  await page.goto('/dashboard/pickquote');
  for (const answer of ['Wellness', 'mindful', 'Female']) {
    await choose(page, answer);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await agreeAndOpenCamera(page);
  for (const pose of ['left', 'right'] as const) {
    await standBeforeCamera(pose);
    await expect(page).toHaveURL(new RegExp(`/camera/${pose}$`), { timeout: 30_000 });
  }
  await expect(page).toHaveURL(/\/camera\/final$/, { timeout: 30_000 });
  await waitForResult(page, await createImage(page));
});
