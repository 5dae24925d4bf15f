// The colours of the pack in the site's style sheet.
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { palettePlugin } from './palette.ts';

test('each pillar of a campaign has its colours, and the page opens with those of the second', () => {
  const folder = join(import.meta.dirname, '../../campaigns/harbour');
  const addWatchFile = vi.fn();
  const sheet = palettePlugin(folder).transform.handler.call({ addWatchFile }, '* {}');
  expect(sheet).toMatch(/^\* \{\}\n:root\{--accent:oklch\(0\.78 0\.15 112\);.*--on-accent:var\(--ink\)\}$/m);
  expect(sheet.match(/\[data-pillar="\w+"\]/g)).toEqual(
    ['tatkraft', 'gemeinsinn', 'weitblick'].map((key) => `[data-pillar="${key}"]`),
  );
  expect(sheet).toContain('[data-pillar="weitblick"]{--accent:oklch(0.5 0.17 268);');
  expect(addWatchFile).toHaveBeenCalledWith(join(folder, 'colours.json'));
});
