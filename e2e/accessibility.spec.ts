// What axe does not see: the system's own colours, four times the size, the focus, titles, and Arabic from right to left.
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { texts } from '#campaign/texts.ts';
import { expect, type Locator, type Page, showPoseToCamera, test } from './fixtures.ts';
import { countTextLines, expectPageFits, findClippedTexts } from './layout.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import type { RunningProduct } from './product.ts';

const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;

/** Somebody with three answers and no photo yet. */
async function begun(page: Page, product: RunningProduct, address: string, agreed = false): Promise<void> {
  await showPoseToCamera('front');
  const person = await signInPerson(product, address);
  await storeSession(page, product, person, { answers, job: await createJob(product, person, answers), agreed });
}

/** A property of an element, or of what stands after it. */
const style = (target: Locator, property: string, pseudo?: string) =>
  target.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [
    property,
    pseudo,
  ] as const);

/** The system's colour of that name, as the browser computes it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const card = (page: Page, name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });

test.describe('in the system’s own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the chosen pillar, the pressed one and the current step are told from the others', async ({
    page,
    product,
    address,
  }) => {
    await page.goto('/');
    const highlight = await systemColour(page, 'Highlight');
    const pillars = page.getByRole('list').getByRole('button');
    const pressed = page.locator('button[aria-pressed="true"]');
    expect(await style(pressed, 'background-color')).toBe(highlight);
    expect(await pillars.count()).toBeGreaterThan(1);
    expect(await style(page.locator('button[aria-pressed="false"]').first(), 'background-color')).not.toBe(highlight);

    await begun(page, product, address);
    await page.goto('/dashboard/pickquote');
    await card(page, 'Balance').click();
    const words = (name: string) => card(page, name).locator('> span').last();
    expect(await style(words('Balance'), 'background-color')).toBe(highlight);
    expect(await style(words('Potential'), 'background-color')).not.toBe(highlight);
    await expect(card(page, 'Balance').getByTestId('corner').first()).toBeVisible();
    await expect(card(page, 'Potential').getByTestId('corner').first()).toBeHidden();
    const dot = (step: number) => page.getByRole('navigation').getByRole('button').nth(step).locator('span');
    expect(await style(dot(0), 'background-color')).toBe(highlight);
    expect(await style(dot(1), 'background-color')).not.toBe(highlight);

    await page.getByRole('button', { name: 'Continue' }).click();
    await card(page, 'relaxed').click();
    expect(await style(card(page, 'relaxed'), 'background-color')).toBe(highlight);
    expect(await style(card(page, 'mindful'), 'background-color')).not.toBe(highlight);
  });

  test('the chart of the admins keeps the colours that its legend names', async ({ page, product, admin }) => {
    const person = await signInPerson(product, admin);
    await createJob(product, person, answers);
    await storeSession(page, product, person);
    await page.goto('/admin');
    const chart = page.getByRole('region', { name: 'Jobs by day' });
    const created = chart.getByRole('listitem').filter({ hasText: 'created' });
    const bar = chart.locator('rect[data-status="created"]').first();
    expect(await style(created, 'background-color', '::before')).toBe(await style(bar, 'fill'));
  });

  test('in the camera’s dark room the logos, the release and the switch are seen', async ({
    page,
    product,
    address,
  }) => {
    await begun(page, product, address, true);
    await page.goto('/camera/front');
    const release = page.locator('button').filter({ hasNotText: /./ }).first();
    await expect(release).toBeVisible();
    const logo = page.getByRole('banner').getByRole('img').first();
    expect(await style(logo, 'filter')).toBe('brightness(0)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await style(logo, 'filter')).toBe('brightness(0) invert(1)');
    await page.emulateMedia({ colorScheme: 'light' });
    const canvas = await systemColour(page, 'Canvas');
    expect(await style(release, 'background-color', '::after')).not.toBe(canvas);
    const knob = page.getByRole('switch').first().locator('span').first();
    expect(await style(knob, 'background-color', '::after')).not.toBe(canvas);
  });
});

test('a pillar that has the focus is ringed in a dark and in a light line, chosen or not', async ({
  page,
  product,
  address,
}) => {
  await begun(page, product, address);
  await page.goto('/dashboard/pickquote');
  for (const name of ['Wellness', 'Potential', 'Balance', 'Opportunity']) {
    await page.getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
    const ring = (property: string) => style(card(page, name), property, '::after');
    expect([await ring('border-top-width'), await ring('outline-width')], name).toEqual(['4px', '4px']);
    expect(await ring('border-top-color'), name).not.toBe(await ring('outline-color'));
  }
});

test('on a phone no answer that gets the focus stands behind the bar with Continue', async ({
  page,
  product,
  address,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begun(page, product, address);
  await page.goto('/dashboard/pickquote');
  const hidden = () =>
    page.evaluate(() => {
      const answer = document.activeElement?.closest('label');
      const { left, top, bottom } = answer?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + 12, (top + Math.min(bottom, innerHeight)) / 2);
      return seen?.closest('label') === answer ? [] : [answer?.textContent];
    });
  for (let step = 0; step < 2; step += 1) {
    const count = await page.getByRole('radio').count();
    await page.getByRole('radio').first().focus();
    for (let nth = 0; nth < count; nth += 1) {
      expect(await hidden()).toEqual([]);
      await page.keyboard.press('ArrowDown');
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('radio')).not.toHaveCount(count);
  }
});

test('with more space between letters, words and lines no text is cut off', async ({ page, product, address }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begun(page, product, address, true);
  for (const path of ['/', '/dashboard', '/gallery', '/login', '/dashboard/pickquote', '/photo', '/my-data']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What WCAG 1.4.12 asks a page to bear.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
      sheet.replaceSync(`main * { ${spacing} } main p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    await expect.poll(() => findClippedTexts(page), path).toEqual([]);
  }
});

test('after Agree the focus is on the page, not lost', async ({ page, product, address }) => {
  await begun(page, product, address);
  await page.goto('/photo');
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every step of the way has a title of its own', async ({ page, product, address }) => {
  await begun(page, product, address, true);
  const titles = new Map<string, string>();
  for (const path of ['/dashboard/pickquote', '/photo', '/camera/front', '/camera/left', '/letters', '/my-data']) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(/. · Thrive$/);
    titles.set(await page.title(), path);
  }
  expect(titles.size).toBe(6);
});

test.describe('at four times the size', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing lies over the page, sticks out, is cut off or breaks inside a hashtag', async ({
    page,
    product,
    address,
  }) => {
    for (const path of ['/', '/dashboard', '/login', '/gallery', '/privacy-policy']) await expectPageFits(page, path);
    await begun(page, product, address, true);
    for (const path of ['/dashboard/pickquote', '/photo', '/camera/front', '/letters', '/my-data'])
      await expectPageFits(page, path);
    await page.goto('/gallery');
    expect(await countTextLines(page.getByRole('heading', { level: 1 }), '#ThriveAtInfosys')).toBe(1);
    await page.goto('/dashboard/pickquote');
    await page.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded();
    const question = await page.getByRole('radio', { name: 'Potential' }).evaluate((radio) => {
      const answer = radio.closest('label') as Element;
      answer.scrollIntoView({ block: 'end' });
      const { left, bottom } = answer.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 8)?.closest('label') === answer;
    });
    expect(question, 'the bar with Continue lies over the question').toBe(true);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 } });
  const arabic = <Words>(read: () => Words): Words => runInLanguage('ar', read);

  test.beforeEach(async ({ context, product }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: product.url }]);
  });

  test('headings keep their letters joined and their lines apart, and no line of a pillar is cut off', async ({
    page,
    product,
    address,
  }) => {
    await begun(page, product, address);
    for (const path of ['/', '/dashboard', '/gallery', '/login', '/dashboard/pickquote']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading, path).toHaveCSS('letter-spacing', /^(0px|normal)$/);
      const [line, size] = [await style(heading, 'line-height'), await style(heading, 'font-size')];
      expect(Number.parseFloat(line) / Number.parseFloat(size), path).toBeGreaterThanOrEqual(1.25);
      expect(await findClippedTexts(page), path).toEqual([]);
    }
  });

  test('pictures, controls and titles speak Arabic', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page).toHaveTitle(arabic(() => texts.titles.format(texts.titles.gallery)));
    const pictures = page.getByRole('main').locator('img[alt]:not([alt=""])');
    // The characters below come with the script.
    await expect.poll(() => pictures.count()).toBeGreaterThan(15);
    const alternatives = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? ''));
    expect(alternatives.filter((alt) => !/[\u0600-\u06ff]/.test(alt))).toEqual([]);
    const { previous, next, enlarge } = arabic(() => texts.gallery.controls);
    for (const name of [previous, next, enlarge]) await expect(page.getByRole('button', { name })).toBeVisible();
    const names = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
    expect(names.filter((name) => /^[A-Za-z ]+$/.test(name))).toEqual([]);
  });
});
