// Neon: the screenprint's plates in the light of two tubes, pink from one side and cyan from the other, with glowing edges.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, runInPlaneScope } from '../../planes.ts';
import { shrinkMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { hexToLab, pictureToLab } from '../../raster/lab.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { colourFromHex, lerp, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  cropPlaneToArea,
  cropSubject,
  padPlaneToArea,
  pasteAreaIntoPlane,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import { cutRimLightCrescent } from '../common/rim-light.ts';
import { rampRgbAtLightness, sortIntoLabRamp } from '../common/skin-inks.ts';
import {
  drawScreenprintWithoutKeyPlate,
  freeDrawingExceptPicture,
  misregisterColours,
  printKeyPlate,
  printWhiskers,
  type ScreenprintBeforeKeyPlate,
} from '../screenprint/draw.ts';
import { screenprintStrengthsForPhotoCloseness } from '../screenprint/style.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { computeCyanSharePlane, HEAD_SIDE_GAIN_BY_REGION } from './cyan-share.ts';
import { addGlowConsumingFigure } from './glow.ts';

/** What the inks become in the light of a tube, from light to dark. */
const PINK = ['#fff6ee', '#ffd9d2', '#ffa3b4', '#f5639f', '#b8348f', '#6d1f7c', '#35135f', '#120834'];
const CYAN = ['#f3ffff', '#bdfbf8', '#6fe9f2', '#2fc0ea', '#2585cc', '#2060a4', '#1b3470', '#0e1240'];

/** The inks for 256 steps of lightness, interleaved. */
function inksOf(row: readonly string[]): Float32Array {
  const ramp = sortIntoLabRamp(row.map(hexToLab));
  return Float32Array.from(Array.from({ length: 256 }, (_, k) => rampRgbAtLightness(ramp, (100 * k) / 255)).flat());
}

const [WARM, COOL] = [inksOf(PINK), inksOf(CYAN)];

type NeonTube = { colour: NormalizedRgb; core: NormalizedRgb; mask: Plane };

function draw(request: TechniqueRequest): FigureOnMasterCanvas {
  const { subject, closeness } = request;
  const style = screenprintStrengthsForPhotoCloseness(closeness);
  const drawn = drawScreenprintWithoutKeyPlate(request, style, { hasWhiskers: false });
  misregisterColours(drawn, style);
  const { picture } = drawn;
  const { area } = drawn.head;
  printKeyPlate(drawn);
  const head = cropPlaneToArea(picture, area, WHOLE_CANVAS_AREA, 3);
  runInPlaneScope(() => layGels(head, drawn, closeness));
  pasteAreaIntoPlane(head, area, picture, WHOLE_CANVAS_AREA, 3);
  // In the light of the tubes: tinted after them, they would be violet.
  printWhiskers(drawn, { ...request, keepsHue: true });
  freeDrawingExceptPicture(drawn);
  freePlanes(head);
  runInPlaneScope(() => lightClothes(picture, subject, closeness));
  const tubes = runInPlaneScope(() => tubesOf(subject));
  for (const { colour, mask } of tubes) blendColourIntoPicture(picture, colour, mask, 0.9);
  const figure = { colour: picture, alpha: subject.regions.silhouette };
  const print = runInPlaneScope(() => addGlowConsumingFigure(figure, tubes, subject.faceWidth));
  for (const { core, mask } of tubes)
    runInPlaneScope(() => blendColourIntoPicture(print.colour, core, coreOf(mask), 0.8));
  return print;
}

/** What is left of the tubes' colours in the drawing closest to the photo. */
const CLOSEST_SHARE = 0.65;

/** The shares of the cyan tube between which one light goes over into the other: softly, as light does. In grain the seam would look torn. */
const SEAM = [0.2, 0.8] as const;

/** Tints skin and hair by the tube that lights them more. */
function layGels(
  picture: NormalizedRgbPixels,
  { head, face, bare: inFace, skin: { lightness }, hair: drawnHair }: ScreenprintBeforeKeyPlate,
  closeness: number,
): void {
  const { area, subject } = head;
  const bare = padPlaneToArea(inFace, face, area);
  const cyan = computeCyanSharePlane(head, HEAD_SIDE_GAIN_BY_REGION.neck);
  const lab = pictureToLab(picture);
  const { hair: allHair, skin: allSkin } = subject.regions;
  // The tubes' inks step wider among dark tones: the plain shine of dark skin would look painted on.
  const calm = 0.8 * smoothstep(42, 30, lightness);
  const apart = drawnHair ? hairApart(drawnHair.inks.lab[0], lightness) : 0;
  for (let i = 0, o = 0; o < lab.length; i++, o += 3) {
    const whole = smoothstep(0.2, 0.8, Math.max(bare[i], allHair[i] + allSkin[i]));
    // Between two outlines a seam would stay without light: what is no hair is skin.
    const hair = drawnHair ? whole * drawnHair.outline[i] : 0;
    const skin = whole - hair;
    if (whole === 0) continue;
    const won = 0.96 * smoothstep(...SEAM, cyan[i]);
    const shine = Math.max(0, lab[o] - lightness) * calm * skin;
    // Half of the way only, so that everybody keeps the colour that is theirs.
    const share = Math.max(skin * (0.4 + 0.42 * won), hair * 0.75) * lerp(1, CLOSEST_SHARE, closeness);
    tintPixel(picture, o, { lightness: lab[o] - shine + apart * hair, cyan: won, share });
  }
}

/** Moves a pixel by `share` to its L* in the inks of the tubes; `cyan` from 0 (all pink) to 1. */
function tintPixel(
  picture: NormalizedRgbPixels,
  o: number,
  { lightness, cyan, share }: { lightness: number; cyan: number; share: number },
): void {
  const ink = 3 * Math.round(clamp(lightness * 2.55, 0, 255));
  for (let c = 0; c < 3; c++) picture[o + c] += (lerp(WARM[ink + c], COOL[ink + c], cyan) - picture[o + c]) * share;
}

/** How far clothes turn to the colour of their light. */
const CLOTHES_SHARE = 0.6;
/** In the light of a tube white is no white. */
const CLOTHES_LIGHTNESS = 0.68;

/** Tints the clothes as skin is tinted: plain white would belong to another picture. Changes `picture`, of the canvas' size. */
function lightClothes(picture: NormalizedRgbPixels, subject: TechniqueRequest['subject'], closeness: number): void {
  const bounds = boundsOfMask(subject.regions.cloth, WHOLE_CANVAS_AREA, { least: 0.02 });
  if (!bounds) return;
  const view = cropSubject(subject, areaFromBounds(bounds));
  const part = cropPlaneToArea(picture, view.area, WHOLE_CANVAS_AREA, 3);
  const lab = pictureToLab(part);
  const cyan = computeCyanSharePlane(view, HEAD_SIDE_GAIN_BY_REGION.clothes);
  const { cloth } = view.subject.regions;
  const share = CLOTHES_SHARE * lerp(1, CLOSEST_SHARE, closeness);
  for (let i = 0, o = 0; o < lab.length; i++, o += 3) {
    if (cloth[i] < 0.02) continue;
    const won = smoothstep(...SEAM, cyan[i]);
    tintPixel(part, o, { lightness: lab[o] * CLOTHES_LIGHTNESS, cyan: won, share: share * cloth[i] });
  }
  pasteAreaIntoPlane(part, view.area, picture, WHOLE_CANVAS_AREA, 3);
  view.free();
}

/** How far the lightness of hair and skin lie apart at least: under coloured light nothing else tells them apart. */
const HAIR_SKIN_CONTRAST = 34;
/** Hair that is lighter than the skin by this is white or very fair, and stays the lighter of the two. */
const FAIRER = 12;

/** By how much L* the hair is moved away from the skin's. */
function hairApart(hair: number, skin: number): number {
  const difference = hair - skin;
  if (difference > FAIRER) return Math.max(0, Math.min(HAIR_SKIN_CONTRAST, 96 - skin) - difference);
  return Math.min(0, -HAIR_SKIN_CONTRAST - difference);
}

/** The two tubes as crescents of light along the outline. */
function tubesOf({ regions, axes, faceWidth, form }: TechniqueRequest['subject']): NeonTube[] {
  const side = form.light[0] > 0 ? 1 : -1;
  const edge = (x: number, y: number, width: number): Plane => {
    const crescent = { x, y, width: width * faceWidth, lowest: Infinity };
    return cutRimLightCrescent(regions.silhouette, axes.v, WHOLE_CANVAS_AREA, crescent);
  };
  return [
    { colour: colourFromHex('#ff5fae'), core: colourFromHex('#fff4e6'), mask: edge(0.78 * side, -0.62, 0.022) },
    { colour: colourFromHex('#63ecf4'), core: colourFromHex('#e9ffff'), mask: edge(-0.85 * side, -0.52, 0.018) },
  ];
}

/** The hottest part of a tube: its middle. */
function coreOf(tube: Plane): Plane {
  const middle = shrinkMaskByDisc(tube, WHOLE_CANVAS_AREA, 2);
  return cleanAndSmoothMask(middle, WHOLE_CANVAS_AREA, { sigma: 1.2, leastOn: 150, leastOff: 50 });
}

export const neonTechnique: Technique = {
  name: 'neon',
  edges: 'plain',
  light: { own: 1, scene: 0.08 },
  photoTones: 0.79,
  // Light of two colours bears more of the photo: in full steps people are less alike.
  posterization: 0.7,
  photoRedness: 0,
  draw: (request) => runInPlaneScope(() => draw(request)),
};
