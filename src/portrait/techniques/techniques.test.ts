import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { techniques } from './index.ts';

it.each(Object.keys(techniques))('has a test file for %s', (name) => {
  expect(existsSync(new URL(`./${name}/technique.test.ts`, import.meta.url))).toBe(true);
});
