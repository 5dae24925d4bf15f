// The head: one layer of skin with a few flat planes of light and shade.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask } from '../../raster/distance.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, FACE_OVAL, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median } from '../../raster/statistics.ts';
import { lerp, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { maxOfPlanes } from '../common/paint.ts';
import { type IllustrationInput, meshToWindowPoints, scalePointsAroundMiddle } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import type { FaceSharePerSkinTone } from './skin-tones.ts';
import { growMaskBySquare, selfGuidedFilterWithinMask, shrinkMaskBySquare, weightedGaussianBlur } from './smoothing.ts';
import {
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
  traceLevelSetPathBelow,
} from './svg-markup.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundMask, windowAroundPoints } from './windows.ts';

export type HeadSkin = {
  window: CanvasWindow;
  /** Skin of the head, 0..1 in the window's cells: with the ears, and a little under the hair, so that no seam shows. */
  mask: Plane;
  /** Its outline. */
  path: string;
  /** What the brightness of the skin says about its form: 0 its middle, in units of L*. */
  tone: Plane;
};

/** Where there may be ears and scalp, in head coordinates. */
const EAR = { inner: 0.6, outer: 1.44, lowest: 0.66 };
const SCALP = -0.08;
/** The jaw is by so many units of the drawing wider than the mesh's, less and less between these rows (v): ended in one row it would be a step. */
const JAW = { wider: 5, endsFrom: 0.62, endsTo: 1 };

export function measureHeadSkinMaskAndTone(input: IllustrationInput): HeadSkin {
  const { subject, unit } = input;
  const { skin, hair, silhouette, shorn } = subject.regions;
  const { u, v } = subject.axes;
  const near = u.map((across, i) => (Math.abs(across) < 1.7 && v[i] > -2.2 && v[i] < 1.15 ? silhouette[i] : 0));
  // The quality check refuses a figure that was cut out beside its face; here it must not end in an internal error.
  const window =
    windowAroundMask(near, 0.3, { margin: 8 * unit, step: 2 }) ??
    windowAroundPoints(
      FACE_OVAL.map((k) => subject.mesh[k]),
      8 * unit,
      2,
    );
  const [skins, hairs, across, down, figure] = [skin, hair, u, v, silhouette].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const oval = polygonCoverage(meshToWindowPoints(subject.mesh, FACE_OVAL, window), window);
  const bare = shorn > 0.5 ? maxOfPlanes(skins, hairs) : skins;
  const fromOval = distancesInsideMask(
    oval.map((value) => (value > 0.5 ? 0 : 1)),
    window,
  );
  const wider = (JAW.wider * unit) / window.step;
  const face = oval.map((value, i) => {
    const beside = Math.abs(across[i]);
    const isEar = down[i] < EAR.lowest && beside > EAR.inner && beside < EAR.outer;
    const isJaw = fromOval[i] <= wider * (1 - smoothstep(JAW.endsFrom, JAW.endsTo, down[i]));
    return Math.max(value, isEar || isJaw || (down[i] < SCALP && beside < EAR.outer) ? bare[i] : 0);
  });
  const onFigure = face.map((value, i) => Math.min(value, figure[i]));
  const around = growMaskBySquare(onFigure, window, (4.5 * unit) / window.step);
  const inner = shrinkMaskBySquare(figure, window, (2.5 * unit) / window.step);
  const whole = onFigure.map((value, i) => Math.max(value, above01(around[i]) * above01(hairs[i]) * inner[i]));
  const mask = gaussianBlur(whole, window, 1.2);
  const path = traceLevelSetPathAbove(mask, window, 0.5, { smoothing: 3.2 * unit, tolerance: 0.6, leastArea: 400 });
  return { window, mask, path, tone: tonePlane(input, window, mask) };
}

const above01 = (value: number): number => (value > 0.5 ? 1 : 0);

/** Eyes, brows and what lies between them, and lips: what is dark there is no shade. */
function featuresIn(window: CanvasWindow, { mesh }: IllustrationInput['subject']): Plane {
  const part = (points: readonly number[], factor: number): [number, number][] =>
    scalePointsAroundMiddle(meshToWindowPoints(mesh, points, window), factor);
  const outlines = [part(LIPS_OUTER, 1.05)];
  for (const [brow, eye] of [
    [BROW_RIGHT, EYE_RIGHT],
    [BROW_LEFT, EYE_LEFT],
  ]) {
    outlines.push(part(eye, 1.25), part(brow, 1.3), hull([...part(brow, 0.96), ...part(eye, 1.2)]));
  }
  const [first, ...others] = outlines.map((outline) => polygonCoverage(outline, window));
  return maxOfPlanes(first, ...others);
}

/** The convex hull of points (Andrew's monotone chain). */
function hull(points: readonly [number, number][]): [number, number][] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (from: readonly [number, number][]): [number, number][] => {
    const chain: [number, number][] = [];
    for (const [x, y] of from) {
      while (chain.length > 1) {
        const [[ax, ay], [bx, by]] = chain.slice(-2);
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break;
        chain.pop();
      }
      chain.push([x, y]);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The cosine of the skin to a light that comes more from the side than the scene's: drawn shade has to be read at a glance. */
function reliefIn(window: CanvasWindow, { subject, world }: IllustrationInput): Plane {
  const [x, y] = world.light.from;
  const from = [x * 1.5, y * 0.8, 0.75];
  const length = Math.hypot(...from);
  const { normals } = subject.form;
  const { left, top, step, width, height } = window;
  const lambert = newPlane(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = 3 * ((top + y * step) * MASTER_PIXEL_WIDTH + left + x * step);
      lambert[i] = (normals[at] * from[0] + normals[at + 1] * from[1] + normals[at + 2] * from[2]) / length;
    }
  }
  return lambert;
}

/** Forehead, scalp, temples and jaw are large forms: planes that follow each gleam on them look like a map. Blurred so far, in units; between which rows (v), and which u, they begin. */
const CALM = { sigma: 7, above: [-0.15, -0.42], beside: [0.5, 0.75] } as const;

/** What the brightness of the skin says about its form, around 0 in units of L*: the photo's middle sizes, the scene's light. */
function tonePlane(input: IllustrationInput, window: CanvasWindow, mask: Plane): Plane {
  const { subject, unit, dial, side, softness } = input;
  const cell = unit / window.step;
  const [L, skin, hair, solid, across] = [
    input.lightness,
    subject.regions.skin,
    subject.regions.hair,
    subject.regions.solid,
    subject.axes.u,
  ].map((plane) => resamplePlaneToWindow(plane, window));
  const features = featuresIn(window, subject);
  const bare = skin.map((value, i) => (Math.max(value, hair[i] < 0.5 ? mask[i] : 0) > 0.5 ? 1 : 0));
  const weight = shrinkMaskBySquare(
    bare.map((value, i) => value * (1 - features[i]) * above01(solid[i])),
    window,
    1,
  );
  const rough = weightedGaussianBlur(L, weight, window, 3 * cell);
  const kept = selfGuidedFilterWithinMask(
    L.map((value, i) => (weight[i] > 0.5 ? value : rough[i])),
    weight,
    window,
    { radius: 3 * cell, rounds: 3, noise: 30 },
  );
  const smooth = gaussianBlur(
    kept.map((value, i) => (weight[i] > 0.5 ? value : rough[i])),
    window,
    1.7 * cell,
  );
  const low = weightedGaussianBlur(smooth, weight, window, 22 * cell);
  const oval = polygonCoverage(meshToWindowPoints(subject.mesh, FACE_OVAL, window), window);
  const face = gaussianBlur(oval, window, 2);
  // The mesh ends on the forehead: cut off there, its form would be a band across it.
  const measured = gaussianBlur(oval, window, 9 * cell);
  const onFace = face.map((value, i) => (value > 0.8 && weight[i] > 0.5 ? 1 : 0));
  const base = median(low.filter((_, i) => onFace[i]));
  const lambert = reliefIn(window, input);
  const facing = median(lambert.filter((_, i) => face[i] > 0.9));
  // On dark skin the same light makes smaller steps of lightness.
  const depth = dial.relief * (1 - 0.45 * softness) * clamp(subject.tones.skinLightness / 62, 0.4, 1);
  const toned = smooth.map((value, i) => {
    const form = depth * clamp(lambert[i] - facing, -0.6, 0.3) * measured[i];
    const turning = depth * 0.28 * (1 - measured[i]) * clamp(-side * across[i] * 1.5, -0.6, 1);
    return dial.middle * (value - low[i]) + dial.low * clamp(low[i] - base, -14, 10) + form - turning;
  });
  const calm = weightedGaussianBlur(toned, weight, window, CALM.sigma * cell);
  const down = resamplePlaneToWindow(subject.axes.v, window);
  return toned.map((value, i) => {
    const onForehead = smoothstep(CALM.above[0], CALM.above[1], down[i]);
    const share = Math.max(onForehead, smoothstep(CALM.beside[0], CALM.beside[1], Math.abs(across[i])));
    return lerp(value, Math.min(calm[i], UNLIT), share);
  });
}

/** Levels of tone (L* from the middle of the skin) at which the planes of the face begin. */
export const FACE_PLANE_TONE_LEVELS = { half: -4, shade: -8.5, deep: -16, lit: 6.5 };

/** Light and shade end in several steps of tone (L* from the plane's level), the last of them opaque: with one hard edge they look like glass on the face. `calm`: how far the tones of the light are blurred, in units. */
const SOFT = {
  half: { steps: [1.8, 0.9, 0, -0.9, -1.8] },
  shade: { steps: [1.5, 0.5, -0.5, -1.5] },
  lit: { steps: [-2, -0.7, 0.6, 1.9], calm: 3 },
} as const;

/** The lightest tone of a calm form, whose light is soft: a plane of it would be an oval that lies on the forehead. */
const UNLIT = FACE_PLANE_TONE_LEVELS.lit + SOFT.lit.steps[0] - 0.5;

/** How much of the upper face each tone of the skin covers. */
export function measureUpperFaceToneShares(
  { subject }: IllustrationInput,
  { window, tone }: HeadSkin,
): FaceSharePerSkinTone {
  const counts = { lit: 0, base: 0, half: 0, shade: 0, deep: 0 };
  const face = resamplePlaneToWindow(subject.tones.upperFace, window);
  let all = 0;
  for (let i = 0; i < face.length; i++) {
    if (face[i] <= 0.5) continue;
    all++;
    const value = tone[i];
    if (value > FACE_PLANE_TONE_LEVELS.lit) counts.lit++;
    else if (value > FACE_PLANE_TONE_LEVELS.half) counts.base++;
    else if (value > FACE_PLANE_TONE_LEVELS.shade) counts.half++;
    else if (value > FACE_PLANE_TONE_LEVELS.deep) counts.shade++;
    else counts.deep++;
  }
  for (const key of Object.keys(counts) as (keyof FaceSharePerSkinTone)[]) counts[key] /= Math.max(1, all);
  return counts;
}

export function headSkinMarkup(input: IllustrationInput, { planes }: FaceAndHairPalette, head: HeadSkin): string {
  const { unit } = input;
  const { tone } = head;
  const calm = gaussianBlur(tone, head.window, (SOFT.lit.calm * unit) / head.window.step);
  const least = 18 * unit * unit;
  const below = (level: number, smoothing: number, share: number): string =>
    traceLevelSetPathBelow(tone, head.window, level, { smoothing: smoothing * unit, leastArea: share * least });
  const brighter = (level: number): string =>
    traceLevelSetPathAbove(calm, head.window, level, { smoothing: 4 * unit, leastArea: 8 * least });
  const inSteps = (plane: keyof typeof SOFT, pathAt: (level: number) => string): string => {
    const { steps } = SOFT[plane];
    const layers = steps.map((step, k) =>
      svgFilledPath(pathAt(FACE_PLANE_TONE_LEVELS[plane] + step), planes[plane], 1 / (steps.length - k)),
    );
    return layers.join('');
  };
  return svgFilledPathAndClippedContent(
    'face',
    head.path,
    planes.base,
    inSteps('half', (level) => below(level, 4, 8)) +
      inSteps('shade', (level) => below(level, 3.2, 5)) +
      svgFilledPath(below(FACE_PLANE_TONE_LEVELS.deep, 1.5, 2), planes.deep) +
      inSteps('lit', brighter),
  );
}
