// Cuts the lightness of a face into a few flat tones, as a poster is painted: light, skin and shades beside each other.
import type { Beard } from '../../drawing/types.ts';
import { clamp, resizePlaneBilinear, smoothstep } from '../../pixels.ts';
import { copyPlane, freePlanes, newPlane, newUnfilledPlane } from '../../planes.ts';
import { bilateralFilterPlane } from '../../raster/bilateral.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask, type GridSize } from '../../raster/grid.ts';
import { maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { flipSmallComponentsInPlace } from '../../raster/runs.ts';
import { lerp } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { pickMeshPoints, strokeMaskInArea } from './feature-masks.ts';
import { multiplyPlanes } from './paint.ts';

/** From one tone to the next, as a share of the skin's L*, of skin that is at least so light: nearer to each other, tones would blur into a photo. */
const STEP = { share: 0.09, least: 42 };
/** Before it is cut, lightness is averaged over so much of the face's width and over differences of such a share of the skin's L*, then blurred. */
const CALM = { radius: 0.042, space: 0.03, range: 0.08, blur: 0.014 };
/** In face widths: how smooth the edge of a shade is, and how softly a light ends; between which values of the blurred shape the edge lies. */
const EDGE = { smooth: 0.012, soft: 0.016, from: 0.42, to: 0.58 };
/** In face widths: the radius of the bays that the edge of a shade does not have. Wider ones look calmer filled, too, but are what tells faces apart. */
const BAY = 0.018;
/** The least size of a piece or hole, in square face widths, and of a shade that neither begins at a feature nor at the edge of the face. */
const LEAST = { piece: 0.005, island: 0.03 };

/** The likelihood from which on a place of a shorn head counts as hair. */
const HAIR = 0.1;

/** How far around, in face widths, and by which part a full beard is evened out, whose hairs would be puddles; `from` the share of the skin's L* at which growth is stubble to that of a full one. */
const BEARD = { around: 0.08, share: 0.45, from: 0.85, to: 0.6 };

/**
 * Moves lightness (L*) to that of the nearest tone, by the `share` and where `within` says so (both 0..1). The skin's own lightness is one of the
 * tones. Shades have clear edges, with `hasSoftShades` the first alone, and begin at features or at the edge of the face, lights end softly:
 * islands would look like marks of the skin. No shade crosses the ridge of the nose, and a dark jaw stands out from the neck. Changes `lightness`.
 */
export function posterizeInPlace(
  view: CroppedSubject,
  lightness: Plane,
  { within, share, hasSoftShades = false }: { within: Plane; share: number; hasSoftShades?: boolean },
): void {
  const { area, subject } = view;
  const { tones, regions, faceWidth } = subject;
  const bounds = boundsOfMask(within, area, { least: 0, margin: 2 });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const [before, amount] = [lightness, within].map((plane) => cropPlaneToArea(plane, box, area));
  const { skinLightness } = tones;
  const beard =
    regions.beard && evenedOutPart(regions.beard, skinLightness, (cover) => cropPlaneToArea(cover, box, area));
  const shorn = regions.shorn > 0.5 ? cropPlaneToArea(regions.hair, box, area) : undefined;
  const lifted = copyPlane(before);
  liftNoseRidgeInPlace(view, lifted, box);
  const after = flatTones(lifted, box, { within: amount, beard, shorn, skinLightness, faceWidth, hasSoftShades });
  // The tones next to black and white can lie beyond them.
  for (let i = 0; i < after.length; i++) after[i] = clamp(lerp(before[i], after[i], share * amount[i]), 0, 100);
  pasteAreaIntoPlane(after, box, lightness, area);
  liftJawAboveNeckInPlace(view, lightness, share);
  freePlanes(before, amount, lifted, after, ...[beard, shorn].filter((plane) => plane !== undefined));
}

/** The ridge of the nose, from between the eyes to its tip: how broad it is, in face widths, how far below the skin's L* it stays, and by how much it is lifted at most, in tones. */
const RIDGE = { points: [168, 6, 197, 195, 5], breadth: 0.085, below: 0.1, most: 1.5 } as const;

/** The shades of both sides of a nose never meet on its ridge: they would cut its tip off. Changes `lightness`, of `box`. */
function liftNoseRidgeInPlace(view: CroppedSubject, lightness: Plane, box: RectangularArea): void {
  const { skinLightness } = view.subject.tones;
  const whole = strokeMaskInArea(
    view,
    pickMeshPoints(view, RIDGE.points),
    () => RIDGE.breadth * view.subject.faceWidth,
  );
  const ridge = cropPlaneToArea(whole, box, view.area);
  const step = stepOf(skinLightness);
  const least = skinLightness - RIDGE.below * step;
  for (let i = 0; i < ridge.length; i++)
    if (lightness[i] < least)
      lightness[i] = lerp(lightness[i], Math.min(least, lightness[i] + RIDGE.most * step), ridge[i]);
  freePlanes(whole, ridge);
}

/**
 * The edge of a jaw: its breadth in face widths, and of the face blurred by that, from which share to which it goes out inwards: narrower it would be
 * a rim. The neck lies where the face blurred by `reach` has so much left. In head coordinates (v), from where to where the edge begins. All of
 * it on skin of L* `dark`, none on skin of L* `fair`.
 */
const JAW = {
  breadth: 0.06,
  within: [0.995, 0.7],
  reach: 0.03,
  below: [0.03, 0.3],
  from: 0.62,
  to: 0.8,
  dark: 40,
  fair: 54,
} as const;

/**
 * The edge of a bare jaw on dark and brown skin is a tone lighter than the neck below it: as dark, the chin would be lost in its own shadow.
 * On fair skin a lighter edge would be a second chin. Changes `lightness`.
 */
function liftJawAboveNeckInPlace({ area, subject }: CroppedSubject, lightness: Plane, share: number): void {
  const { tones, regions, axes, faceWidth } = subject;
  const { oval, skinLightness } = tones;
  const wanted = share * smoothstep(JAW.fair, JAW.dark, skinLightness);
  if (wanted === 0) return;
  const { skin, beard } = regions;
  const near = gaussianBlur(oval, area, JAW.reach * faceWidth);
  const inwards = gaussianBlur(oval, area, JAW.breadth * faceWidth);
  const isNeck = (i: number): boolean =>
    axes.v[i] > JAW.to && oval[i] < 0.05 && skin[i] > 0.9 && near[i] > JAW.below[0] && near[i] < JAW.below[1];
  let [sum, count] = [0, 0];
  for (let i = 0; i < near.length; i++) {
    if (!isNeck(i)) continue;
    sum += lightness[i];
    count++;
  }
  const least = count > 0 ? Math.min(skinLightness, sum / count + stepOf(skinLightness)) : 0;
  for (let i = 0; i < near.length; i++) {
    if (!(lightness[i] < least) || oval[i] < 0.5 || axes.v[i] < JAW.from) continue;
    const edge = smoothstep(JAW.within[0], JAW.within[1], inwards[i]) * smoothstep(JAW.from, JAW.to, axes.v[i]);
    lightness[i] = lerp(lightness[i], least, wanted * edge * skin[i] * (beard ? 1 - beard.cover[i] : 1));
  }
  freePlanes(near, inwards);
}

const stepOf = (skinLightness: number): number => STEP.share * Math.max(skinLightness, STEP.least);

/** `beard`: by which part each place of it is evened out. `shorn`: where the hair of a shorn head is. */
type Skin = {
  within: Plane;
  beard: Plane | undefined;
  shorn: Plane | undefined;
  skinLightness: number;
  faceWidth: number;
  hasSoftShades: boolean;
};

function evenedOutPart({ cover, colour }: Beard, skinLightness: number, crop: (cover: Plane) => Plane): Plane {
  const part = crop(cover);
  const full = BEARD.share * smoothstep(BEARD.from, BEARD.to, colour[0] / skinLightness);
  for (let i = 0; i < part.length; i++) part[i] *= full;
  return part;
}

/** Each pixel in the L* of its tone. Tones are cut at half the size, as their edges are smooth. */
function flatTones(lightness: Plane, { width, height }: RectangularArea, whole: Skin): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const small = (plane: Plane): Plane => downsamplePlaneByTwo(plane, width, height);
  const skin: Skin = {
    ...whole,
    within: small(whole.within),
    beard: whole.beard && small(whole.beard),
    shorn: whole.shorn && small(whole.shorn),
    faceWidth: whole.faceWidth / 2,
  };
  const { skinLightness, within, faceWidth } = skin;
  const step = stepOf(skinLightness);
  const calm = averageWithinEdges(small(lightness), half, skin);
  const [darkest, lightest] = rangeOfTones(within, LEAST.piece * faceWidth ** 2, (i) =>
    Math.round((calm[i] - skinLightness) / step),
  );
  const flat = newPlane(lightness.length).fill(skinLightness + step * darkest);
  const lighter = newUnfilledPlane(calm.length);
  for (let tone = darkest + 1; tone <= lightest; tone++) {
    const from = skinLightness + (tone - 0.5) * step;
    for (let i = 0; i < lighter.length; i++) lighter[i] = calm[i] > from ? 1 : 0;
    if (tone <= 0) simplifyShadeInPlace(lighter, half, skin);
    const least = LEAST.piece * faceWidth ** 2;
    const clean = maskWithoutSpecksAndHoles(lighter, half, least, least);
    // The skin's own tone ends where shade begins.
    const isSoft = tone > 0 || (tone < 0 && skin.hasSoftShades);
    const soft = gaussianBlur(clean, half, (isSoft ? EDGE.soft : EDGE.smooth) * faceWidth);
    const shape = resizePlaneBilinear(soft, half.width, half.height, width, height);
    for (let i = 0; i < flat.length; i++)
      flat[i] += step * (isSoft ? shape[i] : smoothstep(EDGE.from, EDGE.to, shape[i]));
    freePlanes(clean, soft, shape);
  }
  freePlanes(calm, lighter);
  return flat;
}

/** Takes islands of shade away, and fills bays of its edge. Changes `lighter`, what is lighter than the shade. */
function simplifyShadeInPlace(lighter: Plane, size: GridSize, { within, shorn, faceWidth }: Skin): void {
  // Beyond the planes all counts as shade, so that pieces which touch it are no islands; but shorn hair casts none.
  const simple = newUnfilledPlane(lighter.length);
  for (let i = 0; i < lighter.length; i++) simple[i] = within[i] > 0.5 ? lighter[i] : shorn && shorn[i] > HAIR ? 1 : 0;
  flipSmallComponentsInPlace(simple, size, 0, LEAST.island * faceWidth ** 2);
  // For bays what lies beyond is as light as it is: were features shade, too, the light between them would be filled.
  for (let i = 0; i < simple.length; i++) if (!(within[i] > 0.5)) simple[i] = lighter[i];
  const bay = BAY * faceWidth;
  const core = shrinkMaskByDisc(simple, size, bay);
  const withoutBays = growMaskByDisc(core, size, bay);
  for (let i = 0; i < lighter.length; i++) if (within[i] > 0.5) lighter[i] = withoutBays[i];
  freePlanes(simple, core, withoutBays);
}

/** Lightness as it is from afar, with its edges. */
function averageWithinEdges(
  lightness: Plane,
  size: GridSize,
  { within, beard, skinLightness, faceWidth }: Skin,
): Plane {
  const even = bilateralFilterPlane(lightness, size, {
    radius: Math.round(CALM.radius * faceWidth),
    space: CALM.space * faceWidth,
    range: CALM.range * skinLightness,
    within,
  });
  if (beard) evenOutInPlace(even, size, { part: beard, sigma: BEARD.around * faceWidth });
  const calm = gaussianBlur(even, size, CALM.blur * faceWidth);
  freePlanes(even);
  return calm;
}

/** Moves values by their part towards the mean of those around, each of which counts as much as its own part. */
function evenOutInPlace(values: Plane, size: GridSize, { part, sigma }: { part: Plane; sigma: number }): void {
  const counted = multiplyPlanes(values, part);
  const [sums, weights] = [counted, part].map((plane) => gaussianBlur(plane, size, sigma));
  for (let i = 0; i < values.length; i++)
    if (part[i] > 0 && weights[i] > 0) values[i] = lerp(values[i], sums[i] / weights[i], part[i]);
  freePlanes(counted, sums, weights);
}

/** The darkest and the lightest tone of which there are at least so many pixels. `toneOf`: the number of a pixel's tone, 0 for the skin's own. */
function rangeOfTones(
  within: Plane,
  least: number,
  toneOf: (i: number) => number,
): [darkest: number, lightest: number] {
  const counts = new Map<number, number>();
  for (let i = 0; i < within.length; i++) {
    if (within[i] === 0) continue;
    const tone = toneOf(i);
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count >= least).map(([tone]) => tone);
  return large.length ? [Math.min(...large), Math.max(...large)] : [0, 0];
}
