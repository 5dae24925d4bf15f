// Hair as a burin rules it: lines along the strands, the broader the darker it is.
import { smoothstep } from '../../pixels.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { drawLinesOfHalfSizeFlow, STRAND_LINE_SPACING, traceLinesOfHalfSizeFlow } from '../common/flow-lines.ts';
import type { HairView } from '../common/hair-view.ts';
import { leaveStrandsAtHairlineInPlace } from '../common/hairline.ts';
import { measureHair } from '../common/measured-hair.ts';
import { createPlaneByPixelIndex } from '../common/paint.ts';

export type RuledHairMasks = {
  /** The light ground of the hair; where skin shines through, its strands alone. */
  ground: Plane;
  /** How much the ground shines. */
  shine: Plane;
  lines: Plane;
  /** Where skin shines through. */
  skin: Plane;
};

/** How light the hair is, in units of its own spread, where its lines are as broad as they can be and where they are as thin, as shares of their spacing. */
const LINES = { darkest: -1.2, lightest: 1.6, broad: 0.9, thin: 0.26 };
/** How light it is where its ground begins to shine, and where it does so fully. */
const SHINE = [0.6, 2.4] as const;

export function createRuledHair(view: HairView, { seed }: { seed: number }): RuledHairMasks {
  const { area, subject } = view;
  const hair = measureHair(view, seed);
  const { all, relief, flow } = hair;
  const spacing = STRAND_LINE_SPACING.burin * subject.faceWidth;
  const traced = traceLinesOfHalfSizeFlow(area, { flow, where: all, spacing, seed });
  const lines = drawLinesOfHalfSizeFlow(area, traced, {
    breadthAt: (i) => all[i] * lerp(LINES.broad, LINES.thin, smoothstep(LINES.darkest, LINES.lightest, relief[i])),
    spacing,
  });
  const shine = createPlaneByPixelIndex(all.length, (i) => all[i] * smoothstep(...SHINE, relief[i]));
  const skin = leaveStrandsAtHairlineInPlace(view, hair, { lines: traced, spacing, masks: [lines, shine] });
  return { ground: all, shine, lines, skin };
}
