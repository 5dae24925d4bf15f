// Header and footer of every page.
import { expect, type Page, test } from './fixtures.ts';
import { countTextLines } from './layout.ts';
import { signIn } from './steps.ts';

const privacyLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' });
const signOut = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Signout' });

// Requirements: R12, R16–R19, R21
test('two logos above, the privacy policy below, except on its own page', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/login', '/gallery', '/terms-of-service', '/cookie-policy', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(2);
    for (const logo of await page.getByRole('banner').getByRole('img').all()) {
      expect(await logo.getAttribute('alt')).not.toBe('');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(privacyLink(page)).toHaveAttribute('target', '_blank');
    await expect(privacyLink(page)).toHaveAttribute('rel', /noopener/);
    await expect(signOut(page)).toHaveCount(0);
  }
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main')).toContainText('24 hours');
  await expect(privacyLink(page)).toHaveCount(0);
});

// Requirements: R14, R15, R379
test('pages fade in over half a second, and stand still for those who ask for it', async ({ page }) => {
  const fade = () =>
    page.locator('[data-page]').evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      const [animation] = element.getAnimations();
      const from = animation ? (animation.effect as KeyframeEffect).getKeyframes()[0].opacity : undefined;
      return { named: animationName !== 'none', animationDuration, from };
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const path of ['/dashboard', '/login', '/privacy-policy']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Thrive$/);
    // What comes first stands at once: nothing is changed yet.
    expect(await fade()).toMatchObject({ named: false });
  }
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  // The address changes a moment before the page does.
  await expect(page.locator('[data-page]:not([data-page="first"])')).toBeVisible();
  // Whether the animation still runs depends on when we look; how long it takes does not.
  expect(await fade()).toMatchObject({ named: true, animationDuration: '0.5s' });
  expect([undefined, '0']).toContain((await fade()).from);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Number.parseFloat((await fade()).animationDuration)).toBeLessThan(0.05);
  // A window that becomes narrow is laid out for its width at once: nothing is on the way from what it was.
  const moving = await page.locator('*').evaluateAll((all) => {
    const durations = all.map((element) => getComputedStyle(element).transitionDuration);
    return durations.filter((duration) => duration !== '0s');
  });
  expect(moving).toEqual([]);
});

test('the scripts of the home page take 85 KB at most, and no toasts among them', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, (await response.request().sizes()).responseBodySize);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const sum = [...scripts.values()].reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum).toBeLessThanOrEqual(85 * 1024);
  expect([...scripts.keys()].filter((path) => /page-toast-region/.test(path))).toEqual([]);
});

// Requirements: R151
test('toasts have their place at the bottom, in the middle', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    // Nothing is said yet, so that it has no height: its lower edge is where a toast would stand.
    const { middle, below } = await page.getByTestId('toasts').evaluate((region) => {
      const { left, right, bottom } = region.getBoundingClientRect();
      return { middle: (left + right) / 2, below: document.documentElement.clientHeight - bottom };
    });
    expect(Math.abs(middle - (await page.evaluate(() => document.documentElement.clientWidth)) / 2)).toBeLessThan(1);
    expect(below).toBeCloseTo(20, 0);
  }
});

// Requirements: R20, R22–R27
test('Signout stands where the specification wants it', async ({ page, product, address }) => {
  await signIn(page, product, address);
  const shown = ['/', '/dashboard', '/dashboard/pickquote', '/photo', '/camera/front', '/cookie-policy'];
  const hidden = ['/terms-of-service', '/privacy-policy', '/gallery', '/result?id=unknown'];
  for (const path of shown) {
    await page.goto(path);
    await expect(signOut(page), path).toBeVisible();
  }
  // In one line, beside everything else that stands there.
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countTextLines(signOut(page), 'Signout'), `${width}`).toBe(1);
  }
  for (const path of hidden) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(signOut(page), path).toHaveCount(0);
  }
});

// Requirements: R30, R31, R34, R36
test('the home page leads to the dashboard and opens the gallery beside itself', async ({ page, product, address }) => {
  await page.goto('/');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Explore Gallery' }).click();
  const gallery = await opened;
  await gallery.waitForURL(/\/gallery$/);
  expect(await gallery.evaluate(() => window.opener)).toBeNull();
  await gallery.close();
  await page.getByRole('link', { name: 'Create your moment' }).click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Pick a pillar',
    'Snap a picture',
    'AI generates',
    'Share',
  ]);
  await signIn(page, product, address);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'START' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
});
