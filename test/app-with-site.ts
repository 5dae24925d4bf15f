// An app with a public address and the shell of a built site, for tests that read pages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startAppWithTestEngine } from './builders.ts';

export const TEST_SITE_URL = 'https://thrive.example';
const SHELL =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Thrive</title></head><body><div id="root"></div></body></html>';

/** Closes with the test. */
export async function startSiteAppClosedAfterTest() {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-site-'));
  await writeFile(join(folder, 'index.html'), SHELL);
  const app = await startAppWithTestEngine({ site: { folder }, env: { PUBLIC_URL: TEST_SITE_URL } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}
