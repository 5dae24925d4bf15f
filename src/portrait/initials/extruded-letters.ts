// Renders letters as sculptures: front faces in a material, side walls, shadows on each other, and emitted light.
import sharp from 'sharp';
import { clamp, tripleBoxBlur } from '#portrait/pixels.ts';
import type { Plane } from '#portrait/types.ts';
import type { SceneLight } from '../scenes/scene.ts';
import {
  MASTER_PIXEL_COUNT,
  MASTER_PIXEL_HEIGHT,
  MASTER_PIXEL_WIDTH,
  mixColours,
  type NormalizedRgb,
  type NormalizedRgbPixels,
} from '../steps/canvas.ts';
import type { FigureOnCanvas } from '../steps/composite-figure.ts';
import { insideDistanceField, outsideDistanceField } from './distance.ts';
import {
  deriveTonesFromSceneLight,
  type LetterMaterial,
  type LetterPieceDepthMap,
  type SceneLightTones,
} from './materials.ts';
import type { LetterOrWordOutline } from './typeset-initials.ts';

/** Where scenes see a head, a little lower than a person's: what they draw around it stands around the letters' upper part. */
const HEAD = { x: MASTER_PIXEL_WIDTH / 2, y: 580, radius: 250 };
/** Below this row the foreground is opaque. */
const COVER = 1140;
/** How far back a letter reaches, in pixels, and how far each step of `depth` sets a piece back. */
const THICK = 44;
/** Around a piece there is room for its walls, its shadow and its light. */
const MARGIN = 120;
/** The shadow of a piece on what stands behind it, and the thin dark all round that parts it from a light background. */
const SHADOW = { blur: 22, strength: 0.5 };
const CONTOUR = { blur: 5, strength: 0.6 };

type Sheet = { colour: NormalizedRgbPixels; alpha: Plane; solid: Plane };

/** `figure` stands where a person would; `solid` is where its letters are, without their shadow and light. */
export type RenderedExtrudedLetters = { figure: FigureOnCanvas; solid: Plane };

/** The pieces, hindmost first, in this light. */
export async function renderExtrudedLetters(
  pieces: readonly LetterOrWordOutline[],
  light: SceneLight,
  material: LetterMaterial,
): Promise<RenderedExtrudedLetters> {
  const sheet = {
    colour: new Float32Array(MASTER_PIXEL_COUNT * 3),
    alpha: new Float32Array(MASTER_PIXEL_COUNT),
    solid: new Float32Array(MASTER_PIXEL_COUNT),
  };
  const tones = deriveTonesFromSceneLight(light);
  for (const piece of pieces) layPiece(sheet, await reliefOf(piece), piece.depth, { light, tones, material });
  const { solid, ...drawn } = sheet;
  return { figure: { ...drawn, head: HEAD, cover: COVER }, solid };
}

type Cut = LetterPieceDepthMap & { cover: Plane };

async function reliefOf({ path, box }: LetterOrWordOutline): Promise<Cut> {
  const [left, top] = [Math.floor(box.left) - MARGIN, Math.floor(box.top) - MARGIN];
  const [width, height] = [Math.ceil(box.right) + MARGIN - left, Math.ceil(box.bottom) + MARGIN - top];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><path d="${path}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  const cover = Float32Array.from(pixels, (value) => value / 255);
  const depth = insideDistanceField(cover, width, height);
  const deepest = depth.reduce((most, value) => Math.max(most, value), 1);
  return { left, top, width, height, cover, depth: tripleBoxBlur(depth, width, height, 1), deepest };
}

type Looks = { light: SceneLight; tones: SceneLightTones; material: LetterMaterial };

function layPiece(sheet: Sheet, relief: Cut, back: number, { light, tones, material }: Looks): void {
  const [lx, ly] = light.from;
  const length = Math.hypot(lx, ly) || 1;
  // Away from the light and always a little downwards, so that letters stand and do not fly.
  const away = { x: -lx / length, y: Math.max(0.45, -ly / length) };
  const farther = back * 0.2;
  const cast = { x: Math.round(away.x * THICK * 1.5), y: Math.round(away.y * THICK * 1.1) };
  layShadow(sheet, relief, { ...SHADOW, ...cast }, tones.deep);
  layShadow(sheet, relief, { ...CONTOUR, x: 0, y: 0 }, tones.deep);
  if (material.glow > 0) layGlow(sheet, relief, material.glow, tones.rims[0]);
  layWalls(sheet, relief, away, (facing) => {
    const lit = mixColours(tones.deep, tones.middle, material.walls * (0.35 + 0.65 * facing));
    return mixColours(lit, tones.deep, farther);
  });
  const { width, height, cover, left, top } = relief;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const opacity = cover[y * width + x];
      if (opacity === 0) continue;
      const face = material.face(relief, x, y, tones, light.from);
      put(sheet, left + x, top + y, mixColours(face, tones.dark, back * 0.36), opacity);
      sheet.solid[(top + y) * MASTER_PIXEL_WIDTH + left + x] = 1;
    }
}

function put({ colour, alpha }: Sheet, x: number, y: number, paint: NormalizedRgb, opacity: number): void {
  if (x < 0 || y < 0 || x >= MASTER_PIXEL_WIDTH || y >= MASTER_PIXEL_HEIGHT) return;
  const i = y * MASTER_PIXEL_WIDTH + x;
  const whole = opacity + alpha[i] * (1 - opacity);
  const share = whole > 0 ? opacity / whole : 0;
  for (let k = 0; k < 3; k++) colour[3 * i + k] += (paint[k] - colour[3 * i + k]) * share;
  alpha[i] = whole;
}

type Way = { x: number; y: number };

type Shadow = Way & { blur: number; strength: number };

function layShadow(sheet: Sheet, { width, height, left, top, cover }: Cut, shadow: Shadow, deep: NormalizedRgb): void {
  const soft = tripleBoxBlur(cover, width, height, shadow.blur);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const strength = soft[y * width + x] * shadow.strength;
      if (strength > 0.004) put(sheet, left + shadow.x + x, top + shadow.y + y, deep, strength);
    }
}

function layGlow(sheet: Sheet, { width, height, left, top, cover }: Cut, reach: number, colour: NormalizedRgb): void {
  const outside = outsideDistanceField(cover, width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const strength = 0.5 * Math.exp(-outside[y * width + x] / (reach * 0.45)) - 0.02;
      if (strength > 0) put(sheet, left + x, top + y, colour, strength);
    }
}

/** The letter swept backwards: every pixel of its edge that looks away from the light draws a line of wall. */
function layWalls(sheet: Sheet, relief: Cut, away: Way, paint: (facing: number) => NormalizedRgb): void {
  const { width, left, top } = relief;
  const edge = edgeOf(relief, away).map(({ spot, facing }) => ({ spot, colour: paint(facing), far: paint(0.4) }));
  for (let back = THICK; back > 0; back--) {
    const [dx, dy] = [left + away.x * back, top + away.y * back];
    for (const { spot, colour, far } of edge) {
      const [x, y] = [Math.round((spot % width) + dx), Math.round(Math.floor(spot / width) + dy)];
      put(sheet, x, y, mixColours(colour, far, (0.3 * back) / THICK), 1);
      sheet.solid[y * MASTER_PIXEL_WIDTH + x] = 1;
    }
  }
}

/** The pixels along the outline that look away from the light, and how far each looks to the right, 0 to 1. */
function edgeOf({ width, height, cover, depth }: Cut, away: Way): { spot: number; facing: number }[] {
  const edge: { spot: number; facing: number }[] = [];
  for (let spot = width; spot < width * (height - 1); spot++) {
    if (cover[spot] < 0.5 || depth[spot] > 3) continue;
    const [nx, ny] = [depth[spot - 1] - depth[spot + 1], depth[spot - width] - depth[spot + width]];
    const size = Math.hypot(nx, ny);
    if (size < 1e-3 || (nx * away.x + ny * away.y) / size < -0.1) continue;
    edge.push({ spot, facing: clamp(0.5 + (0.5 * nx) / size - (0.25 * ny) / size) });
  }
  return edge;
}
