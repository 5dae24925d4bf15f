// Whiskers: the hairs of a beard as short strokes in the direction in which it grows. Without them a beard is a stain.
import type { DrawableSubject } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { pictureToLab, writeLabPixelAsNormalizedRgb } from '../../raster/lab.ts';
import { FACE_EDGE_LEFT_POINT, FACE_EDGE_RIGHT_POINT, JAW_LINE, LIPS_OUTER, NOSE } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { lerp, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import {
  areaAroundPoints,
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  cropSubject,
  drawAroundPoints,
  type RectangularArea,
  WHOLE_CANVAS_AREA,
} from './area.ts';
import { beardCoverUpToLips } from './beard-around-lips.ts';
import { createBeardGrowthAngle } from './beard-growth.ts';
import { beardInk } from './beard-ink.ts';
import { maskOfFeature, pickMeshPoints } from './feature-masks.ts';
import type { SkinColours } from './skin-colours.ts';
import { measureWhiskerStrength } from './whisker-strength.ts';

/** In face widths: how far apart whiskers begin, how long they are and how broad at most. */
const APART = 0.0145;
const LENGTH = { least: 0.028, more: 0.036 };
const BREADTH = { least: 0.0048, more: 0.0042 };
/** A beard's cover from which on whiskers grow, and from which on they are densest. */
const GROWS = [0.2, 0.75] as const;
/** In face widths: how far before a beard's edge its first whiskers are rooted, and how much of its cover counts there. */
const ROOTED = { before: 0.03, thinner: 0.75 };
/** The share of its length that a whisker has which grows out of the beard. */
const BEYOND = 0.45;
/** Points around the lower face with the cheeks, and how far around them whiskers reach, in face widths. */
const LOWER_FACE = [...JAW_LINE, FACE_EDGE_RIGHT_POINT, FACE_EDGE_LEFT_POINT];
const MARGIN = 0.08;
/** Weaker ones are not drawn: on a face that is almost bare single hairs look like dirt. */
export const LEAST_WHISKER_STRENGTH = 0.25;
/** Where all that can grow does: the share of the places that have a whisker, in thin growth and in a full beard. */
const SHARE = { thin: 0.45, full: 0.92 };
/** How long and broad whiskers are at the edge of a beard, and in thin growth, beside those in the middle of a full one. */
const AT_EDGE = 0.55;
const THIN = { length: 0.42, breadth: 0.88 };
/** Radians by which whiskers beside each other differ, and by which one is bent from root to tip. */
const TURNED = 0.5;
const BENT = 0.5;
/** The share of the whiskers that are light where the photo has lights. */
const LIGHT = 0.3;

export type Whisker = {
  /** From its root to its tip, in pixels of the view. */
  points: PixelPoint[];
  /** In pixels, at its broadest. */
  breadth: number;
  /** Whether it catches the light. */
  isLight: boolean;
};

/** The part of someone that is read and drawn for whiskers. */
export function cropSubjectToWhiskers(subject: DrawableSubject): CroppedSubject {
  const points = LOWER_FACE.map((k): PixelPoint => [subject.mesh[k][0], subject.mesh[k][1]]);
  return cropSubject(subject, areaAroundPoints(points, WHOLE_CANVAS_AREA, MARGIN * subject.faceWidth));
}

/** How broad a hair is at its points, as a share of its breadth: cut at its root, ending in a point. */
const BREADTHS = [0.5, 0.85, 0.6, 0] as const;
const STEPS = BREADTHS.length - 1;

/** The outline of a whisker as a polygon: so small, it needs no soft curve, which would take ten times as long to fill. */
export function outlineOfWhisker({ points, breadth }: Whisker): PixelPoint[] {
  const [left, right]: PixelPoint[][] = [[], []];
  for (const [k, [x, y]] of points.entries()) {
    const [before, after] = [points[Math.max(0, k - 1)], points[Math.min(STEPS, k + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half = (breadth * BREADTHS[k]) / 2 / (Math.hypot(dx, dy) || 1);
    left.push([x - dy * half, y + dx * half]);
    right.push([x + dy * half, y - dx * half]);
  }
  // Both sides meet in the tip.
  return [...left, ...right.slice(0, -1).reverse()];
}

/** The whiskers of a beard. `cover`: where it grows, 0..1; `strength` from fine stubble (0) to a full beard (1). */
export function createWhiskers(view: CroppedSubject, { cover, strength, seed }: Growth): Whisker[] {
  const { area, subject } = view;
  const { faceWidth, tones } = subject;
  const random = createSeededRandomFunction(seed + 23);
  const whiskers: Whisker[] = [];
  const angleAt = createBeardGrowthAngle(view);
  const apart = APART * faceWidth;
  const coverAhead = (x: number, y: number, length: number): number => {
    const angle = angleAt(x, y);
    const column = Math.floor(x + Math.cos(angle) * length);
    const row = Math.floor(y + Math.sin(angle) * length);
    return column < 0 || column >= area.width || row < 0 || row >= area.height ? 0 : cover[row * area.width + column];
  };
  for (let row = 0; row < area.height; row += apart) {
    for (let column = 0; column < area.width; column += apart) {
      const [x, y] = [column + apart * random(), row + apart * random()];
      const [chance, long, broad, turn, bend, tone] = Array.from({ length: 6 }, random);
      if (x >= area.width || y >= area.height) continue;
      const at = Math.floor(y) * area.width + Math.floor(x);
      const dense = smoothstep(
        GROWS[0],
        GROWS[1],
        Math.max(cover[at], ROOTED.thinner * coverAhead(x, y, ROOTED.before * faceWidth)),
      );
      if (!(chance < dense * lerp(SHARE.thin, SHARE.full, strength))) continue;
      const size = lerp(AT_EDGE, 1, dense) * faceWidth;
      const whole = (LENGTH.least + LENGTH.more * long) * size * lerp(THIN.length, 1, strength);
      const length = whole * lerp(BEYOND, 1, smoothstep(GROWS[0], GROWS[1], coverAhead(x, y, 0.75 * whole)));
      const breadth = (BREADTH.least + BREADTH.more * broad) * size * lerp(THIN.breadth, 1, strength);
      const points: PixelPoint[] = [[x, y]];
      for (let k = 0, [px, py] = [x, y]; k < STEPS; k++) {
        const angle = angleAt(px, py) + TURNED * (turn - 0.5) + (BENT * (bend - 0.5) * k) / (STEPS - 1);
        px += (Math.cos(angle) * length) / STEPS;
        py += (Math.sin(angle) * length) / STEPS;
        points.push([px, py]);
      }
      whiskers.push({ points, breadth, isLight: tone < LIGHT && tones.marks[at] > 0 });
    }
  }
  return whiskers;
}

/** A whisker's L* as a share of the beard's ink at most, and as shares of the printed skin's in thin growth and in a full beard; and by how much L* a light one is lighter than the beard. */
const INK = { dark: 0.7, thin: 0.45, full: 0.22, lighter: 18 };
/** How much of the colour below it is left in a whisker, and how opaque it is. */
const COLOUR_BELOW = 0.95;
const OPAQUE = { dark: 0.95, light: 0.7 };

export type PrintedWhiskers = {
  world: ColourWorld;
  /** The skin as it is printed. */
  skin: SkinColours;
  /** Where there is skin, 0..1, of the view's size. */
  within: Plane;
  seed: number;
  /** How opaque whiskers of thin growth are: less where hardly anything of the photo's tones is laid over them. */
  thinOpacity?: number;
  /** Whether whiskers have the hue of what they lie on, as under coloured light; else full beards have their own. */
  keepsHue?: boolean;
};

/** Draws the whiskers of a beard over it, where its photo shows hairs. The photo's tones, which are laid over the face later, take about half of their darkness back. */
export function drawWhiskers(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { world, skin, within, seed, thinOpacity = OPAQUE.dark, keepsHue = false }: PrintedWhiskers,
): void {
  const { beard } = view.subject.regions;
  if (!beard) return;
  const { faceWidth, tones } = view.subject;
  const lowerFace = { points: pickMeshPoints(view, LOWER_FACE), margin: MARGIN * faceWidth };
  drawAroundPoints(picture, view, lowerFace, (part, around) => {
    const ownBeard = around.subject.regions.beard;
    if (!ownBeard) return;
    const strength = measureWhiskerStrength(around, ownBeard);
    if (strength < LEAST_WHISKER_STRENGTH) return;
    const masks = whiskerMasks(around, { cover: beardCoverUpToLips(around, ownBeard), strength, seed });
    const { left, top } = view.area;
    const { left: x, top: y, width, height } = around.area;
    const box = { left: x - left, top: y - top, right: x - left + width, bottom: y - top + height };
    const skinHere = cropPlaneToArea(within, areaFromBounds(box), view.area);
    const [L, a, b] = beardInk(ownBeard, { world, skin, skinLightness: tones.skinLightness });
    const dark = Math.min(INK.dark * L, lerp(INK.thin, INK.full, strength) * skin.lightness);
    const own = keepsHue ? 0 : strength;
    const lab = pictureToLab(part);
    const lay = (mask: Plane, lightness: number, opacity: number): void => {
      for (let i = 0, o = 0; i < mask.length; i++, o += 3) {
        const share = opacity * mask[i] * skinHere[i];
        if (!(share > 0)) continue;
        lab[o] = lerp(lab[o], lightness, share);
        lab[o + 1] = lerp(lab[o + 1], lerp(COLOUR_BELOW * lab[o + 1], a, own), share);
        lab[o + 2] = lerp(lab[o + 2], lerp(COLOUR_BELOW * lab[o + 2], b, own), share);
        writeLabPixelAsNormalizedRgb(part, lab, o);
      }
    };
    lay(masks.dark, dark, lerp(thinOpacity, OPAQUE.dark, strength));
    lay(masks.light, L + INK.lighter, OPAQUE.light * strength);
  });
}

type Growth = { cover: Plane; strength: number; seed: number };

/** The whiskers as dark and light ink, none on lips and nose. */
function whiskerMasks(view: CroppedSubject, growth: Growth): { dark: Plane; light: Plane } {
  const { area } = view;
  const masks = { dark: newPlane(growth.cover.length), light: newPlane(growth.cover.length) };
  for (const whisker of createWhiskers(view, growth))
    fillInPlace(whisker.isLight ? masks.light : masks.dark, area, outlineOfWhisker(whisker));
  const [lips, nose] = [LIPS_OUTER, NOSE].map((points) => maskOfFeature(view, points));
  for (const mask of [masks.dark, masks.light])
    for (let i = 0; i < mask.length; i++) if (mask[i] > 0) mask[i] *= (1 - lips[i]) * (1 - nose[i]);
  return masks;
}

/** Lays a polygon over what stands in the plane. */
function fillInPlace(plane: Plane, area: RectangularArea, outline: readonly PixelPoint[]): void {
  const box = areaAroundPoints(outline, area, 1);
  const local = outline.map(([x, y]): PixelPoint => [x - box.left, y - box.top]);
  const filled = polygonCoverage(local, box);
  for (let y = 0, from = 0; y < box.height; y++)
    for (let x = 0, to = (box.top + y) * area.width + box.left; x < box.width; x++, from++, to++)
      if (filled[from] > plane[to]) plane[to] = filled[from];
  freePlanes(filled);
}
