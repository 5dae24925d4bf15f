// Lifts a figure that stands in dim light. The whites of the eyes tell the light, on every skin.
import { applyCurveInPlace, clamp, smoothstep } from '../pixels.ts';
import type { Bounds } from '../raster/grid.ts';
import { linearToSrgb, pictureToLab, srgbToLinear } from '../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, FACE_OVAL, LIPS_OUTER } from '../raster/mesh-points.ts';
import { quantile, valuesWhere } from '../raster/statistics.ts';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import {
  boundsOfFaceWithMargin,
  gridSizeOfBounds,
  maskNearFeaturesInBounds,
  meshPolygonMaskInBounds,
} from './face-areas.ts';
import type { PlacedSubject } from './types.ts';

/** L* of the lightest part of the eyes, of the middle of the skin, and of the face's shine. */
type FaceLightness = { whites: number; skin: number; shine: number };

/**
 * Whites this light or lighter, or shine, are in good light: in a studio no open eye of 77 people of all skins had whites below
 * 50 together with shine below 60.
 */
const GOOD = { whites: [47, 51], shine: [59, 64] } as const;
/**
 * What the whites are lifted to. Beside skin that is darker than they are they look darker than they are: lids and lashes
 * shade more of them. Beside light skin they are about as light as it is.
 */
const WHITES = { besideDark: 54, besideLight: 62 };
const MOST = 2.4;

/** How much more light the photo would have had in good light, from 1 (none) to 2.4. */
export function estimateDimLightGain({ whites, skin, shine }: FaceLightness): number {
  if (!(whites > 0)) return 1;
  const dim = smoothstep(GOOD.whites[1], GOOD.whites[0], whites) * smoothstep(GOOD.shine[1], GOOD.shine[0], shine);
  if (dim === 0) return 1;
  const share = smoothstep(4, 14, whites - skin);
  const wanted = WHITES.besideLight + (WHITES.besideDark - WHITES.besideLight) * share;
  const gain = clamp(luminanceOf(wanted) / luminanceOf(whites), 1, MOST);
  return 1 + (gain - 1) * dim;
}

/** Changes the figure's colours where light is missing. */
export function correctDimLightInPlace(placed: PlacedSubject): void {
  const gain = estimateDimLightGain(lightnessOf(placed));
  if (gain <= 1) return;
  const { colour } = placed;
  applyCurveInPlace(colour, (value) => {
    const light = srgbToLinear(value);
    // Shine runs towards white slowly.
    return linearToSrgb((gain * light) / (1 + (gain - 1) * light));
  });
}

function lightnessOf(placed: PlacedSubject): FaceLightness {
  const bounds = boundsOfFaceWithMargin(placed);
  const grid = gridSizeOfBounds(bounds);
  const lab = pictureToLab(cropColours(placed.colour, bounds));
  const lightness = new Float32Array(grid.width * grid.height);
  for (let i = 0; i < lightness.length; i++) lightness[i] = lab[3 * i];
  const oval = meshPolygonMaskInBounds(placed, FACE_OVAL, bounds);
  const eyes = [EYE_RIGHT, EYE_LEFT].map((eye) =>
    valuesWhere(lightness, meshPolygonMaskInBounds(placed, eye, bounds), 0.9),
  );
  const features = maskNearFeaturesInBounds(
    placed,
    [EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER],
    bounds,
    0.035,
  );
  const skin = oval.map((value, i) => (features[i] > 0.2 ? 0 : value));
  return {
    whites: quantile([...eyes[0], ...eyes[1]], 0.88),
    skin: quantile(valuesWhere(lightness, skin), 0.5),
    shine: quantile(valuesWhere(lightness, oval), 0.97),
  };
}

function cropColours(colour: Plane, { left, top, right, bottom }: Bounds): Plane {
  const row = 3 * (right - left);
  const part = new Float32Array(row * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = 3 * (y * MASTER_PIXEL_WIDTH + left);
    part.set(colour.subarray(from, from + row), (y - top) * row);
  }
  return part;
}

/** Luminance 0..1 of an L*. */
function luminanceOf(lightness: number): number {
  return lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;
}
