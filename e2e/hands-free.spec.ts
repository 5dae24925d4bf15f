// The shortest journey from the questions to the picture, with hands-free photos.
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { deletePersonData, signInPerson, storeSession } from './people.ts';
import { agreeAndOpenCamera, chooseAnswer, submitJobOnFinalPage } from './steps.ts';

test.use({ handsFree: true });

test('three photos are taken and passed on without a click, and CREATE IMAGE is the only one left', async ({
  page,
  product,
  address,
}) => {
  test.slow();
  const person = await signInPerson(product, address);
  await storeSession(page, product, person, {});
  await page.goto('/dashboard/pickquote');
  for (const answer of ['Wellness', 'mindful', 'Female']) {
    await chooseAnswer(page, answer);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  const upload = () => page.waitForResponse('**/jobs/upload', { timeout: 60_000 });
  let uploaded = upload();
  await agreeAndOpenCamera(page);
  for (const next of ['left', 'right', 'final'] as const) {
    expect((await uploaded).status()).toBe(200);
    // The camera's film is read when the next screen opens it.
    if (next !== 'final') {
      uploaded = upload();
      await showPoseToCamera(next);
    }
    await expect(page).toHaveURL(new RegExp(`/camera/${next}$`), { timeout: 30_000 });
  }
  // The picture that follows is waited for in nine-clicks.spec.ts, hands-free too.
  await submitJobOnFinalPage(page);
  await deletePersonData(product, person);
});
