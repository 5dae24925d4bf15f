// Engraving: two flat colours on the skin under lines that bulge over the form, and hair ruled along its strands.
import { clamp, smoothstep } from '../../pixels.ts';
import { copyPlane, freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { EYE_LEFT, EYE_RIGHT, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { lerp, mixColours, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  type CroppedSubject,
  cropPlaneToArea,
  cropSubjectToHeadNeckAndHair,
  pasteAreaIntoPlane,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { drawBeard, drawScalpStubble } from '../common/beard-and-scalp-stubble.ts';
import { browInkAsDarkAs, measureBrowLabInPrint } from '../common/brow-ink.ts';
import { chooseClothTones } from '../common/cloth-tones.ts';
import { drawSkin } from '../common/draw-skin.ts';
import { earBowlsMask } from '../common/ears.ts';
import { drawEyes } from '../common/eyes.ts';
import { maskOfFeature } from '../common/feature-masks.ts';
import { chooseHairInks } from '../common/hair-inks.ts';
import { browPlateMask, keyPlateMask } from '../common/key-plate.ts';
import { drawLipsAndMouthOpening, drawMouthLine } from '../common/lips.ts';
import {
  blendColourIntoPicture,
  blendPictureIntoPicture,
  interpolateTable,
  maxOfPlanes,
  multiplyPlanes,
  paperGrainOfArea,
} from '../common/paint.ts';
import { cutSkinTonePlates, freeSkinTonePlates, type SkinTonePlates } from '../common/plates.ts';
import { measureFaceSkinInkShares } from '../common/printed-skin-shares.ts';
import { chooseSkinColours, type SkinColours } from '../common/skin-colours.ts';
import { skinInksOfColourWorld } from '../common/skin-inks.ts';
import { underpaintSkinAndHair } from '../common/underpaint.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { drawEngravedWhiskers, thinLinesUnderWhiskersInPlace } from './beard.ts';
import { beginRuledClothPicture } from './cloth.ts';
import { beginRuledHair, drawRuledHair } from './hair.ts';
import { computeHatchPhasePlane, createHatchLinePlane, type HatchRuling } from './hatch.ts';
import { computeHeightForHatching, computeNeckHeightForHatching } from './hatch-height.ts';
import { inkOutline } from './outline.ts';

/** How much of their own hue lips have: among lines full ones look stuck on. */
const LIP_HUE = 0.35;
/** From one line to the next, in face widths. */
const SPACING = 0.015;
/** Degrees by which the lines fall towards the light, and by which the second set crosses them. */
const FALL = -14;
const CROSS = 62;
/** Degrees by which the lines on the neck are turned from those on the face: else both would be one surface without a chin. */
const NECK_TURN = 38;
/** Beyond the face's edge the neck begins below this place, in head coordinates (v): above are the ears. */
const NECK_FROM = 0.78;
/** How far the darkest ink goes from the scene's to the skin's own. */
const OWN_DARKS = 0.7;
/** How strong the lightest colour is, 0..1: lines that thin out make the light, and a full patch among them would be a stain. */
const HIGHLIGHT = 0.4;
/** How far the lines' ink goes towards the skin's shade where the print is closest to the photo. */
const SOFTEST = 0.55;

function draw({ subject, world, seed, closeness, thread }: TechniqueRequest): FigureOnMasterCanvas {
  const inks = skinInksOfColourWorld(world);
  const cloth = chooseClothTones(subject, world);
  const side = Math.sign(subject.form.light[0]) || 1;
  const fall = (FALL * side * Math.PI) / 180;
  const spacing = SPACING * subject.faceWidth;
  const ruling = { cloth, world, ink: inks.key, spacing: 1.25 * spacing, angle: -2.2 * fall };
  const takeClothes = beginRuledClothPicture(subject, ruling, thread);
  const view = cropSubjectToHeadNeckAndHair(subject);
  const { area } = view;
  const hair = chooseHairInks(view, world);
  const isShorn = subject.regions.shorn > 0.5;
  const takeHair = hair && !isShorn ? beginRuledHair(subject, view, seed, thread) : undefined;
  const plates = runInPlaneScope(() => cutSkinTonePlates(view, { seed, closeness }));
  const features = runInPlaneScope(() => featuresOf(view));
  const shaded = runInPlaneScope(() => shadeOf(view, plates));
  const [cross, neckTurn] = [CROSS, NECK_TURN].map((degrees) => (degrees * side * Math.PI) / 180);
  const lines = runInPlaneScope(() => linesOf(view, plates, { spacing, fall, cross, neckTurn, closeness }));
  for (let i = 0; i < lines.length; i++) lines[i] *= 0.95 * plates.skin[i] * (1 - 0.85 * features[i]);
  runInPlaneScope(() => thinLinesUnderWhiskersInPlace(lines, view));
  const softness = SOFTEST * closeness;
  const printed = measureFaceSkinInkShares(view, [
    { ink: 'highlight', cover: plates.highlight.map((value) => HIGHLIGHT * value) },
    { ink: 'half', cover: shaded },
    { ink: 'line', cover: lines.map((value) => (value * (1 - softness)) / (1 - value * softness)) },
    { ink: 'deep', cover: lines.map((value) => value * softness) },
  ]);
  const skin = chooseSkinColours(view, inks, printed);
  const picture = takeClothes();
  const head = cropPlaneToArea(picture, area, WHOLE_CANVAS_AREA, 3);
  const grain = paperGrainOfArea(area, seed);
  underpaintSkinAndHair(head, view, { skin: skin.base, hair: isShorn ? undefined : hair?.base });
  runInPlaneScope(() => layTwoTones(head, { plates, shaded, skin, grain, features }));
  if (hair && isShorn) drawScalpStubble(head, view, { hair: hair.lab, skin, grain, seed });
  runInPlaneScope(() => drawBeard(head, view, { world, skin, grain, within: plates.skin }));
  runInPlaneScope(() =>
    drawLipsAndMouthOpening(head, view, { skin, strength: lerp(0.6, 0.4, closeness), hue: LIP_HUE }),
  );
  runInPlaneScope(() => drawEyes(head, view, { skin, strength: lerp(0.8, 0.45, closeness) }));
  const { tone, skin: bare, fine, ...others } = plates;
  freeSkinTonePlates(others);
  freePlanes(shaded, grain);
  if (hair && takeHair) drawRuledHair(head, { hair, skin: skin.half }, takeHair());
  blendColourIntoPicture(head, mixColours(skin.line, skin.deep, softness), lines);
  const darkest = mixColours(skin.key, skin.line, OWN_DARKS);
  runInPlaneScope(() => blendColourIntoPicture(head, darkest, darksOf(view, plates, features), 0.9));
  runInPlaneScope(() => {
    const key = keyPlateMask(view);
    blendColourIntoPicture(head, darkest, key, 0.9);
    blendColourIntoPicture(
      head,
      browInkAsDarkAs(darkest, measureBrowLabInPrint(view, skin)),
      browPlateMask(view, 0.6, key),
      0.9,
    );
    drawMouthLine(head, view, skin, 0.54);
  });
  runInPlaneScope(() => drawEngravedWhiskers(head, view, { world, skin, within: bare, seed }));
  pasteAreaIntoPlane(head, area, picture, WHOLE_CANVAS_AREA, 3);
  view.free();
  freePlanes(features, lines, head, tone, bare, fine);
  return inkOutline(picture, subject.regions.silhouette, skin.key);
}

/** 1 on eyes and lips, which are printed in all their tones. */
function featuresOf(view: CroppedSubject): Plane {
  const shapes = [EYE_RIGHT, EYE_LEFT, LIPS_OUTER].map((points) => maskOfFeature(view, points));
  return maxOfPlanes(shapes[0], shapes[1], shapes[2]);
}

/** 1 where the plane is below `edge`, 0 elsewhere. */
function below(plane: Plane, edge: number): Plane {
  const mask = newPlane(plane.length);
  for (let i = 0; i < mask.length; i++) if (plane[i] < edge) mask[i] = 1;
  return mask;
}

/** Where the second flat colour lies. */
function shadeOf({ area, subject }: CroppedSubject, { tone, thresholds, skin }: SkinTonePlates): Plane {
  const unit = subject.faceWidth ** 2;
  const on = below(tone, thresholds.shade - 0.1);
  const shape = cleanAndSmoothMask(on, area, { sigma: 2.4, leastOn: 0.006 * unit, leastOff: 0.004 * unit });
  for (let i = 0; i < shape.length; i++) shape[i] = 0.9 * shape[i] * skin[i];
  return shape;
}

type TwoTones = { plates: SkinTonePlates; shaded: Plane; skin: SkinColours; grain: Plane; features: Plane };

/** How much nearer to the face's base the neck is printed than it is in the photo: lines alone darken the skin between which both lie. */
const PAPER = 0.7;

/** Light and shade as flat colours; eyes and lips get all plates. */
function layTwoTones(picture: NormalizedRgbPixels, { plates, shaded, skin, grain, features }: TwoTones): void {
  const full = copyPlane(picture);
  drawSkin(full, plates, { skin, grain, strength: 0 });
  blendColourIntoPicture(picture, skin.base, plates.skin);
  blendColourIntoPicture(picture, mixColours(skin.neck, skin.base, PAPER), multiplyPlanes(plates.neck, plates.skin));
  blendColourIntoPicture(picture, skin.highlight, multiplyPlanes(plates.highlight, plates.skin), HIGHLIGHT);
  blendColourIntoPicture(picture, skin.half, shaded);
  blendPictureIntoPicture(picture, full, features);
}

/** The tones between which the shadow of the head on the neck lies. In light neck and chest have no lines: those of the photo's few shades would end raggedly here and there. */
const NECK_SHADOW = [-1, -0.75] as const;

/** The bowl of an ear is at least as dark as this tone: ruled like the cheek alone, an ear would melt into it. */
const EAR_BOWL = -1.5;
/** A tone without lines. */
const UNLINED = 0.7;

/** Angles in radians. */
type Lines = { spacing: number; fall: number; cross: number; neckTurn: number; closeness: number };

/** The first plane on the face, the second on the neck. */
function joinAtJaw({ subject: { tones, axes } }: CroppedSubject, onFace: Plane, onNeck: Plane): Plane {
  const joined = copyPlane(onFace);
  const [{ oval }, { v }] = [tones, axes];
  for (let i = 0; i < joined.length; i++) if (oval[i] < 0.5 && v[i] > NECK_FROM) joined[i] = onNeck[i];
  return joined;
}

/** Slices across the head that swell with the shade; a second set crosses them in the darks. */
function linesOf(
  view: CroppedSubject,
  plates: SkinTonePlates,
  { spacing, fall, cross, neckTurn, closeness }: Lines,
): Plane {
  const { area, subject } = view;
  const { faceWidth, tones } = subject;
  const calm = gaussianBlur(tones.tone, area, lerp(0.006, 0.0035, closeness) * faceWidth);
  const sharp = gaussianBlur(tones.tone, area, 0.0035 * faceWidth);
  const wide = gaussianBlur(tones.marks, area, 0.03 * faceWidth);
  const marks = gaussianBlur(tones.marks, area, 0.003 * faceWidth);
  const { fine, neck, neckShadow } = plates;
  const bowls = runInPlaneScope(() => earBowlsMask(view));
  const tone = newPlane(calm.length);
  for (let i = 0; i < tone.length; i++) {
    const detail = 0.7 * closeness * (marks[i] - wide[i]);
    const own = lerp(calm[i], sharp[i], fine[i]) + detail;
    tone[i] = lerp(lerp(own, UNLINED, neck[i]), clamp(own, NECK_SHADOW[0], NECK_SHADOW[1]), neckShadow[i]);
    if (bowls[i] > 0) tone[i] = lerp(tone[i], Math.min(tone[i], EAR_BOWL), bowls[i]);
  }
  const [height, neckHeight] = [computeHeightForHatching(view), computeNeckHeightForHatching(view)];
  const coverOf = (at: number[], values: number[]): Plane => {
    const shade = newPlane(tone.length);
    for (let i = 0; i < shade.length; i++) shade[i] = interpolateTable(tone[i], at, values);
    return gaussianBlur(shade, area, 1);
  };
  const rule = (cover: Plane, form: Plane, ruling: HatchRuling): Plane =>
    createHatchLinePlane(computeHatchPhasePlane(area, form, ruling), area, spacing * lerp(1, 0.8, closeness), cover);
  const first = runInPlaneScope(() => {
    const cover = coverOf([-2.6, -1.6, -0.85, -0.3, 0.25, 0.7], [0.88, 0.58, 0.33, 0.16, 0.05, 0]);
    const onNeck = rule(cover, neckHeight, { angle: fall + neckTurn, bulge: 0.34 });
    return joinAtJaw(view, rule(cover, height, { angle: fall, bulge: 0.34 }), onNeck);
  });
  const second = runInPlaneScope(() =>
    rule(coverOf([-2.6, -1.7, -1], [0.6, 0.3, 0]), height, { angle: cross, bulge: 0.5 }),
  );
  freePlanes(calm, sharp, wide, marks, bowls, tone, height, neckHeight);
  return maxOfPlanes(first, second);
}

/** The darkest places of the features, closed. */
function darksOf({ area, subject }: CroppedSubject, { tone, skin, fine }: SkinTonePlates, features: Plane): Plane {
  const shape = cleanAndSmoothMask(below(tone, -2.9), area, {
    sigma: 1.2,
    leastOn: 0.0004 * subject.faceWidth ** 2,
    leastOff: 60,
  });
  for (let i = 0; i < shape.length; i++)
    if (shape[i] > 0) shape[i] = shape[i] * skin[i] * (1 - features[i]) * smoothstep(0.3, 0.7, fine[i]);
  return shape;
}

export const engravingTechnique: Technique = {
  name: 'engraving',
  edges: 'plain',
  light: { own: 0.95, scene: 0.24 },
  photoTones: 0.35,
  photoRedness: 0.6,
  hatched: true,
  draw: (request) => runInPlaneScope(() => draw(request)),
};
