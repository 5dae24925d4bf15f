// The toasts, second by second, against what a person may rely on. Needs vitest's fake timers.
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import {
  closeToast,
  closeToastSoonAfterHover,
  enqueueToast,
  pauseToast,
  readToasts,
  TOAST_EXIT_MS,
  TOAST_TIMEOUT_AFTER_HOVER_MS,
  TOAST_TIMEOUT_MS,
} from '#web/ui/toasts.ts';
import { checkRandomSequences, type ModelCheckResult, type ModelRunOptions } from './sequences.ts';

const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const), message: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ do: fc.constantFrom('close' as const, 'hold' as const, 'release' as const), nth: fc.nat(3) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 100, 299, 300, 301, 999, 1000, 9_999, 10_000) }),
);

const Card = () => null;
/** The longest that a toast which nobody holds stays on the page, and leaves it. */
const LONGEST_MS = TOAST_TIMEOUT_MS + TOAST_TIMEOUT_AFTER_HOVER_MS + TOAST_EXIT_MS;

function check(since: Map<number, number>, held: Set<number>, now: number): void {
  const all = readToasts();
  const live = all.filter(({ state }) => state !== 'removed');
  expect(all.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
  // One is always on the page, or on its way out, while any waits.
  if (all.length > 0) expect(all[0].state).not.toBe('inactive');
  expect(new Set(live.map(({ message }) => message)).size).toBe(live.length);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
  for (const { id, state } of all) {
    if (state !== 'active') continue;
    since.set(id, since.get(id) ?? now);
    // Never longer than its time, a held one aside.
    if (!held.has(id)) expect(now - (since.get(id) ?? now)).toBeLessThanOrEqual(LONGEST_MS);
  }
}

/** R151 to R154, R261 to R267 in any order; at the end of every sequence all of them go by themselves. */
export function checkToastsModel(runs: ModelRunOptions): ModelCheckResult {
  return checkRandomSequences(
    step,
    (steps) => {
      vi.runAllTimers();
      expect(readToasts()).toEqual([]);
      let now = 0;
      const since = new Map<number, number>();
      const held = new Set<number>();
      for (const one of steps) {
        const toast = 'nth' in one ? readToasts()[one.nth] : undefined;
        if (one.do === 'open') {
          const before = readToasts().find(({ message, state }) => message === one.message && state !== 'removed');
          const id = enqueueToast({ message: one.message, tone: 'plain' }, Card);
          if (before) expect(id).toBe(before.id);
        } else if (one.do === 'wait') {
          vi.advanceTimersByTime(one.ms);
          now += one.ms;
        } else if (toast) {
          ({ close: closeToast, hold: pauseToast, release: closeToastSoonAfterHover })[one.do](toast.id);
          if (one.do === 'hold' && toast.state === 'active') held.add(toast.id);
          if (one.do === 'release' && toast.state === 'active') {
            held.delete(toast.id);
            since.set(toast.id, now);
          }
        }
        check(since, held, now);
      }
      for (const { id } of readToasts()) closeToastSoonAfterHover(id);
      vi.advanceTimersByTime(LONGEST_MS * (readToasts().length + 1));
      expect(readToasts()).toEqual([]);
    },
    runs,
  );
}
