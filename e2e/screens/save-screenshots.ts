// Saves each state as a screenshot in several conditions, for people.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../fixtures.ts';
import { findLayoutFaults } from '../layout.ts';
import { type InspectScreen, waitUntilStill } from './inspect-screen.ts';

type Condition = { width: number; height: number; forced?: 'dark' | 'light' };

/** By name: three widths; a window of 1280 x 1024 at 400 %; the system's own colours. */
const CONDITIONS: Record<string, Condition> = {
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
  zoom: { width: 320, height: 256 },
  'forced-dark': { width: 1440, height: 900, forced: 'dark' },
  'forced-light': { width: 360, height: 740, forced: 'light' },
};

/** Every one, or those that `SCREENS_IN` names: `SCREENS_IN=360,zoom`. */
const chosen = process.env.SCREENS_IN?.split(',') ?? Object.keys(CONDITIONS);

/** Writes `<name>-<condition>.png`, the whole page, into the folder, and what lies wrong on it into `faults.txt`. */
export function createScreenshotSaver(page: Page, folder: string): InspectScreen {
  mkdirSync(folder, { recursive: true });
  return async (name) => {
    for (const [condition, { forced, ...size }] of Object.entries(CONDITIONS)) {
      if (!chosen.includes(condition)) continue;
      await page.setViewportSize(size);
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none', colorScheme: forced ?? 'light' });
      await waitUntilStill(page);
      await page.screenshot({ path: join(folder, `${name}-${condition}.png`), fullPage: true, animations: 'disabled' });
      for (const fault of await findLayoutFaults(page))
        appendFileSync(join(folder, 'faults.txt'), `${name}-${condition}: ${fault}\n`);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  };
}
