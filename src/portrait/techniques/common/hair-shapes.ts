// Hair as flat shapes: one for all of it, one for its shades, one for its lights and one for its shine.
import { BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS } from '../../drawing/regions/loose-strands.ts';
import { copyPlane, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import type { HalfSizeEdgeFlow } from '../../raster/flow.ts';
import { boundsOfMask, type GridSize } from '../../raster/grid.ts';
import { cleanAndSmoothMask, findConnectedComponents, maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { drawTaperedStrokeInPlace } from '../../raster/stroke.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { carryReliefToHairEdge, createStrandNoisePlane, measureHairReliefFlowAndCoils } from './hair-relief.ts';
import { createHairStrokeMasks, type LightAndDarkHairStrokeMasks } from './hair-strokes.ts';
import { createHairTipsOverSkin, hairTipBreadthAlongLength } from './hair-tips.ts';
import type { HairView } from './hair-view.ts';
import { createPlaneByPixelIndex, maskAboveThreshold, maxOfPlanes, multiplyPlanes } from './paint.ts';
import { removeRoundPiecesInPlace } from './round-pieces.ts';

export type HairStrokeAndToneMasks = {
  all: Plane;
  /** 0 where strands run side by side, 1 where they coil. */
  coils: number;
  strokes: LightAndDarkHairStrokeMasks;
  /** Broad tones under the strokes. Scissors cut no lights, which would be scraps of paper on the hair. */
  tones: { dark: Plane; light?: Plane; glint?: Plane };
};

/** How much larger than a brush's the strokes of a tool are. */
const STROKE_SCALES = { brush: 1, scissors: 1.8 };
type Tool = keyof typeof STROKE_SCALES;

/** How far beside skin, in face widths, hair lets it shine through: no light of its own. */
const BESIDE_SKIN = 0.06;

export type HairMaskOptions = { tool: Tool; closeness: number; seed: number };

/** `tool`: scissors cut fewer and larger strokes than a brush paints. `closeness` from 0 to 1, as a technique's. */
export function createHairStrokeAndToneMasks(
  view: HairView,
  { tool, closeness, seed }: HairMaskOptions,
): HairStrokeAndToneMasks {
  const { area, subject } = view;
  const { faceWidth, regions } = subject;
  const unit = faceWidth * faceWidth * (1 - 0.6 * closeness);
  const certain = multiplyPlanes(regions.hair, regions.solid);
  const outline = runInPlaneScope(() => outlineOf(view));
  const { relief, flow, coils } = runInPlaneScope(() => measureHairReliefFlowAndCoils(view, certain));
  const ends = {
    hair: outline,
    skin: multiplyPlanes(regions.skin, regions.silhouette),
    u: subject.axes.u,
    v: subject.axes.v,
  };
  const all = copyPlane(outline);
  for (const { points, breadth } of runInPlaneScope(() =>
    createHairTipsOverSkin(area, ends, { flow, faceWidth, seed }),
  ))
    drawTaperedStrokeInPlace(all, area, points, breadth, hairTipBreadthAlongLength);
  const where = multiplyPlanes(maskAboveThreshold(certain, 0.7), maskAboveThreshold(all, 0.95));
  const strokes = runInPlaneScope(() =>
    createHairStrokeMasks(area, { flow, where, relief, faceWidth, scale: STROKE_SCALES[tool], coils, seed }),
  );
  for (const mask of [strokes.light, strokes.dark]) for (let i = 0; i < mask.length; i++) mask[i] *= all[i];
  const tones = runInPlaneScope(() => broadTonesOf(view, { certain, relief, flow, all, unit, seed, tool }));
  leaveStrandsInDarkTonesInPlace(strokes.dark, tones.dark);
  return { all, coils, strokes, tones };
}

/** A dark stroke would be lost in a dark tone: there it is a strand of the hair's base that the tone leaves out. Changes both masks. */
function leaveStrandsInDarkTonesInPlace(strokes: Plane, tones: Plane): void {
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i];
    const tone = tones[i];
    strokes[i] = stroke * (1 - tone);
    tones[i] = tone * (1 - stroke);
  }
}

/** In units of the hair's own spread; how smooth a shape is, in pixels; and its least area, as a share of the unit. */
const TONES = {
  dark: { relief: -0.6, sigma: 2.4, least: 0.006 },
  light: { relief: 0.65, sigma: 2, least: 0.004 },
  glint: { relief: 1.6, sigma: 1.4, least: 0.0013 },
};

/** How much lighter or darker single strands are, in units of the hair's own spread: with them the tones end in points as strands do. */
const UNEVEN = 0.6;

/** In face widths: so near to its edge skin or wall shines through hair. */
const EDGE = 0.022;
/** In face widths squared: smaller holes in the certain hair are no edge. */
const HOLE = 0.002;

type BroadToneInput = {
  certain: Plane;
  relief: Plane;
  flow: HalfSizeEdgeFlow;
  all: Plane;
  unit: number;
  seed: number;
  tool: Tool;
};

function broadTonesOf(
  view: HairView,
  { certain, relief, flow, all, unit, seed, tool }: BroadToneInput,
): HairStrokeAndToneMasks['tones'] {
  const {
    area,
    subject: { faceWidth, regions, inside },
  } = view;
  const strands = runInPlaneScope(() => createStrandNoisePlane(view, { flow, where: all, seed }));
  // By a disc: shrunk by a square the lights would have straight edges.
  const whole = maskWithoutSpecksAndHoles(maskAboveThreshold(certain, 0.7), area, 0, HOLE * faceWidth * faceWidth);
  const inner = shrinkMaskByDisc(whole, area, EDGE * faceWidth);
  const besideSkin = gaussianBlur(regions.skin, area, BESIDE_SKIN * faceWidth);
  const shape = (on: Plane, { sigma, least }: { sigma: number; least: number }): Plane => {
    const cut = cleanAndSmoothMask(on, area, { sigma, leastOn: least * unit, leastOff: least * unit });
    removeRoundPiecesInPlace(cut, area);
    return multiplyPlanes(cut, all);
  };
  const known = createPlaneByPixelIndex(inner.length, (i) => (inner[i] > 0.5 && besideSkin[i] < 0.15 ? 1 : 0));
  const { whole: carried, reached } = runInPlaneScope(() =>
    carryReliefToHairEdge(area, relief, { known, within: all, faceWidth }),
  );
  const dark = newPlane(certain.length);
  for (let i = 0; i < dark.length; i++)
    if (reached[i] > 0.5 && all[i] > 0.5 && carried[i] + UNEVEN * strands[i] < TONES.dark.relief) dark[i] = 1;
  // Lights keep away from the outline, where the photo's old background shines through, and further from the skin.
  const lighter = (edge: number): Plane => {
    const on = newPlane(certain.length);
    for (let i = 0; i < on.length; i++) {
      if (!(inner[i] > 0.5) || relief[i] + UNEVEN * strands[i] <= edge) continue;
      if (inside[i] > 0.9 && besideSkin[i] < 0.1) on[i] = 1;
    }
    return on;
  };
  const [light, glint] =
    tool === 'brush' ? ([TONES.light, TONES.glint] as const).map((tone) => shape(lighter(tone.relief), tone)) : [];
  return { dark: shape(dark, TONES.dark), light, glint };
}

/** In face widths: half of a little more than the broadest one, so that none counts as a part of the head. */
const LOOSE_STRAND = BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS / 2 + 0.002;

/**
 * In units of tone: skin beside the hairline that is darker is a strand. What is lighter is shade, or skin that shines through thin hair: as
 * strands they would notch the hairline and broaden hair at the temples.
 */
const LIGHTEST_STRAND_TONE = -2.6;

/** All hair, with the dark strands that fall on the forehead. */
function outlineOf({ area, subject }: HairView): Plane {
  const { faceWidth, regions, tones, axes } = subject;
  const { hair, silhouette, skin } = regions;
  const on = multiplyPlanes(hair, silhouette);
  const around = gaussianBlur(on, area, 0.035 * faceWidth);
  const tone = gaussianBlur(tones.tone, area, 0.006 * faceWidth);
  const solid = maskAboveThreshold(on, 0.45);
  const { u, v } = axes;
  const { features } = tones;
  const strands = newPlane(on.length);
  for (let i = 0; i < strands.length; i++) {
    const isHairline = around[i] > 0.12 && skin[i] > 0.3 && v[i] < 0.1 && Math.abs(u[i]) < 1.15;
    if (isHairline && tone[i] < LIGHTEST_STRAND_TONE && features[i] < 0.3) strands[i] = 1;
  }
  const calm = cleanAndSmoothMask(solid, area, { sigma: 0.012 * faceWidth, leastOn: 500, leastOff: 900 });
  const whole = maxOfPlanes(calm, looseStrandsOf(on, silhouette, { area, faceWidth }));
  const bounds = boundsOfMask(strands, area, { margin: 40 });
  if (!bounds) return whole;
  const box = areaFromBounds(bounds);
  const [base, fringe] = [cropPlaneToArea(solid, box, area), cropPlaneToArea(strands, box, area)];
  const fringed = cleanAndSmoothMask(piecesThatTouch(maxOfPlanes(base, fringe), base, box), box, {
    sigma: 0.009 * faceWidth,
    leastOn: 400,
    leastOff: 200,
  });
  const part = cropPlaneToArea(whole, box, area);
  pasteAreaIntoPlane(maxOfPlanes(part, fringed), box, whole, area);
  return whole;
}

/** What is narrow of the figure, and hair: the strands that stand out from it, which a smoother outline would lose. */
function looseStrandsOf(hair: Plane, figure: Plane, { area, faceWidth }: { area: GridSize; faceWidth: number }): Plane {
  const radius = LOOSE_STRAND * faceWidth;
  const broad = growMaskByDisc(shrinkMaskByDisc(figure, area, radius), area, radius + 1);
  return createPlaneByPixelIndex(hair.length, (i) => (broad[i] > 0.5 ? 0 : hair[i]));
}

/** The pieces of a mask that share a pixel with another: strands that hang on nothing would be chips. */
function piecesThatTouch(mask: Plane, other: Plane, grid: GridSize): Plane {
  const { labels } = findConnectedComponents(mask, grid);
  const touching = new Set<number>();
  for (let i = 0; i < mask.length; i++) if (other[i] > 0) touching.add(labels[i]);
  return createPlaneByPixelIndex(mask.length, (i) => (touching.has(labels[i]) ? mask[i] : 0));
}
