// A promise on trial: counts what was tried and what failed, and hands the figures to the table.
import { inject, test } from 'vitest';
import { createSeededRandomFunction, type RandomNumberFunction } from '#portrait/steps/noise.ts';

export type AssureOptions = {
  /** A shorter run, whose figures are not kept. */
  quick: boolean;
  /** Everything that is random begins here. */
  seed: number;
  /** Minutes of the soak; 0 leaves it out. */
  soakMinutes: number;
};

export type TrialResult = {
  promise: number;
  /** What was tried, in words. */
  what: string;
  tries: number;
  failures: number;
  /** What was measured, in words. */
  figure: string;
  /** The database it ran on, where it is not the one of the whole run. */
  on?: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    assure: AssureOptions;
  }
  interface TaskMeta {
    finding?: TrialResult;
  }
}

export type TrialRecorder = {
  /** One try: whether the promise held, and what happened if it did not. */
  try(held: boolean, otherwise: () => string): void;
  /** A measured value that must stay below a limit; it becomes part of the figure. */
  below(name: string, value: number, limit: number, unit: string): void;
  tries(): number;
};

/** Long enough for the longest of them on a busy machine. */
const HOURS_MS = 4 * 3_600_000;
/** How many failures are told in full. */
const TOLD = 5;

/**
 * Tries a promise and reports it. `work` returns the figure in words. A trial that tried nothing has failed: its fault
 * never fired.
 */
export function testProductPromise(
  promise: number,
  what: string,
  work: (trial: TrialRecorder) => Promise<string>,
  on?: string,
): void {
  test(what, { timeout: HOURS_MS }, async ({ task }) => {
    const measured: string[] = [];
    const told: string[] = [];
    let tries = 0;
    let failures = 0;
    const fail = (words: string) => {
      failures += 1;
      if (told.length < TOLD) told.push(words);
    };
    const trial: TrialRecorder = {
      try(held, otherwise) {
        tries += 1;
        if (!held) fail(otherwise());
      },
      below(name, value, limit, unit) {
        measured.push(`${name} ${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit} (< ${limit})`);
        if (!(value < limit)) fail(`${name} is ${value} ${unit}, and should stay below ${limit}`);
      },
      tries: () => tries,
    };
    let figure = '';
    try {
      figure = await work(trial);
      if (tries === 0) fail('nothing was tried');
    } catch (error) {
      fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const figures = [figure, ...measured].filter(Boolean).join('; ');
    task.meta.finding = { promise, what, tries, failures, figure: figures, ...(on && { on }) };
    if (told.length > 0) throw new Error(`${failures} of ${tries} failed:\n${told.join('\n')}`);
  });
}

/** How many tries: the whole number, or fewer in a quick run. */
export function chooseTrialSize<T>(whole: T, quick: T): T {
  return inject('assure').quick ? quick : whole;
}

/** Random numbers that are the same for the same seed; `salt` keeps trials apart. */
export function createTrialRandom(salt: number): RandomNumberFunction {
  return createSeededRandomFunction(inject('assure').seed * 1000 + salt);
}
