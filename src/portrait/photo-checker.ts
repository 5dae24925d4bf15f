// Checks uploaded photos in a few child processes.
import { availableParallelism } from 'node:os';
import type { PhotoCheckRequest, PhotoCheckVerdict } from './photo-check-protocol.ts';
import { type CheckerProcess, type CheckerTimeouts, startCheckerProcess } from './photo-checker-process.ts';

export type PhotoChecker = {
  /** Rejects with PhotoCheckTimedOut, when the process that looked died, and after `close`. */
  check(question: PhotoCheckRequest): Promise<PhotoCheckVerdict>;
  /** Seconds for which photos have waited without any being answered; 0 when none waits. Left out by a double. */
  stalledSeconds?(): number;
  close(): Promise<void>;
};

export type PhotoCheckerOptions = {
  script?: URL;
  /** Processes at the most. The second is started when a photo finds the first one busy. */
  processes?: number;
  limits?: CheckerTimeouts;
};

/** A photo takes half a second; a machine that is thirty times slower is busy with something else. */
const LIMITS: CheckerTimeouts = { startMs: 60_000, checkMs: 15_000 };
/** A second process gives its 200 MB back after this time without work. */
const IDLE_MS = 60_000;

/**
 * Up to two processes where there are two cores. Photos wait in one line; one whose check takes too long, or whose process
 * dies, fails alone, and the next photo gets a new process.
 */
export function createPhotoCheckerProcessPool({
  script = new URL('./photo-checker.worker.ts', import.meta.url),
  processes = Math.min(2, availableParallelism()),
  limits = LIMITS,
}: PhotoCheckerOptions = {}): PhotoChecker {
  const idle: CheckerProcess[] = [];
  const busy = new Set<CheckerProcess>();
  const waiting: (() => void)[] = [];
  let places = processes;
  let unanswered = 0;
  let progressAt = 0;
  let closed = false;
  let rest: NodeJS.Timeout | undefined;

  async function takePlace(): Promise<void> {
    if (places > 0) places -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Passes the slot to the request that has waited longest. */
  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else places += 1;
  }

  function endSurplus(): void {
    for (const checker of idle.splice(1)) checker.kill();
  }

  async function ask(question: PhotoCheckRequest): Promise<PhotoCheckVerdict> {
    let checker = idle.pop();
    while (checker && !checker.isAlive()) checker = idle.pop();
    checker ??= startCheckerProcess(script, limits);
    busy.add(checker);
    try {
      const answer = await checker.ask(question);
      progressAt = Date.now();
      return answer;
    } finally {
      busy.delete(checker);
      if (checker.isAlive() && !closed) idle.push(checker);
      clearTimeout(rest);
      rest = setTimeout(endSurplus, IDLE_MS).unref();
    }
  }

  return {
    async check(question) {
      if (unanswered === 0) progressAt = Date.now();
      unanswered += 1;
      try {
        await takePlace();
        try {
          if (closed) throw new Error('the photo checker is closed');
          return await ask(question);
        } finally {
          leavePlace();
        }
      } finally {
        unanswered -= 1;
      }
    },
    stalledSeconds: () => (unanswered === 0 ? 0 : (Date.now() - progressAt) / 1000),
    async close() {
      closed = true;
      clearTimeout(rest);
      for (const checker of [...idle, ...busy]) checker.kill();
    },
  };
}
