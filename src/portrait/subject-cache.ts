// Keeps the measured subject of one picture for a few seconds, for the further variants that follow.
import { freePlanesInObject } from './planes.ts';

/** What belongs together: the same key means the same numbers. */
export type SingleSubjectCache<Subject extends object> = {
  /** The kept subject, which is the caller's from then on. One with another key is freed. */
  take(key: string): Subject | undefined;
  /** Keeps it for `ms` milliseconds, in place of the one before. */
  keep(key: string, subject: Subject): void;
  /** Frees what is kept. */
  clear(): void;
};

/** Variants are asked for one after the other, half a second apart at most while nobody else waits. */
const KEPT_MS = 10_000;

export function createSingleSubjectCache<Subject extends object>(ms = KEPT_MS): SingleSubjectCache<Subject> {
  let kept: { key: string; subject: Subject; timer: NodeJS.Timeout } | undefined;

  function release(): typeof kept {
    const released = kept;
    clearTimeout(released?.timer);
    kept = undefined;
    return released;
  }

  function clear(): void {
    const released = release();
    if (released) freePlanesInObject(released.subject);
  }

  return {
    clear,
    take(key) {
      if (kept?.key !== key) clear();
      return release()?.subject;
    },
    keep(key, subject) {
      clear();
      kept = { key, subject, timer: setTimeout(clear, ms).unref() };
    },
  };
}
