// Which tests run where: `unit`, `server` and `browser-code` (what Vite builds) on Node, `screens` in jsdom. The end-to-end tests
// in a browser are Playwright's.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Compiled code is kept from run to run, as for the programs: a twelfth of the time that a run of one test file takes.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/thrive/compiled', import.meta.url));

const setupFiles = ['./test/setup.ts'];

/** Node loads the modules itself, as it does in the product. Vite's loader reads every import through a getter: a quarter more time where pixels are counted. */
const loadedByNode = { experimental: { viteModuleRunner: false } };

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
          include: ['src/{campaign,contract,portrait}/**/*.test.ts', 'scripts/**/*.test.{mjs,ts}'],
          environment: 'node',
          ...shared,
          ...loadedByNode,
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
          ...loadedByNode,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser-code',
          include: ['src/web/**/*.test.ts'],
          environment: 'node',
          ...shared,
          setupFiles,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          // Each file gets a page and modules of its own, in a process that has loaded jsdom: half the time of a process for each.
          pool: 'vmForks',
          setupFiles,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
