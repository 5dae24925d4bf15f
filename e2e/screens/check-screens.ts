// Checks each screen with axe at two widths, and compares the main ones with screenshots.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '../fixtures.ts';
import { type InspectScreen, waitUntilStill } from './inspect-screen.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** WCAG 2.2 up to AA, and what axe holds to be good beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The screens that are kept as pictures in e2e/screens/pictures (`npm run screens -- --keep` renews them), and at which width. */
const KEPT: Record<string, ('desktop' | 'phone')[]> = {
  home: ['desktop', 'phone'],
  dashboard: ['desktop'],
  login: ['desktop'],
  'question-1': ['desktop', 'phone'],
  'question-2-answered': ['desktop'],
  photo: ['desktop'],
  'camera-front': ['desktop', 'phone'],
  loading: ['desktop'],
  result: ['desktop'],
  share: ['desktop'],
  gallery: ['desktop'],
  'my-data-elsewhere': ['desktop'],
  'my-data-taken-back': ['desktop'],
  'receipt-pending': ['desktop'],
};

/** Axe finds nothing on any state, and the kept ones look as they did. One walk tells all that is wrong. */
export function createScreenCheck(page: Page): InspectScreen {
  return async (name, part) => {
    for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      await page.setViewportSize(size);
      await part?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await waitUntilStill(page);
      if (KEPT[name]?.includes(device as 'desktop')) await looksAsBefore(page, `${name}-${device}.png`);
      await expectNoViolation(page, `${name} at ${size.width}`);
    }
  };
}

async function expectNoViolation(page: Page, where: string) {
  // Our pages hold no frames, so axe may stay in this one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

async function looksAsBefore(page: Page, picture: string) {
  // Other systems draw letters otherwise.
  if (process.platform !== 'linux') return;
  await expect.soft(page).toHaveScreenshot(picture, {
    // What is filmed or painted differs from time to time and may be of a real person; drawn pictures are only heavy.
    mask: [page.locator('video, main img'), changing(page)],
    maskColor: '#8d8d8d',
    // Another minor version of Chromium smooths edges otherwise; a broken layout moves far more than this.
    maxDiffPixelRatio: 0.01,
  });
}

/** The progress of a picture, and how far its print has come out, run by the clock. */
function changing(page: Page) {
  return page.locator('[role="progressbar"], [role="progressbar"] ~ p > [aria-hidden], [class*="tray"]');
}
