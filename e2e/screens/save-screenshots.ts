// Saves each state as a screenshot at three widths, for people.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../fixtures.ts';
import { type VisitScreen, waitUntilStill } from './visit.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Writes `<name>-<width>.jpg`, the whole page, into the folder. */
export function saveScreenshots(page: Page, folder: string): VisitScreen {
  mkdirSync(folder, { recursive: true });
  return async (name) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await waitUntilStill(page);
      const path = join(folder, `${name}-${size.width}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true, animations: 'disabled' });
    }
  };
}
