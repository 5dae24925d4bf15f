// The face as terraces of paper: from its darkest tone up to its base.
import { newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { multiplyPlanes } from '../common/paint.ts';
import type { SkinToneAndMaskPlanes } from '../common/plates.ts';
import type { SkinColours } from '../common/skin-colours.ts';
import { compositeSheet, type PaperComposite, type PaperTextureAndLight } from './sheets.ts';
import { cutMaskWithStraightEdges } from './straight-cuts.ts';

/** Lengths in pixels: how far a snip may leave an outline, how high a sheet stands, and the unit of areas. */
export type PaperCutDimensions = { tolerance: number; lift: number; unit: number };

const TERRACES = [
  { ink: 'deep', edge: 'dark', lift: 0.55, depth: 0.22, rim: 0.08 },
  { ink: 'shade', edge: 'deep', lift: 0.75, depth: 0.22, rim: 0.08 },
  { ink: 'half', edge: 'shade', lift: 0.8, depth: 0.2, rim: 0.07 },
  { ink: 'base', edge: 'half', lift: 0.45, depth: 0.13, rim: 0.04 },
] as const;

type FaceTerrace = (typeof TERRACES)[number] & { cover: Plane };

/**
 * How the planes of the face and its features are cut. `blur` of the tones in face widths: small ragged sheets would age a face.
 * `least` piece as a share of the unit; `soft` corners in pixels.
 */
const KNIVES = {
  planes: { blur: 0.028, tolerance: 0.8, least: 0.022, soft: 2.2 },
  features: { blur: 0.007, tolerance: 0.38, least: 0.003, soft: 1.2 },
} as const;
type Knife = (typeof KNIVES)[keyof typeof KNIVES];

/** Calm sheets on the planes of the face, and finely cut ones where the features are. */
export function cutSkinSheets(
  { area, subject }: CroppedSubject,
  tones: SkinToneAndMaskPlanes,
  { tolerance, unit }: PaperCutDimensions,
): FaceTerrace[] {
  const { skin, fine, tone, thresholds } = tones;
  const tonesFor = ({ blur }: Knife): Plane => gaussianBlur(tone, area, blur * subject.faceWidth);
  const [calm, near] = [tonesFor(KNIVES.planes), tonesFor(KNIVES.features)];
  const cut = (plane: Plane, edge: number, knife: Knife): Plane => {
    const on = newPlane(plane.length);
    for (let i = 0; i < on.length; i++) if (plane[i] > edge) on[i] = skin[i];
    return cutMaskWithStraightEdges(on, area, {
      tolerance: knife.tolerance * tolerance,
      least: knife.least * unit,
      soft: knife.soft,
    });
  };
  const coverFrom = (edge: number): Plane => {
    const [big, small] = [cut(calm, edge, KNIVES.planes), cut(near, edge, KNIVES.features)];
    for (let i = 0; i < big.length; i++) big[i] = (big[i] + (small[i] - big[i]) * fine[i]) * skin[i];
    return big;
  };
  return TERRACES.map((terrace) => ({ ...terrace, cover: runInPlaneScope(() => coverFrom(thresholds[terrace.edge])) }));
}

type FaceSheets = {
  tones: Pick<SkinToneAndMaskPlanes, 'skin' | 'neck' | 'neckShadow' | 'fine'>;
  terraces: readonly FaceTerrace[];
  skin: SkinColours;
  paper: PaperTextureAndLight;
  scissors: PaperCutDimensions;
};

/** Lays the face onto the stack, which has the area of the view. */
export function compositeFaceSheets(
  stack: PaperComposite,
  { tones, terraces, skin, paper, scissors }: FaceSheets,
): void {
  const { tolerance, lift, unit } = scissors;
  compositeSheet(stack, { colour: skin.dark, shape: tones.skin, lift: 1.6 * lift }, paper);
  for (const { ink, cover, lift: height, depth, rim } of terraces)
    compositeSheet(
      stack,
      { colour: skin[ink], shape: cover, lift: height * lift, depth, edge: rim, flat: tones.fine },
      paper,
    );
  const bareNeck = multiplyPlanes(tones.neck, tones.skin);
  compositeSheet(stack, { colour: skin.neck, shape: bareNeck, lift: 0, depth: 0, edge: 0 }, paper);
  const shadow = cutMaskWithStraightEdges(multiplyPlanes(tones.neckShadow, tones.skin), stack.area, {
    tolerance,
    least: 0.003 * unit,
  });
  compositeSheet(stack, { colour: skin.neckShadow, shape: shadow, lift: 0.1 * lift, depth: 0.1 }, paper);
}
