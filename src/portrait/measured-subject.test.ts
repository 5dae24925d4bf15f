import { afterEach, expect, test } from 'vitest';
import { shrinkFigureOutline } from './drawing/surface.ts';
import { beginLitSurface } from './measured-subject.ts';
import { type SecondThread, startSecondThread } from './second-thread.ts';
import { createSyntheticSubject } from './techniques/common/synthetic-subject.test-helpers.ts';
import { carryOutInThread, haveSamePlanes } from './techniques/planes-of-thread.test-helpers.ts';

const subject = createSyntheticSubject();
const staged = { placed: { ...subject, alpha: subject.regions.silhouette }, regions: subject.regions };
const lightFrom = [-0.5, -0.6, 0.62] as const;

let second: SecondThread | undefined;
afterEach(() => second?.end());

test('computes the same surface in another thread as in this one', { timeout: 60_000 }, async () => {
  second = startSecondThread();
  const here = beginLitSurface(staged, lightFrom)();
  const beside = await carryOutInThread(second, () => ({
    kind: 'surface',
    view: shrinkFigureOutline(staged.placed, staged.regions),
    options: { lightFrom },
  }));
  expect(haveSamePlanes(beside, here)).toBe(true);
  expect(beside.light).toEqual(here.light);
});

test('gives the same surface each time, from this thread where the other does not come to it', () => {
  let begun = 0;
  const busy = {
    begin: () => {
      begun++;
      return () => undefined;
    },
  };
  const take = beginLitSurface(staged, lightFrom, busy);
  const surface = take();
  expect(take()).toBe(surface);
  expect(begun).toBe(1);
  expect(haveSamePlanes(surface, beginLitSurface(staged, lightFrom)())).toBe(true);
});
