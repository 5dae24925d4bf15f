// Which alerts no test makes fire, and which no test expects to stay silent.

/**
 * @param {string} rules text of the rule file
 * @param {string} tests text of promtool's test file
 * @returns {string[]} a sentence for each gap
 */
export function findUntestedAlertProblems(rules, tests) {
  const names = [...rules.matchAll(/^\s*- alert: (\w+)$/gm)].map(([, name]) => name);
  // An expectation is an alert's name and, after it, either an empty list or the alerts that fire.
  const expected = [...tests.matchAll(/alertname: (\w+),?\s+exp_alerts:\s*(\[\])?/g)];
  const has = (name, silent) => expected.some(([, alert, empty]) => alert === name && (empty === '[]') === silent);
  return names.flatMap((name) => [
    ...(has(name, false) ? [] : [`No test makes ${name} fire.`]),
    ...(has(name, true) ? [] : [`No test expects ${name} to stay silent.`]),
  ]);
}
