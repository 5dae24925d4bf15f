// End-to-end tests: the whole product in real browsers, with a simulated camera.
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { CAMERA_FEED_PATH } from './e2e/camera-feed.ts';
import { fakeCameraArguments } from './test/camera.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...fakeCameraArguments(CAMERA_FEED_PATH),
  ],
};

const firefox = process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

/** Firefox as it is installed; its own fake camera shows a test card, so the tests bring another (e2e/fake-camera.ts). */
const firefoxProject = {
  name: 'firefox',
  testMatch: '**/firefox.spec.ts',
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    permissions: [],
    screenshot: 'off' as const,
    launchOptions: {
      executablePath: firefox,
      firefoxUserPrefs: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        'ui.prefersReducedMotion': 1,
      },
    },
  },
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build-site.mjs',
  outputDir: 'test-results/end-to-end',
  snapshotPathTemplate: '{testDir}/screens/pictures/{arg}{ext}',
  // Two cores: while one test waits for its picture or for its person, the other goes on. Each worker has its own
  // product and its own camera.
  workers: 2,
  // Two cores that others load as well: a test gets a second try, and the sum says how many needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/reports/end-to-end.json' }],
    ['./e2e/slowest-tests-reporter.ts'],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // A control that never comes must not cost a test all of its time.
    actionTimeout: 45_000,
    permissions: ['camera'],
    // What a test answers in the server's place, a service worker would ask the server for.
    serviceWorkers: 'block',
    // What went over the wire, for a test that failed. Pictures and copies of the page took a fifth of all tests' time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/phone.spec.ts', '**/firefox.spec.ts'] },
    {
      name: 'phone',
      testMatch: ['**/phone.spec.ts', '**/nine-clicks.spec.ts'],
      use: { ...devices['Pixel 7'], launchOptions, permissions: ['camera'] },
    },
    ...(firefox ? [firefoxProject] : []),
  ],
});
