// Runs before every test file: an error on the console that no test expects fails the test that caused it.
// A test that expects one says so: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...values: unknown[]) => {
    unexpected.push(values);
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    const [first] = unexpected;
    throw new Error(
      `console.error was called ${unexpected.length} time(s) in this test, first with: ${first?.join(' ')}`,
    );
  }
});
