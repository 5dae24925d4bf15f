// Clothes: flat shapes in the garment's own colour, one large plane of shade, the deepest folds and a hem.
import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distanceInside } from '../../raster/distance.ts';
import { colourToLab, hexToLab, labToColour } from '../../raster/lab.ts';
import type { Plane } from '../../types.ts';
import { findClusters, squaredDistance } from './clusters.ts';
import { colourWhere, type IllustrationPalette } from './palette.ts';
import { svgClipped, svgFilledPath, svgGlow, svgShape, tracePath } from './paths.ts';
import { blurWithin, closeMask, shrinkMask, smoothWithin } from './smoothing.ts';
import type { SubjectStudy } from './study.ts';
import { blendColours, type MaterialTones, materialTones } from './tones.ts';
import { type CanvasWindow, readWindow, windowAround } from './windows.ts';

/** `cloth` is the sheet, `drape` the soft light over it, which the press breaks up into grain. */
export type ClothSheets = { cloth: string; drape: string };

type Garment = {
  window: CanvasWindow;
  /** Head coordinates. */
  across: Plane;
  down: Plane;
  mask: Plane;
  /** 1 where the photo's own colours of the garment may be believed. */
  weight: Plane;
  /** Where it turns away from the light, as a path. */
  shade: string;
};

export function clothSheets(study: SubjectStudy, { skin }: IllustrationPalette): ClothSheets {
  const { subject, unit } = study;
  const { cloth, silhouette } = subject.regions;
  const window = windowAround(
    cloth.map((value, i) => Math.min(value, silhouette[i])),
    0.5,
    { margin: 9, step: 3 },
  );
  if (!window) return { cloth: '', drape: '' };
  const garment = garmentOf(study, window);
  const path = tracePath(gaussianBlur(garment.mask, window, (2 * unit) / window.step), window, 0.5, {
    smoothing: 3.4 * unit,
    tolerance: 0.6,
    leastArea: 300 * unit,
  });
  const tones = materialTones(garmentColour(study, garment), study.world.light);
  const others = otherColours(study, garment, skin);
  const inside =
    svgFilledPath(garment.shade, tones.shade, 0.88) +
    folds(study, garment, tones) +
    (others || hem(study, garment, tones));
  return { cloth: svgShape('cloth', path, tones.base, inside), drape: drapeOver(study, path, tones) };
}

function garmentOf(study: SubjectStudy, window: CanvasWindow): Garment {
  const { subject, unit, side } = study;
  const { cloth, silhouette, solid } = subject.regions;
  const [cloths, figure, opaque, inside, u, v] = [
    cloth,
    silhouette,
    solid,
    subject.inside,
    subject.axes.u,
    subject.axes.v,
  ].map((plane) => readWindow(plane, window));
  const cell = unit / window.step;
  const mask = closeMask(
    cloths.map((value, i) => (value > 0.5 && figure[i] > 0.4 ? 1 : 0)),
    window,
    4 * cell,
  ).map((value, i) => (figure[i] > 0.4 ? value : 0));
  const weight = mask.map((value, i) => value * (opaque[i] > 0.9 && inside[i] > 0.9 && cloths[i] > 0.8 ? 1 : 0));
  const plane = broadTones(study, window, weight);
  const half = plane.map((fold, i) => {
    const toLight = side * u[i] * 0.5;
    const border = -(toLight + 0.1 + side * 0.05 * Math.sin(v[i] * 4.2 + 1)) * 26;
    return border - 0.55 * clamp(fold, -14, 14) - clamp(9 - 40 * Math.max(0, -toLight + 0.5), 0, 6);
  });
  const shade = tracePath(half, window, 0, { smoothing: 3.5 * unit, tolerance: 0.6, leastArea: 200 * unit * unit });
  return { window, across: u, down: v, mask, weight, shade };
}

/** How much lighter or darker the cloth is than the cloth around it, without fine detail. */
function broadTones({ lightness, unit }: SubjectStudy, window: CanvasWindow, weight: Plane): Plane {
  const cell = unit / window.step;
  const seen = readWindow(lightness, window);
  const kept = smoothWithin(seen, weight, window, { radius: 3.5 * cell, rounds: 3, noise: 30 });
  const rough = blurWithin(seen, weight, window, 5 * cell);
  const smooth = gaussianBlur(
    kept.map((value, i) => (weight[i] > 0.5 ? value : rough[i])),
    window,
    1.6 * cell,
  );
  const low = blurWithin(smooth, weight, window, 22 * cell);
  return smooth.map((value, i) => value - low[i]);
}

/** How much of a garment's hue is the scene's rather than its own. */
const OF_SCENE = 0.75;

/** As light as the cloth is, in the hue of the scene's paper that is nearest in lightness: figure and scene share their inks. */
function inSceneColours({ world }: SubjectStudy, own: CieLab): CieLab {
  const papers = world.tones.map(hexToLab);
  const paper = papers.reduce((best, one) => (Math.abs(one[0] - own[0]) < Math.abs(best[0] - own[0]) ? one : best));
  const part = (k: 0 | 1 | 2, share: number): number => own[k] + (paper[k] - own[k]) * share;
  return [clamp(part(0, 0.35), 12, 93), part(1, OF_SCENE), part(2, OF_SCENE)];
}

function garmentColour(study: SubjectStudy, { window, weight }: Garment): readonly [number, number, number] {
  const own = colourWhere(study, weight, window, 200);
  return labToColour(own ? inSceneColours(study, own) : hexToLab(study.world.tones[2]));
}

/** Only the deepest folds: more of the photo's tones would be camouflage. */
function folds({ lightness, unit }: SubjectStudy, { window, weight }: Garment, { shade, deep }: MaterialTones): string {
  const cell = unit / window.step;
  const seen = readWindow(lightness, window);
  const fine = gaussianBlur(seen, window, 1.5 * cell);
  const around = blurWithin(fine, weight, window, 6.5 * cell);
  const inner = shrinkMask(weight, window, 1.5 * cell);
  const depth = gaussianBlur(
    fine.map((value, i) => around[i] - value),
    window,
    0.8 * cell,
  ).map((value, i) => value * inner[i]);
  const area = unit * unit;
  return (
    svgFilledPath(tracePath(depth, window, 6, { smoothing: 1.4 * unit, leastArea: 26 * area }), shade, 0.7) +
    svgFilledPath(tracePath(depth, window, 11.5, { smoothing: 1.2 * unit, leastArea: 22 * area }), deep, 0.55)
  );
}

/** A lighter band along the neck, on a darker one that shows as its seam. */
function hem({ subject, unit }: SubjectStudy, { window, mask }: Garment, { base, lit, deep }: MaterialTones): string {
  const cell = unit / window.step;
  const skin = readWindow(subject.regions.skin, window);
  const away = distanceInside(
    skin.map((value) => (value > 0.5 ? 0 : 1)),
    window,
  );
  const band = (width: number): string =>
    tracePath(
      gaussianBlur(
        away.map((value, i) => (mask[i] > 0 && value < width * cell ? 1 : 0)),
        window,
        0.6 * cell,
      ),
      window,
      0.5,
      { smoothing: 1.4 * unit, leastArea: 30 * unit * unit },
    );
  return svgFilledPath(band(4.2), deep, 0.5) + svgFilledPath(band(3.2), blendColours(base, lit, 0.7));
}

/** How far apart in Lab (L* counts less) two colours of a garment are at least, and how much of it each covers. */
const OTHER = { distance: 24, share: 0.035, weights: [0.7, 1.2, 1.2] } as const;

/** Shirt, tie, lapel: whatever on the body has another colour and is large enough, as flat shapes of their own. */
function otherColours(study: SubjectStudy, { window, weight, shade }: Garment, skin: MaterialTones): string {
  const { unit } = study;
  const cell = unit / window.step;
  const parts = [study.lightness, study.redness, study.yellowness].map((plane, k) =>
    blurWithin(readWindow(plane, window), weight, window, 1.5 * cell).map((value) => value * OTHER.weights[k]),
  );
  const at = (i: number): number[] => parts.map((part) => part[i]);
  const sample: number[][] = [];
  for (let i = 0, n = 0; i < weight.length; i++) if (weight[i] > 0.5 && n++ % 19 === 0) sample.push(at(i));
  if (sample.length < 100) return '';
  const { centres, shares } = findClusters(sample, 3);
  const main = shares.indexOf(Math.max(...shares));
  const order = shares.map((_, k) => k).sort((a, b) => shares[b] - shares[a]);
  const inner = shrinkMask(weight, window, 1);
  let sheet = '';
  for (const k of order) {
    const apart = Math.sqrt(squaredDistance(centres[k], centres[main]));
    if (k === main || shares[k] < OTHER.share || apart < OTHER.distance) continue;
    const nearer = weight.map((_, i) => {
      if (!inner[i]) return 0;
      const away = centres.map((centre) => Math.sqrt(squaredDistance(centre, at(i))));
      return Math.min(...away.filter((_value, j) => j !== k)) - away[k];
    });
    const path = tracePath(gaussianBlur(nearer, window, 1.3 * cell), window, 2, {
      smoothing: 2 * unit,
      leastArea: 130 * unit * unit,
    });
    if (!path) continue;
    const lab = centres[k].map((value, part) => value / OTHER.weights[part]) as unknown as CieLab;
    const tones = isSkin(lab, skin) ? skin : materialTones(labToColour(inSceneColours(study, lab)), study.world.light);
    sheet += svgShape(`colour-${k}`, path, tones.base, svgFilledPath(shade, tones.shade, 0.88));
  }
  return sheet;
}

/** Whether a colour among the clothes is a neckline's bare skin. */
function isSkin([L, a, b]: CieLab, { base, deep }: MaterialTones): boolean {
  const [light, dark] = [colourToLab(base), colourToLab(deep)];
  const hue = Math.hypot(light[1], light[2]);
  const isLikeIt = Math.hypot(a - light[1], b - light[2]) < Math.max(7, 0.5 * hue) && Math.hypot(a, b) > 0.6 * hue;
  return isLikeIt && L < light[0] + 12 && L > dark[0] - 6;
}

/** The shoulders sink into shade away from the light, and shine towards it. */
function drapeOver({ subject, unit, side }: SubjectStudy, path: string, { deep, lit }: MaterialTones): string {
  const [x, y] = subject.mesh[152];
  return svgClipped(
    'drape',
    path,
    svgGlow('edge', [x - side * 20 * unit, y + 30 * unit], 190 * unit, [
      [0.42, deep, 0],
      [1, deep, 0.6],
    ]) +
      svgGlow('shoulder', [x + side * 70 * unit, y + 45 * unit], 55 * unit, [
        [0, lit, 0.6],
        [1, lit, 0],
      ]),
  );
}
