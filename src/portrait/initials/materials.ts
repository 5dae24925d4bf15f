// The four materials of letters: how the surface of a relief is lit.
import { clamp, smoothstep } from '#portrait/pixels.ts';
import type { Plane } from '#portrait/types.ts';
import { elementAt } from '../element-at.ts';
import type { SceneLight } from '../scenes/scene.ts';
import { lumaAtOffset, mixColours, type NormalizedRgb } from '../steps/canvas.ts';
import { valueNoise } from '../steps/noise.ts';

/** One piece: how deep each pixel lies inside its outline, how deep the deepest does, and where it lies on the sheet. */
export type LetterPieceDepthMap = {
  width: number;
  height: number;
  left: number;
  top: number;
  depth: Plane;
  deepest: number;
};

/** The tones of a scene's light from dark to bright, and its two coloured edges. */
export type SceneLightTones = {
  deep: NormalizedRgb;
  dark: NormalizedRgb;
  middle: NormalizedRgb;
  light: NormalizedRgb;
  white: NormalizedRgb;
  rims: SceneLight['rims'];
};

export type LetterMaterial = {
  /** The colour of the face at a pixel of the relief. */
  face(
    relief: LetterPieceDepthMap,
    x: number,
    y: number,
    tones: SceneLightTones,
    from: SceneLight['from'],
  ): NormalizedRgb;
  /** How light the walls are, from 0 to 1. */
  walls: number;
  /** How far its own light reaches beyond it, in pixels; 0 where it gives none. */
  glow: number;
};

export type LetterMaterialName = 'paper' | 'gilt' | 'silk' | 'neon';

/** A colour from a row of them: 0 is the first, 1 the last. */
function along(colours: readonly NormalizedRgb[], share: number): NormalizedRgb {
  const place = clamp(share) * (colours.length - 1);
  const k = Math.min(colours.length - 2, Math.floor(place));
  return mixColours(elementAt(colours, k), elementAt(colours, k + 1), place - k);
}

/** The tones that follow from how light falls in a scene. */
export function deriveTonesFromSceneLight({ key, shade, rims }: SceneLight): SceneLightTones {
  const hue = mixColours(rims[0], rims[1], 0.5);
  return {
    deep: mixColours(shade, [0, 0, 0], 0.55),
    dark: shade,
    middle: saturated(mixColours(shade, hue, 0.52), 1.25),
    light: saturated(mixColours(hue, key, 0.25), 1.1),
    white: mixColours(key, [1, 1, 1], 0.35),
    rims,
  };
}

function saturated(colour: NormalizedRgb, strength: number): NormalizedRgb {
  const grey = lumaAtOffset(colour);
  const saturate = (part: number): number => clamp(grey + (part - grey) * strength);
  return [saturate(colour[0]), saturate(colour[1]), saturate(colour[2])];
}

/** The depth at a pixel, which may lie beyond the relief. */
function depthAt({ depth, width, height }: LetterPieceDepthMap, x: number, y: number): number {
  const [u, v] = [Math.round(x), Math.round(y)];
  return u < 0 || v < 0 || u >= width || v >= height ? 0 : (depth[v * width + u] ?? 0);
}

/** How the surface of a height leans: the rise to the right and downwards, over two pixels each. */
function leanOf(relief: LetterPieceDepthMap, x: number, y: number, rise: (depth: number) => number): [number, number] {
  const at = (dx: number, dy: number): number => rise(depthAt(relief, x + dx, y + dy));
  return [(at(2, 0) - at(-2, 0)) / 4, (at(0, 2) - at(0, -2)) / 4];
}

/** From -1 to 1: how far a surface that leans so is turned to the light. */
function turned([dx, dy]: readonly [number, number], [lx, ly, lz]: SceneLight['from']): number {
  return (-dx * lx - dy * ly + lz) / (Math.hypot(dx, dy, 1) * Math.hypot(lx, ly, lz));
}

/** How much light a higher part keeps from this pixel, 0 to 1. */
function shadowAt(
  relief: LetterPieceDepthMap,
  x: number,
  y: number,
  from: SceneLight['from'],
  rise: (depth: number) => number,
  reach: number,
) {
  const here = rise(depthAt(relief, x, y));
  const length = Math.hypot(from[0], from[1]) || 1;
  let shade = 0;
  for (let step = 1; step <= 6; step++) {
    const far = (step / 6) * reach;
    const higher = rise(depthAt(relief, x + (from[0] / length) * far, y + (from[1] / length) * far)) - here;
    if (higher > 0) shade = Math.max(shade, 1 - step / 7);
  }
  return shade;
}

/** Sheets of paper, one upon the other, each a little smaller and lighter, each with its shadow. */
const STEPS = 5;
const paper: LetterMaterial = {
  walls: 0.5,
  glow: 0,
  face(relief, x, y, { dark, middle, light, white }, from) {
    const high = Math.max(relief.deepest * 0.86, 1);
    const rise = (depth: number): number => Math.min(STEPS - 1, Math.floor((depth / high) * STEPS));
    const level = rise(depthAt(relief, x, y));
    const sheet = along([mixColours(dark, middle, 0.5), middle, light, white], level / (STEPS - 1));
    const shade = shadowAt(relief, x, y, from, rise, high * 0.24);
    const lit = turned(leanOf(relief, x, y, rise), from);
    const fibre = (valueNoise((relief.left + x) / 3, (relief.top + y) / 3, 31) - 0.5) * 0.035;
    const edge = lit > 0.86 ? 0.12 : 0;
    return along([mixColours(sheet, dark, 0.52), sheet, white], (1 - shade * 0.7) * 0.5 + edge + fibre);
  },
};

/** Gold leaf on a carved letter: two slopes that meet on a ridge. */
const gilt: LetterMaterial = {
  walls: 0.35,
  glow: 0,
  face(relief, x, y, { deep, dark, middle, light, white }, from) {
    const lean = leanOf(relief, x, y, (depth) => depth * 0.92);
    const [px, py] = [relief.left + x, relief.top + y];
    // Leaf is beaten by hand: what it mirrors wavers a little, along the letter more than across.
    const beaten = (valueNoise(px / 70, py / 44, 17) - 0.5) * 0.16 + (valueNoise(px / 14, py / 11, 23) - 0.5) * 0.05;
    const sky = 0.2 * ((relief.height - y) / relief.height - 0.5);
    const lit = clamp((turned(lean, from) + 0.08) / 1.04 + beaten + sky);
    const metal = along([deep, dark, middle, light, middle, light, white, white], lit);
    return mixColours(metal, white, smoothstep(6, 2.5, depthAt(relief, x, y)) * 0.55);
  },
};

/** Cloth over a soft form, in folds that run across it. */
const silk: LetterMaterial = {
  walls: 0.4,
  glow: 0,
  face(relief, x, y, { deep, dark, middle, light, white }, from) {
    const [px, py] = [relief.left + x, relief.top + y];
    const warp = 110 * (valueNoise(px / 210, py / 210, 5) - 0.5) + 34 * (valueNoise(px / 70, py / 70, 9) - 0.5);
    const wave = (dx: number, dy: number): number => Math.sin(((px + dx) * 0.42 + (py + dy) * 0.9 + warp) / 24);
    const round = (depth: number): number => {
      const rest = 1 - Math.min(1, depth / relief.deepest);
      return relief.deepest * 0.8 * Math.sqrt(1 - rest * rest);
    };
    const [dx, dy] = leanOf(relief, x, y, round);
    const fold = 1.5 * smoothstep(0, relief.deepest * 0.6, depthAt(relief, x, y));
    const lean = [dx + fold * (wave(3, 0) - wave(-3, 0)), dy + fold * (wave(0, 3) - wave(0, -3))] as const;
    const lit = turned(lean, from);
    const satin = smoothstep(0.84, 0.99, lit) * 0.75;
    return mixColours(along([deep, dark, middle, light, light], clamp((lit + 0.25) / 1.2)), white, satin);
  },
};

/** A dark glass letter with bright tubes along its outline. */
const neon: LetterMaterial = {
  walls: 0.16,
  glow: 46,
  face(relief, x, y, { deep, dark, white, rims }) {
    const depth = depthAt(relief, x, y);
    const tubes = [
      { at: Math.min(24, relief.deepest * 0.4), colour: rims[0] },
      { at: Math.min(62, relief.deepest * 0.86), colour: rims[1] },
    ];
    const glass = mixColours(deep, dark, 0.25 + 0.5 * (1 - y / relief.height));
    return tubes.reduce((colour, tube) => {
      const off = Math.abs(depth - tube.at);
      const halo = 0.85 * Math.exp(-off / 11);
      const lit = mixColours(colour, tube.colour, clamp(halo + smoothstep(8.5, 6, off)));
      return mixColours(lit, white, smoothstep(5, 1.5, off) * 0.9);
    }, glass);
  },
};

export const letterMaterials: Readonly<Record<LetterMaterialName, LetterMaterial>> = { paper, gilt, silk, neon };
