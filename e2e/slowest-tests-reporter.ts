// Lists the ten slowest end-to-end tests, and those that passed only at the second try.
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHOWN = 10;

export default class SlowestTestsReporter implements Reporter {
  #flaky = new Set<TestCase>();
  #times: { title: string; seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const { location, title } = test;
    if (test.outcome() === 'flaky') this.#flaky.add(test);
    const file = location.file.split('/').at(-1);
    this.#times.push({ title: `${file}: ${title.replace(/ \([^)]*\)$/, '')}`, seconds: duration / 1000 });
  }

  onEnd({ duration }: FullResult) {
    const slowest = this.#times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log(`\n${this.#times.length} tests in ${Math.round(duration / 1000)} s. The slowest:`);
    for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
    for (const { location, title } of this.#flaky)
      console.log(`Passed only at the second try: ${location.file.split('/').at(-1)}: ${title}`);
  }

  printsToStdio() {
    return false;
  }
}
