// `npm run campaign:preview` while a campaign manager edits the pack.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { findFreePort } from './product.ts';

const root = join(import.meta.dirname, '..');
const pack = join(root, 'campaigns/harbour');
const campaign = JSON.parse(readFileSync(join(pack, 'campaign.json'), 'utf8'));
/** API, site and preview start side by side on a busy machine. */
const START_MS = 90_000;

type Preview = { posters: string; site: string };

const test = base.extend<{ preview: Preview }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  preview: async ({}, use) => {
    const [port, sitePort, previewPort] = [await findFreePort(), await findFreePort(), await findFreePort()].map(
      String,
    );
    const env = { ...process.env, PORT: port, SITE_PORT: sitePort, PREVIEW_PORT: previewPort };
    const preview = spawn(process.execPath, ['scripts/campaign-preview.mjs', 'harbour'], { cwd: root, env });
    await use({ posters: `http://localhost:${previewPort}`, site: `http://localhost:${sitePort}` });
    await end(preview);
  },
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`the preview ended by itself: ${child.exitCode}`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Opens the address as soon as somebody answers there. */
async function openWhenReady(page: Page, url: string): Promise<void> {
  const answers = () =>
    page.goto(url).then(
      (answer) => answer?.ok(),
      () => false,
    );
  await expect.poll(answers, { timeout: START_MS }).toBe(true);
}

/** Saves a file of the pack as it is, and waits for the page to load itself anew. */
async function savedPackReloads(page: Page, file: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { old: true }));
  writeFileSync(join(pack, file), readFileSync(join(pack, file)));
  await expect.poll(() => page.evaluate(() => 'old' in window).catch(() => true), { timeout: START_MS }).toBe(false);
}

test('a campaign is seen whole, with its faults and colours, and follows what is saved', async ({ page, preview }) => {
  test.slow();
  const [pillar] = campaign.pillars;

  await test.step('every status has its poster', async () => {
    await openWhenReady(page, preview.posters);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${campaign.title} · ${campaign.company}`);
    await expect(page.getByText('Everything is in order.')).toBeVisible();
    const posters = campaign.pillars.flatMap(({ statuses }: { statuses: { label: string }[] }) =>
      statuses.map(({ label }) => `Poster: ${label}`),
    );
    await expect(page.getByAltText(/^Poster: /)).toHaveCount(posters.length);
    const first = page.getByAltText(`Poster: ${pillar.statuses[0].label}`).first();
    const width = () => first.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, { timeout: START_MS }).toBe(540);
  });

  await test.step('it can be read by everybody, and is as wide as its window', async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  await test.step('posters and pages follow what is saved', async () => {
    await savedPackReloads(page, 'campaign.json');
    await openWhenReady(page, preview.site);
    for (const file of ['texts/de.json', 'campaign.json']) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(campaign.title));
      await savedPackReloads(page, file);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
