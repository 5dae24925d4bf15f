// Every alert fires in one test and stays silent in another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUntestedAlertProblems } from './coverage.mjs';

const folder = join(import.meta.dirname, '../../deploy/prometheus');
const read = (name) => readFileSync(join(folder, name), 'utf8');

test('the tests of the product cover each of its alerts both ways', () => {
  expect(findUntestedAlertProblems(read('alerts.yaml'), read('alerts.test.yaml'))).toEqual([]);
});

test('names the alert that is tested one way only, and the one that is not tested', () => {
  const rules = '  - alert: A\n  - alert: B\n';
  const tests = '- eval_time: 1m\n  alertname: A\n  exp_alerts:\n    - exp_labels: {}\n';
  expect(findUntestedAlertProblems(rules, tests)).toEqual([
    'No test expects A to stay silent.',
    'No test makes B fire.',
    'No test expects B to stay silent.',
  ]);
});
