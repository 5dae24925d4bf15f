// The stories: the whole product in a real Chromium, with a camera that films what a story puts before it.
import { defineConfig, devices } from '@playwright/test';
import { CAMERA_FEED } from './e2e/camera-feed.ts';
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
    ...fakeCameraArguments(CAMERA_FEED),
  ],
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build-site.mjs',
  outputDir: 'test-results/stories',
  // One camera and two cores: one story at a time.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/stories.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['camera'],
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', testIgnore: '**/phone.spec.ts' },
    {
      name: 'phone',
      testMatch: '**/phone.spec.ts',
      use: { ...devices['Pixel 7'], launchOptions, permissions: ['camera'] },
    },
  ],
});
