import { expect, it } from 'vitest';
import { relabelHairBehindEarsAsHair } from './hair-behind-ears.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { HAIR } from './labels.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

/** The figure's edge: how far it lies from the middle of the face. */
const EDGE = FACE_HALF_WIDTH + 24;

/** A head with dark skin-labelled columns beside the face, between these distances from its middle and these rows. */
function headWithDark({
  side = 1,
  inner = EDGE - 12,
  outer = EDGE,
  top = EYE_Y - 14,
  bottom = EYE_Y + 60,
  hair = 15,
  colour,
}: {
  side?: number;
  inner?: number;
  outer?: number;
  top?: number;
  bottom?: number;
  hair?: number;
  colour?: readonly number[];
} = {}) {
  const head = createSyntheticHead();
  const { lab } = head.small;
  if (hair !== 15) for (let i = 0; i < head.labels.length; i++) if (head.labels[i] === HAIR) lab[3 * i] = hair;
  for (let i = 0; i < head.labels.length; i++) if (head.labels[i] !== HAIR) lab.set([60, 12, 16], 3 * i);
  for (let y = top; y < bottom; y++)
    for (let beside = inner; beside < outer; beside++) {
      const i = y * REGION_GRID.width + FACE_X + side * beside;
      lab.set(colour ?? [hair + 3, 0, 0], 3 * i);
      if (y < EYE_Y + 12) head.labels[i] = HAIR;
    }
  const hairBelowEyes = (): number => head.hairIn(0, REGION_GRID.width, EYE_Y + 12, EYE_Y + EYES_TO_CHIN);
  return { ...head, hairBelowEyes };
}

it.each([1, -1])(
  'takes dark columns at the edge of the figure for hair that hangs behind the ear, at side %i',
  (side) => {
    const { labels, small, figure, hairBelowEyes } = headWithDark({ side });
    relabelHairBehindEarsAsHair(labels, small, figure);
    expect(hairBelowEyes()).toBeGreaterThan(0.9 * 11 * 48);
  },
);

it.each([
  ['the hollow of an ear', { inner: EDGE - 18, outer: EDGE - 8 }],
  ['a spot that hangs on no hair', { top: EYE_Y + 20 }],
  ['the end of hair over the ear', { bottom: EYE_Y + 20 }],
  ['a line', { inner: EDGE - 3 }],
  ['skin in the shade', { colour: [34, 7, 9] }],
  ['skin in deep shade', { colour: [22, 10, 9] }],
  ['a grey wall', { colour: [70, 1, 2] }],
  ['what is as dark as hair that is no darker than shade', { hair: 24 }],
])('leaves %s as it is', (_, dark) => {
  const { labels, small, figure, hairBelowEyes } = headWithDark(dark);
  relabelHairBehindEarsAsHair(labels, small, figure);
  expect(hairBelowEyes()).toBe(0);
});

it('sees hair through strands before the background, which are lighter', () => {
  const { labels, small, figure, hairBelowEyes } = headWithDark({ outer: EDGE - 2 });
  for (let y = EYE_Y - 14; y < EYE_Y + 60; y++)
    for (let beside = EDGE - 2; beside < EDGE; beside++) small.alpha[y * REGION_GRID.width + FACE_X + beside] = 0.6;
  relabelHairBehindEarsAsHair(labels, small, figure);
  expect(hairBelowEyes()).toBeGreaterThan(0.8 * 9 * 48);
});

it('takes strands through which the wall shines for hair: they are grey', () => {
  const { labels, small, figure, hairBelowEyes } = headWithDark({ colour: [40, 2, 3] });
  relabelHairBehindEarsAsHair(labels, small, figure);
  expect(hairBelowEyes()).toBeGreaterThan(0.9 * 11 * 48);
});

it('leaves the shade along a jaw that is the edge of the figure', () => {
  const jaw = FACE_HALF_WIDTH + 6;
  const { labels, small, figure, hairBelowEyes } = headWithDark({ inner: FACE_HALF_WIDTH, outer: jaw });
  for (let i = 0; i < figure.length; i++) if (Math.abs((i % REGION_GRID.width) - FACE_X) >= jaw) figure[i] = 0;
  relabelHairBehindEarsAsHair(labels, small, figure);
  expect(hairBelowEyes()).toBe(0);
});

it('takes what is dark below the ear for hair, though skin lies outside of it', () => {
  const { labels, small, figure, hairIn } = headWithDark({ inner: EDGE - 18, outer: EDGE - 8, bottom: EYE_Y + 105 });
  for (let y = EYE_Y + 12; y < EYE_Y + 88; y++)
    for (let beside = EDGE - 18; beside < EDGE - 8; beside++) labels[y * REGION_GRID.width + FACE_X + beside] = HAIR;
  relabelHairBehindEarsAsHair(labels, small, figure);
  expect(hairIn(0, REGION_GRID.width, EYE_Y + 90, EYE_Y + 105)).toBeGreaterThan(100);
});
