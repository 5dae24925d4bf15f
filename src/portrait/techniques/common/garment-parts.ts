// Shirt, tie, collar, lapels and headwear: their shapes in an area of the canvas, and the tones that they are printed in.

import type { DrawableSubject, Garment, GarmentPart } from '../../drawing/types.ts';
import { erodePlaneBySquare } from '../../pixels.ts';
import { freePlanes, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { hexToLab, labToNormalizedRgb } from '../../raster/lab.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { CHIN_POINT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropPlaneToArea, pasteAreaIntoPlane, type RectangularArea } from './area.ts';
import { type ClothToneColours, clothDarknessLevelFromLightness, clothTonesForDarknessLevel } from './cloth-tones.ts';

import { worldToneLabAtDarknessStep } from './skin-inks.ts';

type PrintedPart = {
  kind: GarmentPart['kind'];
  tones: ClothToneColours;
  /** Where it lies on the clothes, 0..1, and a thin line along its edge. */
  shape: Plane;
  edge: Plane;
  /** The part of it that it throws a shadow on: beside it, away from the light. */
  shadow: Plane;
  /** Of headwear: the side away from the light, and its deepest folds. Empty for other parts. */
  folds: Plane;
};

/** How colourful (in Lab) a tie is that takes the world's accent. */
const VIVID = 20;
/** How far a shadow falls, in face widths. */
const FALL = 0.028;
/** The width of headwear's shaded side, in face widths. */
const TURNED = 0.12;
/** Folds are darker than the cloth around them by so much L*; blurs to find them, and the least area, in face widths. */
const FOLD = { depth: 4, fine: 0.014, broad: 0.07, least: 0.005 };

/** What the parts of a garment are drawn from: a subject cropped to an area, as CroppedSubject. */
type GarmentView = {
  area: RectangularArea;
  subject: Pick<DrawableSubject, 'faceWidth'> & {
    form: Pick<DrawableSubject['form'], 'light'>;
    regions: Pick<DrawableSubject['regions'], 'cloth' | 'garment' | 'silhouette'>;
    tones: Pick<DrawableSubject['tones'], 'lab'>;
  };
};

/** Draws each part in its order. The planes are freed after each. `soft` shapes show everywhere inside the clothes. */
export function forEachGarmentPart(
  view: GarmentView,
  { world, base }: { world: ColourWorld; base: ClothToneColours },
  draw: (part: PrintedPart) => void,
): void {
  const { area, subject } = view;
  const { garment, cloth, silhouette } = subject.regions;
  if (!garment || garment.parts.length === 0) return;
  const on = new Float32Array(area.width * area.height);
  for (let i = 0; i < on.length; i++) on[i] = Math.min(1, Math.max(0, 3 * cloth[i] - 1)) * silhouette[i];
  const tones = tonesOfParts(garment, world, base);
  const fall = FALL * subject.faceWidth;
  for (const [k, part] of garment.parts.entries()) {
    runInPlaneScope(() => {
      const planes = planesOf(part, area, on, [-Math.sign(subject.form.light[0]) * fall, 1.2 * fall]);
      const folds = part.kind === 'headwear' ? foldsOf(view, part, planes.shape) : NOTHING;
      draw({ kind: part.kind, tones: tones[k], ...planes, folds });
    });
  }
  freePlanes(on);
}

const NOTHING = new Float32Array(0);

type PartPlanes = Pick<PrintedPart, 'shape' | 'edge' | 'shadow'>;

function planesOf(
  { kind, outline }: GarmentPart,
  area: RectangularArea,
  on: Plane,
  [right, down]: [number, number],
): PartPlanes {
  const at = (dx: number, dy: number): Plane =>
    polygonCoverage(
      outline.map(([x, y]) => [x - area.left + dx, y - area.top + dy] as const),
      area,
    );
  const shape = at(0, 0);
  const shadow = kind === 'headwear' || kind === 'shirt' ? NOTHING : at(right, down);
  if (kind === 'headwear') for (let i = 0; i < on.length; i++) shape[i] *= on[i];
  const edge = edgeOf(shape, area);
  for (let i = 0; i < on.length; i++) {
    if (kind !== 'headwear') shape[i] *= on[i];
    edge[i] *= on[i];
    if (shadow.length > 0) shadow[i] *= on[i] * (1 - shape[i]);
  }
  return { shape, edge, shadow };
}

function foldsOf(
  { area, subject: { form, tones, faceWidth } }: GarmentView,
  { outline, colour }: GarmentPart,
  shape: Plane,
): Plane {
  const [right, down] = [Math.sign(form.light[0]) * TURNED * faceWidth, -0.4 * TURNED * faceWidth];
  const lit = polygonCoverage(
    outline.map(([x, y]) => [x - area.left + right, y - area.top + down] as const),
    area,
  );
  const deep = deepFolds(tones.lab, area, shape, { faceWidth, most: colour[0] + 4 });
  for (let i = 0; i < lit.length; i++) lit[i] = shape[i] * Math.max(1 - lit[i], deep[i]);
  freePlanes(deep);
  return lit;
}

/** What the photo shows clearly: a few shapes, or none. */
function deepFolds(
  lab: Float32Array,
  area: RectangularArea,
  shape: Plane,
  { faceWidth, most }: { faceWidth: number; most: number },
): Plane {
  const lightness = new Float32Array(shape.length);
  // A logo that is lighter than the cloth must not make a fold of what lies around it.
  for (let i = 0; i < lightness.length; i++) lightness[i] = shape[i] * Math.min(most, lab[3 * i]);
  const means = [FOLD.fine, FOLD.broad].map((width) => {
    const [sum, mass] = [
      gaussianBlur(lightness, area, width * faceWidth),
      gaussianBlur(shape, area, width * faceWidth),
    ];
    for (let i = 0; i < sum.length; i++) sum[i] = mass[i] > 0.3 ? sum[i] / mass[i] : 0;
    freePlanes(mass);
    return sum;
  });
  const [fine, broad] = means;
  for (let i = 0; i < fine.length; i++) fine[i] = shape[i] > 0.9 && broad[i] - fine[i] > FOLD.depth ? 1 : 0;
  const least = FOLD.least * faceWidth * faceWidth;
  const cut = cleanAndSmoothMask(fine, area, { sigma: 3.2, leastOn: least, leastOff: least });
  freePlanes(lightness, ...means);
  return cut;
}

/** Whether the photo's own folds would be seams and stripes of what the garment is made of. */
export function hasPartsBesidesHeadwear({ parts }: { parts: readonly GarmentPart[] }): boolean {
  return parts.some(({ kind }) => kind !== 'headwear');
}

/** A thin line inside a shape, along its border. */
function edgeOf(shape: Plane, area: RectangularArea): Plane {
  const edge = new Float32Array(shape.length);
  const bounds = boundsOfMask(shape, area, { margin: 6 });
  if (!bounds) return edge;
  const box = areaFromBounds(bounds);
  const part = cropPlaneToArea(shape, box, area);
  const inner = erodePlaneBySquare(part, box.width, box.height, 3);
  const line = gaussianBlur(
    part.map((value, i) => Math.max(0, value - inner[i])),
    box,
    0.7,
  );
  pasteAreaIntoPlane(line, box, edge, area);
  return edge;
}

/** The tones of each part: as light as it is in the photo, and never those of what it lies on. */
function tonesOfParts(
  { parts, colour: main }: Garment,
  world: ColourWorld,
  base: ClothToneColours,
): ClothToneColours[] {
  const body = clothDarknessLevelFromLightness(base.lightness);
  let shirt = body;
  return parts.map(({ kind, colour }) => {
    if (kind === 'lapel')
      return { ...base, light: mixColours(base.light, base.middle, base.lightness < 36 ? 0.55 : 0.6) };
    if (kind === 'collar') return collarTones(clothTonesForDarknessLevel(world, shirt, colour[0]));
    if (kind === 'tie' && Math.hypot(colour[1], colour[2]) > VIVID) return accentTones(world, colour[0]);
    const below = kind === 'tie' ? shirt : body;
    // A scarf that covers everything lies on nothing.
    if (colour.every((value, c) => value === main[c])) return base;
    const own = apart(
      clothDarknessLevelFromLightness(colour[0]),
      below,
      colour[0] < (kind === 'tie' ? 60 : base.lightness),
    );
    if (kind === 'shirt') shirt = own;
    return clothTonesForDarknessLevel(world, own, colour[0]);
  });
}

/** Classes run from 0 (light) to 2 (dark). */
function apart(own: number, below: number, isDarker: boolean): number {
  if (own !== below) return own;
  if (own === 1) return isDarker ? 2 : 0;
  return 1;
}

function collarTones(tones: ClothToneColours): ClothToneColours {
  return { ...tones, light: mixColours(tones.light, tones.middle, 0.12) };
}

function accentTones(world: ColourWorld, lightness: number): ClothToneColours {
  const accent = labToNormalizedRgb(hexToLab(world.accent));
  const dark = labToNormalizedRgb(worldToneLabAtDarknessStep(world, 4));
  return {
    light: mixColours(accent, dark, 0.12),
    middle: mixColours(accent, dark, 0.4),
    dark: mixColours(accent, dark, 0.65),
    lightness,
  };
}

/** What the neck stands in: a ribbed collar in these tones, or none where a shirt's collar or a scarf is drawn. */
export function neckRibTones(
  subject: Pick<DrawableSubject, 'mesh' | 'regions'>,
  { world, base }: { world: ColourWorld; base: ClothToneColours },
): ClothToneColours | undefined {
  const { garment } = subject.regions;
  if (!shouldDrawNeckRib(subject)) return undefined;
  const shirt = garment?.parts.findIndex(({ kind }) => kind === 'shirt') ?? -1;
  return garment && shirt >= 0 ? tonesOfParts(garment, world, base)[shirt] : base;
}

/** `mesh` in pixels of the canvas. */
export function shouldDrawNeckRib({ mesh, regions: { garment } }: Pick<DrawableSubject, 'mesh' | 'regions'>): boolean {
  const chin = mesh[CHIN_POINT][1];
  const isScarf = ({ kind, outline }: GarmentPart): boolean => kind === 'headwear' && outline.some(([, y]) => y > chin);
  return !garment?.parts.some((part) => part.kind === 'collar' || isScarf(part));
}
