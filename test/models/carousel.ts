// The gallery's store against a list and a place in it.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CarouselItem } from '#web/ui/carousel/items.ts';
import { createCarouselStore } from '#web/ui/carousel/store.ts';
import { checkRandomSequences, type ModelCheckResult, type ModelRunOptions } from './sequences.ts';

const step = fc.oneof(
  fc.record({ do: fc.constant('load' as const), count: fc.nat(7) }),
  fc.record({ do: fc.constantFrom('set' as const, 'remove' as const), index: fc.integer({ min: -2, max: 9 }) }),
  fc.record({ do: fc.constant('add' as const), active: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('next' as const, 'prev' as const, 'play' as const, 'stop' as const, 'reset' as const),
  }),
  fc.record({
    do: fc.constant('fraction' as const),
    index: fc.constantFrom(0.5, Number.NaN, Number.POSITIVE_INFINITY),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Model = { names: string[]; current: number; isPlaying: boolean };

function move(model: Model, one: Step, loop: boolean, name: () => string): void {
  const last = model.names.length - 1;
  const within = (index: number) => Number.isInteger(index) && index >= 0 && index <= last;
  if (one.do === 'load') {
    model.names = Array.from({ length: one.count }, name);
    model.current = Math.max(0, Math.min(model.current, one.count - 1));
  } else if (one.do === 'set' || one.do === 'fraction') {
    if (within(one.index)) model.current = one.index;
  } else if (one.do === 'add') {
    model.names.push(name());
    if (one.active) model.current = last + 1;
  } else if (one.do === 'remove') {
    if (!within(one.index)) return;
    const stays = model.names[model.current];
    model.names.splice(one.index, 1);
    const found = model.names.indexOf(stays);
    model.current = found === -1 ? Math.max(0, Math.min(model.current, last - 1)) : found;
  } else if (one.do === 'next') {
    if (model.current < last) model.current += 1;
    else if (loop) model.current = 0;
  } else if (one.do === 'prev') {
    if (model.current > 0) model.current -= 1;
    else if (loop) model.current = Math.max(0, last);
  } else if (one.do === 'reset') Object.assign(model, { names: [], current: 0, isPlaying: false });
  else model.isPlaying = one.do === 'play';
}

const picture = (src: string): CarouselItem => ({ type: 'image', data: { src } });

/** R247 to R257 in any order, with and without a round. `console.error` must be silenced: wrong indices are told there. */
export function checkCarouselModel(runs: ModelRunOptions): ModelCheckResult {
  return checkRandomSequences(
    fc.tuple(step, fc.constant(0)),
    (steps) => {
      const loop = steps.length % 2 === 0;
      const gallery = createCarouselStore({ loop });
      const model: Model = { names: [], current: 0, isPlaying: false };
      let made = 0;
      for (const [one] of steps) {
        const from = made;
        const name = () => `/${++made}.jpg`;
        move(model, one, loop, name);
        made = from;
        if (one.do === 'load') gallery.load(Array.from({ length: one.count }, () => picture(name())));
        else if (one.do === 'set' || one.do === 'fraction') gallery.set(one.index);
        else if (one.do === 'add') gallery.add(picture(name()), one.active);
        else if (one.do === 'remove') gallery.remove(one.index);
        else gallery[one.do]();
        const state = gallery.getState();
        expect(state.items.map(({ data }) => data.src)).toEqual(model.names);
        expect([state.currIndex, state.isPlaying]).toEqual([model.current, model.isPlaying]);
        expect([state.hasPrev, state.hasNext]).toEqual([model.current > 0, model.current < model.names.length - 1]);
      }
    },
    runs,
  );
}
