// Says at the end of the stories which ten took longest: where to look when they take too long.
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHOWN = 10;

export default class Slowest implements Reporter {
  #times: { title: string; seconds: number }[] = [];

  onTestEnd({ location, title }: TestCase, { duration }: TestResult) {
    const file = location.file.split('/').at(-1);
    this.#times.push({ title: `${file}: ${title.replace(/ \([^)]*\)$/, '')}`, seconds: duration / 1000 });
  }

  onEnd({ duration }: FullResult) {
    const slowest = this.#times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log(`\n${this.#times.length} stories in ${Math.round(duration / 1000)} s. The slowest:`);
    for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }

  printsToStdio() {
    return false;
  }
}
