// The camera screens from the first pose to the last.
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { captureAndAwaitVerdict, openCameraAsNewPerson, takeAllPhotos, takePhoto } from './steps.ts';

test.beforeEach(({ page, product, address }) => openCameraAsNewPerson(page, product, address));

// Requirements: R46, R62–R75, R149, R150, R191
test('each pose has its title, its hints, its guide', async ({ page }) => {
  const screens = {
    front: ['See the camera, hold straight.', 'After clicking capture, image will be captured in 3 seconds.'],
    left: ['Turn your head right to show the left side of your face to the camera. Click Capture.'],
    right: ['Turn your head left to show the right side of your face to the camera. Click Capture.'],
  };
  for (const [pose, hints] of Object.entries(screens)) {
    await page.goto(`/camera/${pose}`);
    await expect(page.getByRole('heading', { name: 'You look great!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Capture ${pose} angle` })).toBeVisible();
    for (const hint of hints) await expect(page.getByText(hint, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeEnabled();
    const video = page.locator('video');
    expect(await video.boundingBox()).toMatchObject({ width: 500, height: 500 });
    expect(await video.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)).toBe(-1);
    expect(await video.evaluate((element: HTMLVideoElement) => !element.paused && element.videoWidth > 0)).toBe(true);
  }
  const open = page.getByRole('button', { name: 'Photo Guide' });
  await open.click();
  const guide = page.getByRole('dialog');
  for (const name of ['Good', 'Not so good'])
    await expect(guide.getByRole('region', { name, exact: true })).toBeVisible();
  await guide.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(guide).toBeHidden();
  await expect(open).toBeFocused();
});

// Requirements: R76, R77, R78, R190, R309, R361
test('a photo travels as a PNG, under a loader, and one click takes one photo', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let uploads = 0;
  await page.route('**/jobs/upload', async (route) => {
    uploads += 1;
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/jobs/upload');
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await shutter.click();
  await shutter.click({ force: true });
  const form = (await asked).postDataBuffer()?.toString('latin1') ?? '';
  for (const name of ['jobId', 'userId', 'angle', 'image']) expect(form).toContain(`name="${name}"`);
  expect(form).toContain('\x89PNG\r\n');
  await expect(page.getByTestId('upload-loader')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The photo you just took' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Retake Photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'continue', exact: true })).toBeVisible();
  expect(uploads).toBe(1);
});

// Requirements: R81–R87, R178, R212, R219, R221, R222, R335–R337
test('one photo is taken again from the final screen, and a failed submission is shown', async ({ page }) => {
  await takeAllPhotos(page);
  const cards = page.getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Front Pose', 'Left Pose', 'Right Pose']);
  for (const photo of await cards.getByRole('img').all()) {
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
  }
  await expect(
    page.getByText(
      'By choosing to generate the personalized AI Image, you are confirming that you have read and agreed to our Privacy Statement',
    ),
  ).toBeVisible();

  await showPoseToCamera('left');
  await cards.filter({ hasText: 'Left Pose' }).getByRole('button', { name: 'Retake Photo' }).click();
  await expect(page).toHaveURL(/\/camera\/left$/);
  expect(await page.evaluate(() => localStorage.getItem('isRetake'))).toBe('true');
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  await page.getByRole('button', { name: 'continue', exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/final$/);

  const words = 'The studio is closed for a moment.';
  await page.route('**/jobs/submit', (route) => route.fulfill({ status: 500, json: { error: words, message: words } }));
  const create = page.getByRole('button', { name: 'CREATE IMAGE' });
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(create).toBeEnabled();
  await page.unroute('**/jobs/submit');
  await page.route('**/jobs/submit', (route) => route.fulfill({ status: 500, body: '' }));
  await create.click();
  await expect(page.getByText('error in submitting the job.')).toBeVisible();
});

// Requirements: R194, R212, R214
test('back and forward keep the photos that were taken, and the camera is on only where it is seen', async ({
  page,
}) => {
  const filming = () =>
    page.evaluate(() => {
      const { srcObject } = document.querySelector('video') ?? {};
      return srcObject instanceof MediaStream && srcObject.getTracks().some((track) => track.readyState === 'live');
    });
  await takePhoto(page, 'front', 'left');
  await expect.poll(filming).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Capture front angle' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The photo you just took' })).toBeVisible();
  expect(await filming()).toBe(false);
  await page.goForward();
  await takePhoto(page, 'left', 'right');
  await expect.poll(filming).toBe(true);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'continue', exact: true }).click();
  await page.getByRole('button', { name: 'continue', exact: true }).click();
  await takePhoto(page, 'right');
  await expect(page).toHaveURL(/\/camera\/final$/);
  await page.getByRole('listitem').filter({ hasText: 'Left Pose' }).getByRole('button').click();
  await expect.poll(filming).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'CREATE IMAGE' })).toBeEnabled();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a camera that is unplugged in the countdown takes no photo, says so, and works again', async ({ page }) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/jobs/upload')) uploads += 1;
  });
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByTestId('countdown')).toBeVisible();
  await page.locator('video').evaluate(({ srcObject }: HTMLVideoElement) => {
    for (const track of (srcObject as MediaStream).getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect(page.getByText('The camera has stopped. Check that it is connected and try again.')).toBeVisible();
  await expect(page.getByTestId('countdown')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  expect(uploads).toBe(1);
});
