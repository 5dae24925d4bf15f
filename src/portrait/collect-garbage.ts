// Settings of the garbage collector for processes that draw: planes are outside the JavaScript heap, and most are freed by
// hand (planes.ts).
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// Otherwise every 64 MB of planes start a collection that finds nothing: 20 a picture, an eighth of its processor time.
setFlagsFromString('--external-memory-accounted-in-global-limit');

const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc');

/** Megabytes of counted planes after which the young ones are collected, and after which all are. */
const OFTEN = 8;
const SELDOM = 100;

let [sinceYoung, sinceAll] = [0, 0];

/** Frees what nobody holds any more. Takes some 10 milliseconds; between two steps, planes of 6 to 18 MB each are freed. */
export function forceV8GarbageCollection(): void {
  sinceYoung = 0;
  sinceAll = 0;
  collect();
}

/**
 * Counts planes as they are made. The JavaScript heap hardly grows by them, so that the collector would let hundreds of
 * megabytes of dead ones wait: it is asked every so many. A millisecond for the young ones, which most are.
 */
export function trackAllocationAndCollectGarbageIfDue(bytes: number): void {
  sinceYoung += bytes / 2 ** 20;
  sinceAll += bytes / 2 ** 20;
  if (sinceAll > SELDOM) forceV8GarbageCollection();
  else if (sinceYoung > OFTEN) {
    sinceYoung = 0;
    collect({ type: 'minor' });
  }
}
