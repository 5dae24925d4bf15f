// Where skin shows, on the face and below it: what has the face's own hue and is not in its deepest shadow.
import { smoothstep, softBlur } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { luma, type Picture } from '../canvas.ts';
import { firstOf, HALF_HEIGHT, HALF_WIDTH } from '../half.ts';
import type { Regions } from './regions.ts';

/** Distances in hue up to which a colour is skin for certain, and from which it is not. */
const HUE = { same: 0.08, other: 0.16 };

/** 0..1 at half size. Relative to this face's own colour, so that it holds for every tone of skin. */
export function skinOf(colour: Picture, alpha: Plane, { face, features }: Regions): Plane {
  const own = faceColour(colour, face, features);
  const skin = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  for (let half = 0; half < skin.length; half++) {
    const i = firstOf(half);
    if (alpha[i] === 0) continue;
    const grey = luma(colour, i * 3);
    const [red, blue] = hueOf(colour, i, grey);
    // Hair that falls into the face is no skin.
    const lit = smoothstep(own.dark * 0.45, own.dark * 0.8, grey);
    const alike = smoothstep(HUE.other, HUE.same, Math.sqrt((red - own.red) ** 2 + (blue - own.blue) ** 2));
    skin[half] = Math.max(face[half] * Math.max(lit, features[half]), alike * lit);
  }
  return softBlur(skin, HALF_WIDTH, HALF_HEIGHT, 1);
}

/** Red and blue against grey, as shares of the brightness: the hue without the light that falls on it. */
function hueOf(colour: Picture, index: number, grey: number): [red: number, blue: number] {
  return [(colour[index * 3] - grey) / (grey + 0.1), (colour[index * 3 + 2] - grey) / (grey + 0.1)];
}

/** The middle hue of the face, and the brightness that nine tenths of it exceed. */
function faceColour(colour: Picture, face: Plane, features: Plane): { red: number; blue: number; dark: number } {
  const [greys, reds, blues]: [number[], number[], number[]] = [[], [], []];
  for (let half = 0; half < face.length; half += 5) {
    if (face[half] < 0.9 || features[half] > 0.2) continue;
    const i = firstOf(half);
    const grey = luma(colour, i * 3);
    const [red, blue] = hueOf(colour, i, grey);
    greys.push(grey);
    reds.push(red);
    blues.push(blue);
  }
  return { red: quantile(reds, 0.5), blue: quantile(blues, 0.5), dark: quantile(greys, 0.1) };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
