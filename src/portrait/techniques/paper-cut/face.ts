// The face as terraces of paper: from its darkest tone up to its highlights.
import { newPlane } from '../../planes.ts';
import { gaussian } from '../../raster/blur.ts';
import type { Plane } from '../../types.ts';
import type { View } from '../common/area.ts';
import { times } from '../common/paint.ts';
import type { Plates } from '../common/plates.ts';
import type { SkinColours } from '../common/skin-colours.ts';
import { inkAt } from '../common/skin-inks.ts';
import { laySheet, type Paper, type Stack } from './sheets.ts';
import { snip } from './snip.ts';

/** Lengths in pixels: how far a snip may leave an outline, how high a sheet stands, and the unit of areas. */
export type Scissors = { tolerance: number; lift: number; unit: number };

const TERRACES = [
  { ink: 'deep', edge: 'dark', lift: 0.55, depth: 0.3, rim: 0.14 },
  { ink: 'shade', edge: 'deep', lift: 0.75, depth: 0.3, rim: 0.14 },
  { ink: 'half', edge: 'shade', lift: 0.8, depth: 0.26, rim: 0.14 },
  { ink: 'base', edge: 'half', lift: 0.45, depth: 0.16, rim: 0.05 },
] as const;

export type Terrace = (typeof TERRACES)[number] & { cover: Plane };

/** Calm sheets on the planes of the face, and finely cut ones where the features are. */
export function terracesOf({ area, subject }: View, plates: Plates, { tolerance, unit }: Scissors): Terrace[] {
  const { skin, fine, tone, thresholds } = plates;
  const calm = gaussian(tone, area, 0.006 * subject.faceWidth);
  const lighter = (plane: Plane, edge: number): Plane => {
    const on = newPlane(plane.length);
    for (let i = 0; i < on.length; i++) if (plane[i] > edge) on[i] = skin[i];
    return on;
  };
  return TERRACES.map((terrace) => {
    const edge = thresholds[terrace.edge];
    const big = snip(lighter(calm, edge), area, { tolerance: 0.9 * tolerance, least: 0.009 * unit, soft: 1.1 });
    const small = snip(lighter(tone, edge), area, { tolerance: 0.38 * tolerance, least: 0.00015 * unit, soft: 0.6 });
    for (let i = 0; i < big.length; i++) big[i] = (big[i] + (small[i] - big[i]) * fine[i]) * skin[i];
    return { ...terrace, cover: big };
  });
}

export type FaceSheets = {
  plates: Pick<Plates, 'skin' | 'neckShadow'>;
  terraces: readonly Terrace[];
  highlight: Plane;
  skin: SkinColours;
  paper: Paper;
  scissors: Scissors;
};

/** Lays the face onto the stack, which has the area of the view. */
export function layFace(stack: Stack, { plates, terraces, highlight, skin, paper, scissors }: FaceSheets): void {
  const { tolerance, lift, unit } = scissors;
  laySheet(stack, { colour: skin.dark, shape: plates.skin, lift: 1.6 * lift }, paper);
  for (const { ink, cover, lift: height, depth, rim } of terraces)
    laySheet(stack, { colour: skin[ink], shape: cover, lift: height * lift, depth, edge: rim }, paper);
  const neck = times(plates.neckShadow, plates.skin);
  laySheet(
    stack,
    {
      colour: inkAt(skin.ramp, 0.7 * skin.lightness),
      shape: snip(neck, stack.area, { tolerance, least: 0.003 * unit }),
      lift: 0.1 * lift,
      depth: 0.1,
    },
    paper,
  );
  laySheet(stack, { colour: skin.highlight, shape: highlight, lift: 0.4 * lift, depth: 0.14, edge: 0.06 }, paper);
}

/** The highlights as snipped shapes. */
export function highlightOf({ area }: View, { highlight, skin }: Plates, { tolerance, unit }: Scissors): Plane {
  return snip(times(highlight, skin), area, { tolerance, least: 0.004 * unit });
}
