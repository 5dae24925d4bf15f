// What a screen reader is given on the main way: Chromium's accessibility tree in reading order, and what live regions say.
// No reader speaks here: these tests hold what it would read from.
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { agreeToPrivacy, createJob, signInPerson, storeSession } from './people.ts';
import { readAccessibilityTree, recordLiveRegionTexts } from './screen-reader.ts';

const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;

test('home, sign-in and questions are read in the order in which they are seen', async ({ page, product, address }) => {
  const heard = await recordLiveRegionTexts(page);
  await page.goto('/');
  expect((await readAccessibilityTree(page)).slice(0, 6)).toEqual([
    'heading Thriving looks like you.',
    'Choose what makes you thrive, face the camera three times, and leave with your own poster.',
    'link Create your moment',
    'link Explore Gallery',
    'image A woman with a black fringe and round red glasses in a teal rollneck.',
    'region Four ways to thrive',
  ]);

  await page.goto('/login');
  await page.getByLabel('Company e-mail').fill('x');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect.poll(heard).toEqual(['now: Invalid email id']);
  expect((await readAccessibilityTree(page)).filter((line) => /^(heading|textbox|alert|button)/.test(line))).toEqual([
    'heading Sign in',
    'textbox Company e-mail',
    'alert',
    'button Generate OTP',
  ]);

  await storeSession(page, product, await signInPerson(product, address));
  await page.goto('/dashboard/pickquote');
  await expect(page.getByRole('radio').first()).toBeAttached();
  expect((await readAccessibilityTree(page)).filter((line) => /^(navigation|heading|radio|button)/.test(line))).toEqual(
    [
      'navigation Question 1 of 3',
      'button 1. Pillar',
      'button 2. Status',
      'button 3. Representation',
      'heading What makes you thrive?',
      'radio Wellness Body and mind in good shape',
      'radio Potential Room to grow',
      'radio Balance A life that fits together',
      'radio Opportunity Doors that open to the world',
      'button Continue',
    ],
  );
});

test('the camera says its countdown, that it checks the photo and what it found, each once', async ({
  page,
  product,
  address,
}) => {
  const heard = await recordLiveRegionTexts(page);
  await showPoseToCamera('front');
  const person = await signInPerson(product, address);
  await agreeToPrivacy(product, person);
  const job = await createJob(product, person, answers);
  await storeSession(page, product, person, { answers, job, agreed: true });
  await page.goto('/camera/front');
  const capture = page.getByRole('button', { name: 'Capture', exact: true });
  await expect(capture).toBeEnabled();
  const live = await readAccessibilityTree(page);
  expect(live.slice(0, 9)).toEqual([
    'Photo 1 of 3',
    'heading You look great!',
    'heading Capture front angle',
    'See the camera, hold straight.',
    'After clicking capture, image will be captured in 3 seconds.',
    'Video Your camera, mirrored',
    'button Take the photo',
    'button Capture',
    'button Photo Guide',
  ]);
  await capture.click();
  await expect(page.getByRole('button', { name: 'Retake Photo' })).toBeVisible({ timeout: 60_000 });
  const hints = (await heard()).filter((line) => /^now: \d|photo|good/.test(line));
  expect(hints).toEqual(['now: 3', 'now: 2', 'now: 1', 'soon: Checking your photo', 'soon: This one is good.']);
  expect((await readAccessibilityTree(page)).slice(-3)).toEqual([
    'image The photo you just took',
    'button continue',
    'button Retake Photo',
  ]);
});

test('the wait says its place and its stages, and the result its link, in that order', async ({
  page,
  product,
  takePictured,
}) => {
  const heard = await recordLiveRegionTexts(page);
  const { person, job } = await takePictured(answers);
  await storeSession(page, product, person, { answers, job, agreed: true });
  const stages = ['waiting', 'painting', 'framing'];
  let polls = 0;
  await page.route('**/jobs/getJobStatus', async (route) => {
    const stage = stages[polls];
    polls += 1;
    if (!stage) return route.continue();
    const fixed = { status: 'queue', video_url: null, model_trained: true, kind: 'portrait', poll_after_ms: 700 };
    const data = { ...fixed, stage, progress: polls * 0.2, position: stage === 'waiting' ? 2 : null };
    await route.fulfill({ json: { data } });
  });
  await page.goto(`/loading?id=${job}`);
  await expect(page.getByText('Framing')).toBeVisible();
  expect((await readAccessibilityTree(page)).slice(0, 3)).toEqual([
    'heading Your picture is developing',
    'progressbar Progress of your picture',
    'Framing',
  ]);
  await page.getByRole('button', { name: 'Download' }).click({ trial: true, timeout: 30_000 });
  await expect(page.getByText('Your link is ready.')).toBeVisible();
  expect(await heard()).toEqual([
    'soon: 2 pictures are ahead of yours.',
    'soon: Painting',
    'soon: Framing',
    'soon: Finished',
    'soon: Your link is ready.',
  ]);
  const result = (await readAccessibilityTree(page)).filter((line) => /^(heading|image|button|link|radio)/.test(line));
  expect(result.slice(0, 4)).toEqual([
    'heading Here you are.',
    'image Your poster: Potential, included',
    'link See or delete your data',
    'heading Save',
  ]);
  expect(result.indexOf('button Download')).toBeLessThan(result.indexOf('button Copy link'));
  expect(result.indexOf('button Copy link')).toBeLessThan(result.indexOf('button Regenerate'));
  expect(result.indexOf('button Regenerate')).toBeLessThan(result.indexOf('button Add to gallery'));
});
