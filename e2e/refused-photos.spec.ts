// Refused photos: the reason is shown, and the photo can be taken again.
import { writeCameraPicture } from '#test/camera.ts';
import { otherPersonPhoto, severalPeoplePhoto } from '#test/faces.ts';
import { CAMERA_FEED_PATH } from './camera-feed.ts';
import { drawEmptyRoom } from './empty-room.ts';
import { expect, type Page, showPoseToCamera, test } from './fixtures.ts';
import { captureAndAwaitVerdict, openCameraAsNewPerson } from './steps.ts';

test.beforeEach(async ({ page, product, address }) => {
  await openCameraAsNewPerson(page, product, address);
});

// Requirements: R78, R79, R80, R214, R278, R344
test('a photo that will not do is refused in words, and the next one is taken', async ({ page }) => {
  await writeCameraPicture(CAMERA_FEED_PATH, await drawEmptyRoom());
  await page.reload();
  await expectRefusal(page, 'We can’t see a face. Please look at the camera with your whole face in the picture.');

  await writeCameraPicture(CAMERA_FEED_PATH, await severalPeoplePhoto());
  await page.reload();
  await expectRefusal(page, 'We see more than one face. Please be alone in the picture.');

  await showPoseToCamera('left');
  await page.reload();
  await expectRefusal(page, 'Please look straight into the camera for this photo.');

  await page.getByRole('button', { name: 'Retake Photo' }).click();
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeVisible();
  await expect(page.getByText('Please look straight into the camera for this photo.')).toBeHidden();

  await showPoseToCamera('front');
  await page.reload();
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'continue', exact: true })).toBeVisible();
});

// Requirements: R180, R281
test('the left photo must show the left side, of the same person', async ({ page }) => {
  await writeCameraPicture(CAMERA_FEED_PATH, await otherPersonPhoto());
  await page.reload();
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);

  await showPoseToCamera('front');
  await page.getByRole('button', { name: 'continue', exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/left$/);
  await expectRefusal(
    page,
    'Please turn your head a little more to the right, so that the camera sees the left side of your face.',
  );

  await showPoseToCamera('right');
  await page.reload();
  await expectRefusal(page, 'You have turned the other way. Please turn your head to the other side.');

  await showPoseToCamera('left');
  await page.reload();
  await expectRefusal(
    page,
    'This looks like somebody else than in the other photos. Please take all three of yourself.',
  );
});

async function expectRefusal(page: Page, words: string) {
  expect((await captureAndAwaitVerdict(page)).status()).toBe(422);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retake Photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'continue', exact: true })).toHaveCount(0);
}
