// Which tests run where: `unit` and `server` on Node, `screens` in jsdom. The end-to-end tests in a browser are Playwright's.
import { defineConfig } from 'vitest/config';

const setupFiles = ['./test/setup.ts'];

/**
 * Files that run one after the other in a process share what it has loaded, models and database engine first: a third less
 * time than a fresh start for each. So nothing may be left behind: what a test spies on is restored for it.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Three files at a time keep two cores busy, as some wait for what is due. Each process grows to a gigabyte and a half.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{campaign,contract,portrait,web}/**/*.test.ts', 'scripts/**/*.test.{mjs,ts}'],
          environment: 'node',
          ...shared,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{platform,server,main}/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          ...shared,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
