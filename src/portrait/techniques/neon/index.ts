// Neon: the screenprint's plates in the light of two tubes, pink from one side and cyan from the other, with glowing edges.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { shrinkMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { hexToLab, pictureToLab } from '../../raster/lab.ts';
import { cleanAndSmoothMask, maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { EYE_LEFT, EYE_RIGHT } from '../../raster/mesh-points.ts';
import { type Colour, colourFromHex, lerp, type RgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  cropSubject,
  padPlaneToArea,
  pasteAreaIntoPlane,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { maskNearFeatures } from '../common/feature-masks.ts';
import { blendColourIntoPicture, inkOnGrainBetween, maskAbove, paperGrainOfArea } from '../common/paint.ts';
import { cutRimLightCrescent } from '../common/rim-light.ts';
import { createInkRamp, inkColourAt } from '../common/skin-inks.ts';
import {
  drawScreenprintWithoutKey,
  freeDrawingExceptPicture,
  misregisterColours,
  printKeyPlate,
  type ScreenprintDrawing,
} from '../screenprint/draw.ts';
import { screenprintStyleForCloseness } from '../screenprint/style.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { addGlowConsumingFigure } from './glow.ts';

/** What the inks become in the light of a tube, from light to dark. */
const PINK = ['#fff6ee', '#ffd9d2', '#ffa3b4', '#f5639f', '#b8348f', '#6d1f7c', '#35135f', '#120834'];
const CYAN = ['#f3ffff', '#bdfbf8', '#6fe9f2', '#2fc0ea', '#2585cc', '#2060a4', '#1b3470', '#0e1240'];

/** The inks for 256 steps of lightness, interleaved. */
function inksOf(row: readonly string[]): Float32Array {
  const ramp = createInkRamp(row.map(hexToLab));
  return Float32Array.from(Array.from({ length: 256 }, (_, k) => inkColourAt(ramp, (100 * k) / 255)).flat());
}

const [WARM, COOL] = [inksOf(PINK), inksOf(CYAN)];

/** How much the side of the head decides which tube lights a place: form decides the face, but knows little of hair and neck, and nothing of folds. */
const SIDE = { face: 0.2, hair: 0.7, neck: 1.5, clothes: 4 };

/** By how much u the edge between the two lights falls back for each v down the neck: a plumb line would look like paint. */
const NECK_LEAN = 0.7;

/** How fast the side of the head counts more with the distance from its middle (|u|), and how much at most. */
const ACROSS = { slope: 1.4, most: 0.6 };

type NeonTube = { colour: Colour; core: Colour; mask: Plane };

function draw(request: TechniqueRequest): FigureOnMasterCanvas {
  const { subject, seed, closeness } = request;
  const style = { ...screenprintStyleForCloseness(closeness), lines: 0.5 };
  const drawn = drawScreenprintWithoutKey(request, style);
  misregisterColours(drawn, style);
  const { picture } = drawn;
  const { area } = drawn.head;
  printKeyPlate(drawn);
  const head = cropPlaneToArea(picture, area, WHOLE_CANVAS_AREA, 3);
  runInPlaneScope(() => layGels(head, drawn, { seed, closeness }));
  pasteAreaIntoPlane(head, area, picture, WHOLE_CANVAS_AREA, 3);
  freeDrawingExceptPicture(drawn);
  freePlanes(head);
  runInPlaneScope(() => lightClothes(picture, subject, { seed, closeness }));
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

/** Tints skin and hair by the tube that lights them more; where the cyan one wins the edge dissolves into grain. */
function layGels(
  picture: RgbPixels,
  { head, face, bare: inFace, skin: { lightness }, hair: drawnHair }: ScreenprintDrawing,
  { seed, closeness }: { seed: number; closeness: number },
): void {
  const { area, subject } = head;
  const bare = padPlaneToArea(inFace, face, area);
  const cyan = cyanShareOf(head, SIDE.neck);
  const grain = paperGrainOfArea(area, seed + 1);
  const lab = pictureToLab(picture);
  const { regions } = subject;
  // The tubes' inks step wider among dark tones: the plain shine of dark skin would look painted on.
  const calm = 0.8 * smoothstep(42, 30, lightness);
  const apart = drawnHair ? hairApart(drawnHair.inks.lab[0], lightness) : 0;
  for (let i = 0, o = 0; o < lab.length; i++, o += 3) {
    const whole = smoothstep(0.2, 0.8, Math.max(bare[i], regions.hair[i] + regions.skin[i]));
    // Between two outlines a seam would stay without light: what is no hair is skin.
    const hair = drawnHair ? whole * drawnHair.outline[i] : 0;
    const skin = whole - hair;
    if (whole === 0) continue;
    const won = inkOnGrainBetween(cyan[i], 0.2, 0.8, grain[i]) * 0.96;
    const shine = Math.max(0, lab[o] - lightness) * calm * skin;
    // Half of the way only, so that everybody keeps the colour that is theirs.
    const share = Math.max(skin * (0.4 + 0.42 * won), hair * 0.75) * lerp(1, CLOSEST_SHARE, closeness);
    tintPixel(picture, o, { lightness: lab[o] - shine + apart * hair, cyan: won, share });
  }
}

/** Moves a pixel by `share` to its L* in the inks of the tubes; `cyan` from 0 (all pink) to 1. */
function tintPixel(
  picture: RgbPixels,
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
function lightClothes(
  picture: RgbPixels,
  subject: TechniqueRequest['subject'],
  { seed, closeness }: { seed: number; closeness: number },
): void {
  const bounds = boundsOfMask(subject.regions.cloth, WHOLE_CANVAS_AREA, { least: 0.02 });
  if (!bounds) return;
  const view = cropSubject(subject, areaFromBounds(bounds));
  const part = cropPlaneToArea(picture, view.area, WHOLE_CANVAS_AREA, 3);
  const lab = pictureToLab(part);
  const cyan = cyanShareOf(view, SIDE.clothes);
  const grain = paperGrainOfArea(view.area, seed + 1);
  const { cloth } = view.subject.regions;
  const share = CLOTHES_SHARE * lerp(1, CLOSEST_SHARE, closeness);
  for (let i = 0, o = 0; o < lab.length; i++, o += 3) {
    if (cloth[i] < 0.02) continue;
    const won = inkOnGrainBetween(cyan[i], 0.2, 0.8, grain[i]);
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

/** From here on the cyan tube wins over the pink one. */
const CYAN_WINS = 0.41;
/** By this much above or below `CYAN_WINS` no blur turns a place to the other tube. */
const SURELY = 0.3;
/** Spots of one light in the other of less than this many square face widths are rashes, not light. */
const ISLAND = 0.12;
/** How softly one light goes over into the other, in face widths. */
const EDGE = 0.035;

/** Around an eye, in face widths: how far beyond its lids it keeps one light, and how softly that ends. */
const EYE = { margin: 0.05, soft: 0.025 };

/**
 * Lets each eye be lit by the tube on its own side, unless the other light is all around it: an edge through an eye looks
 * like a bruise. Changes `towards`. `side`: 1 where the pink tube is at the right.
 */
function lightEyesFromTheirSides(view: CroppedSubject, towards: Plane, side: number): void {
  const { faceWidth } = view.subject;
  for (const [eye, place] of [
    [EYE_RIGHT, -1],
    [EYE_LEFT, 1],
  ] as const) {
    const light = place === side ? CYAN_WINS - SURELY : CYAN_WINS + SURELY;
    const around = gaussianBlur(maskNearFeatures(view, [eye], EYE.margin * faceWidth), view.area, EYE.soft * faceWidth);
    for (let i = 0; i < towards.length; i++) if (around[i] > 0.004) towards[i] = lerp(towards[i], light, around[i]);
  }
}

/** From 0 where a place turns to the pink tube to 1 where it turns to the cyan one. */
function cyanShareOf(view: CroppedSubject, weightBelowChin: number): Plane {
  const { area, subject } = view;
  const { form, faceWidth, axes } = subject;
  const side = form.light[0] > 0 ? 1 : -1;
  const pink = unit([0.8 * side, -0.25, 0.5]);
  const cyan = unit([-0.93 * side, -0.1, 0.3]);
  const [dx, dy, dz] = cyan.map((value, c) => value - pink[c]);
  const { u, v } = axes;
  const { normals } = form;
  const towards = newPlane(u.length);
  for (let i = 0, o = 0; i < towards.length; i++, o += 3) {
    // The folds beside the nose turn back to the other tube: the side of the face decides with them.
    const weight =
      v[i] > 0
        ? lerp(SIDE.face, weightBelowChin, smoothstep(1.05, 1.35, v[i]))
        : lerp(SIDE.face, SIDE.hair, smoothstep(-0.6, -1.1, v[i]));
    const aside =
      weight * clamp(-ACROSS.slope * side * u[i] - NECK_LEAN * Math.max(0, v[i] - 1.1), -ACROSS.most, ACROSS.most);
    towards[i] = normals[o] * dx + normals[o + 1] * dy + normals[o + 2] * dz + aside;
  }
  const soft = gaussianBlur(towards, area, 0.05 * faceWidth);
  lightEyesFromTheirSides(view, soft, side);
  const least = ISLAND * faceWidth * faceWidth;
  const won = maskWithoutSpecksAndHoles(maskAbove(soft, CYAN_WINS), area, least, least);
  return gaussianBlur(won, area, EDGE * faceWidth);
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** The two tubes as crescents of light along the outline. */
function tubesOf({ regions, axes, faceWidth, form }: TechniqueRequest['subject']): NeonTube[] {
  const side = form.light[0] > 0 ? 1 : -1;
  const edge = (x: number, y: number, width: number): Plane => {
    const crescent = { x, y, width: width * faceWidth, lowest: Infinity };
    return cutRimLightCrescent(regions.silhouette, axes.v, WHOLE_CANVAS_AREA, crescent);
  };
  return [
    { colour: colourFromHex('#ff5fae'), core: colourFromHex('#fff4e6'), mask: edge(0.9 * side, -0.42, 0.022) },
    { colour: colourFromHex('#63ecf4'), core: colourFromHex('#e9ffff'), mask: edge(-0.95 * side, -0.3, 0.016) },
  ];
}

/** The hottest part of a tube: its middle. */
function coreOf(tube: Plane): Plane {
  const middle = shrinkMaskByDisc(tube, WHOLE_CANVAS_AREA, 2);
  return cleanAndSmoothMask(middle, WHOLE_CANVAS_AREA, { sigma: 1.2, leastOn: 150, leastOff: 50 });
}

export const neon: Technique = {
  name: 'neon',
  edges: 'plain',
  light: { own: 1, scene: 0.08 },
  photoTones: 0.56,
  draw: (request) => runInPlaneScope(() => draw(request)),
};
