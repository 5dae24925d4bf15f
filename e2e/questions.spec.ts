// The three questions: choices, validation, navigation.
import { expect, type Page, test } from './fixtures.ts';
import { chooseAnswer, signIn } from './steps.ts';

const statuses = {
  Wellness: ['healthy', 'well-rounded', 'safe', 'mindful', 'fit', 'supported', 'energized'],
  Potential: [
    'inspired',
    'included',
    'encouraged',
    'empowered',
    'mentored',
    'trained-for-leadership',
    'always-improving',
  ],
  Balance: ['relaxed', 'a-hobbyist', 'a-happy-parent', 'a-caregiver', 'well-rested', 'mindful', 'flexi-working'],
  Opportunity: ['growing', 'globally-exposed', 'challenging-myself', 'heard', 'leader', 'team-builder', 'innovator'],
};

const values = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) => radios.map((each) => (each as HTMLInputElement).value));
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const dot = (page: Page, step: number) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${step}\\.`) });

test.beforeEach(({ page, product, address }) => signIn(page, product, address));

// Requirements: R38, R181–R186
test('each pillar offers its seven statuses in their order', async ({ page }) => {
  await expect.poll(() => values(page)).toEqual(['wellness', 'potential', 'balance', 'opportunity']);
  for (const [pillar, offered] of Object.entries(statuses)) {
    await chooseAnswer(page, pillar);
    await next(page).click();
    await expect.poll(() => values(page)).toEqual(offered);
    await page.getByRole('button', { name: 'Back' }).click();
  }
});

// Requirements: R89, R90, R206, R207, R274–R276
test('nobody goes on without an answer', async ({ page }) => {
  await expect(next(page)).toBeDisabled();
  // The button says that it is disabled and still explains itself (D20).
  await next(page).click({ force: true });
  await expect(page.getByText('Please answer all the questions before proceeding.')).toBeVisible();
  await expect(dot(page, 2)).toBeDisabled();
  await chooseAnswer(page, 'Wellness');
  await expect(dot(page, 2)).toBeEnabled();
  await expect(dot(page, 3)).toBeDisabled();
  await dot(page, 2).click();
  await next(page).click({ force: true });
  await expect(page.getByText('Please answer the question to proceed.')).toBeVisible();
  await chooseAnswer(page, 'fit');
  await expect(dot(page, 3)).toBeEnabled();
  await dot(page, 1).click();
  await chooseAnswer(page, 'Potential');
  await dot(page, 2).click();
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked();
});

// Requirements: R187
test('male is not offered with safe, and was not chosen then', async ({ page }) => {
  for (const answer of ['Wellness', 'fit']) {
    await chooseAnswer(page, answer);
    await next(page).click();
  }
  await chooseAnswer(page, 'Male');
  await dot(page, 2).click();
  await chooseAnswer(page, 'safe');
  await next(page).click();
  expect(await values(page)).toEqual(['female']);
  await expect(page.getByRole('radio')).not.toBeChecked();
});

// Requirements: R208, R209, R211, R307
test('the last answer asks for the user, creates the job, and leads to the photos', async ({ page }) => {
  for (const answer of ['Balance', 'mindful']) {
    await chooseAnswer(page, answer);
    await next(page).click();
  }
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(users|jobs)\//.test(pathname)) calls.push(pathname.replace(/getuser\/.*/, 'getuser'));
  });
  const created = page.waitForRequest('**/jobs/create');
  await chooseAnswer(page, 'Female');
  await next(page).click();
  const body = (await created).postDataJSON();
  expect(body).toEqual({
    userid: expect.any(String),
    question_1: 'balance',
    question_2: 'mindful',
    question_3: 'female',
  });
  await expect(page).toHaveURL(/\/photo$/);
  expect(calls).toEqual(['/users/getuser', '/jobs/create']);
  const { jobId } = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}'));
  expect(jobId).toMatch(/^[\w-]+$/);
});

test('a question that is still arriving lets no page scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('radio', { name: 'Potential' })).toBeAttached();
  const [arriving, beyond] = await page.evaluate(() => {
    const moving = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) =>
      getComputedStyle(one).animationName.includes('arrive'),
    );
    for (const one of moving) {
      // Begins the animation again, and holds it at its first frame.
      one.style.animationName = 'none';
      one.getBoundingClientRect();
      one.style.animationName = '';
      for (const animation of one.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
    }
    return [moving.length, document.documentElement.scrollWidth - innerWidth];
  });
  expect(arriving).toBe(1);
  expect(beyond).toBe(0);
});
