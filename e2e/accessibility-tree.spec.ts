// What a screen reader is given on the main way: Chromium's accessibility tree in reading order, and what live regions say.
// No reader speaks here: these tests hold what it would read from.
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { beginJob, continueAsPerson, signInPerson } from './people.ts';
import { listenToLiveRegions, readTree } from './screen-reader.ts';

const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;

test('probe', async ({ page, product, address, takePictured }) => {
  const heard = await listenToLiveRegions(page);
  const show = async (name: string) =>
    console.log(name, JSON.stringify(await readTree(page), null, 0), JSON.stringify(await heard()));
  await page.goto('/');
  await show('home');
  await page.goto('/login');
  await page.getByLabel('Company e-mail').fill('x');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page.getByText('Invalid email id')).toBeVisible();
  await show('login');
  await showPoseToCamera('front');
  const person = await signInPerson(product, address);
  await continueAsPerson(page, product, person, { answers, job: await beginJob(product, person, answers) });
  await page.goto('/dashboard/pickquote');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await show('question');
  await page.goto('/photo');
  await expect(page.getByRole('dialog')).toBeVisible();
  await show('photo');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeEnabled();
  await show('camera');
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retake Photo' })).toBeVisible({ timeout: 60_000 });
  await show('captured');
  const { person: other, job } = await takePictured(answers);
  await continueAsPerson(page, product, other, { answers, job, agreed: true });
  let polls = 0;
  await page.route('**/jobs/getJobStatus', async (route) => {
    polls += 1;
    if (polls > 3) return route.continue();
    const stage = ['waiting', 'painting', 'framing'][polls - 1];
    const data = {
      status: 'queue',
      stage,
      progress: polls * 0.2,
      position: polls === 1 ? 2 : null,
      video_url: null,
      model_trained: true,
      kind: 'portrait',
      poll_after_ms: 700,
    };
    await route.fulfill({ json: { data } });
  });
  await page.goto(`/loading?id=${job}`);
  await expect(page.getByText('Framing')).toBeVisible();
  await show('loading');
  await expect(page).toHaveURL(/result/);
  await expect(page.getByText('Your link is ready.')).toBeVisible();
  await show('result');
});
