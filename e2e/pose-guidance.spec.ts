// Pose guidance: its hints, and what it never does.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, showPoseToCamera, test } from './fixtures.ts';
import { captureAndAwaitVerdict, openCameraAsNewPerson } from './steps.ts';

const RIGHT = 'Just right. Hold still.';
const hint = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: /\S/ });

/** The colours of the corners round the preview and of the pillar. */
function colours(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const probe = main.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const pillar = getComputedStyle(probe).color;
    probe.remove();
    const corner = main.querySelector('[data-testid="corner"]') as HTMLElement;
    return { pillar, corner: getComputedStyle(corner).borderTopColor };
  });
}

async function expectRight(page: Page) {
  await expect(hint(page)).toHaveText(RIGHT);
  const { corner, pillar } = await colours(page);
  expect(corner).toBe(pillar);
}

async function expectHint(page: Page, words: string) {
  await expect(hint(page)).toHaveText(words);
  const { corner, pillar } = await colours(page);
  expect(corner).not.toBe(pillar);
}

// Requirements: R65, R69, R73
test('every pose has its hint and its right moment, and nothing leaves the device meanwhile', async ({
  page,
  product,
  address,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (request.url().endsWith('/jobs/getJobStatus')) return;
    if (request.method() !== 'GET' || origin !== product.url) sent.push(`${request.method()} ${request.url()}`);
  });
  await openCameraAsNewPerson(page, product, address);
  sent.length = 0;
  await expectRight(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Thirty pictures and more are looked at while nothing is asked of anybody.
  await page.waitForTimeout(2000);
  await expectRight(page);
  expect([...asked, ...sent]).toEqual([]);

  for (const [pose, words] of [
    ['left', 'Turn your head to the right.'],
    ['right', 'Turn your head to the left.'],
  ] as const) {
    await showPoseToCamera('front');
    await page.goto(`/camera/${pose}`);
    await expectHint(page, words);
    await showPoseToCamera(pose);
    await page.reload();
    await expectRight(page);
  }
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('the numeral of the countdown stands at the middle of the upper edge, nearest to the lens, and off the face', async ({
  page,
  product,
  address,
}) => {
  await openCameraAsNewPerson(page, product, address);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expectRight(page);
    await page.getByRole('button', { name: 'Capture', exact: true }).click();
    const countdown = page.getByTestId('countdown');
    await expect(countdown).toHaveText('3');
    const { numeral, frame, face } = await countdown.evaluate((ring) => {
      const boxOf = (element: Element | null) => (element as Element).getBoundingClientRect().toJSON() as DOMRect;
      return {
        numeral: boxOf(ring.querySelector('span')),
        frame: boxOf(ring),
        face: boxOf(document.querySelector('[data-right][aria-hidden]')),
      };
    });
    const middle = (box: DOMRect) => (box.left + box.right) / 2;
    expect(Math.abs(middle(numeral) - middle(frame)), `${width} wide`).toBeLessThan(2);
    expect(Math.abs((numeral.top + numeral.bottom) / 2 - frame.top), `${width} wide`).toBeLessThan(4);
    expect(face.height, `${width} wide`).toBeGreaterThan(80);
    expect(numeral.bottom, `${width} wide`).toBeLessThanOrEqual(face.top);
  }
});

// Requirements: R361
test('a person who wants it hears the hints, and the photo is taken when the pose has held; both are remembered', async ({
  page,
  product,
  address,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    // What the browser would say aloud; the machine of the tests has no voice.
    speechSynthesis.speak = ({ text }) => void said.push(text);
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await openCameraAsNewPerson(page, product, address);
  await expectRight(page);
  expect(await said()).toEqual([]);
  const spoken = page.getByRole('button', { name: 'Speak the hints' });
  const handsFree = page.getByRole('switch', { name: 'Hands-free' });
  await expect(spoken).toHaveAttribute('aria-pressed', 'false');
  await expect(handsFree).not.toBeChecked();
  await spoken.click();
  await expect.poll(said).toEqual([RIGHT]);
  const uploaded = page.waitForResponse('**/jobs/upload', { timeout: 60_000 });
  await handsFree.click();
  expect((await uploaded).status()).toBe(200);
  // The camera still films the front pose when the screen has moved on by itself.
  await expect(page).toHaveURL(/\/camera\/left$/);
  await expectHint(page, 'Turn your head to the right.');
  await expect(spoken).toHaveAttribute('aria-pressed', 'true');
  await expect(handsFree).toBeChecked();
  await expect.poll(said).toEqual([RIGHT, 'Turn your head to the right.']);
});

// Requirements: R76
test('without pose guidance a photo is taken as ever: its files do not come, or data is to be saved', async ({
  page,
  product,
  address,
}) => {
  await page.route('**/assets/facemesh-*.bin', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  await openCameraAsNewPerson(page, product, address);
  await missed;
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  await expect(hint(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Speak the hints' })).toHaveCount(0);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Retake Photo' }).click();
  await page.goto('/camera/front');
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  expect(asked.filter((url) => /pose-guidance|facemesh|blazeface/.test(url))).toEqual([]);
});
