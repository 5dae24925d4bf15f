// What people wear and grow, as layers of known opacity that can be laid over a photo: a headscarf, a full beard, coily hair.
import { clamp, smoothstep } from '#portrait/pixels.ts';
import { gaussianBlur } from '#portrait/raster/blur.ts';
import type { PixelPoint } from '#portrait/raster/grid.ts';
import { FACE_OVAL, JAW_LINE, LIPS_OUTER } from '#portrait/raster/mesh-points.ts';
import { polygonCoverage } from '#portrait/raster/polygon.ts';
import { createSeededRandomFunction, hashNoise, valueNoise } from '#portrait/steps/noise.ts';
import type { Face, Plane, Raster } from '#portrait/types.ts';

/** Opacity 0..1 and, for each pixel, the sRGB colour (0..255) of what is laid on. */
type DrawnLayer = { alpha: Plane; colourAt: (x: number, y: number) => readonly [number, number, number] };
type DrawLayer = (photo: Raster, face: Face) => DrawnLayer;

/** `point(u, v)` in pixels: u in face widths from the middle to the photo's right, v in face heights from the middle down. */
function faceFrame({ mesh }: Face) {
  const [right, left, top, chin] = [mesh[234], mesh[454], mesh[10], mesh[152]];
  const width = Math.hypot(left[0] - right[0], left[1] - right[1]);
  const height = Math.hypot(chin[0] - top[0], chin[1] - top[1]);
  const middle = [(right[0] + left[0]) / 2, (top[1] + chin[1]) / 2];
  const point = (u: number, v: number): PixelPoint => [middle[0] + u * width, middle[1] + v * height];
  return { width, height, middle, point };
}

/** The outline of the face, grown about its middle. */
function ovalOf({ mesh }: Face, middle: readonly number[], growth: number): PixelPoint[] {
  return FACE_OVAL.map((i) => [
    middle[0] + growth * (mesh[i][0] - middle[0]),
    middle[1] + growth * (mesh[i][1] - middle[1]),
  ]);
}

/** Cloth over hair, ears and neck; the face is free from brows to chin. */
const headscarf: DrawLayer = (photo, face) => {
  const { point, middle, height } = faceFrame(face);
  const crown = Array.from({ length: 25 }, (_, i) => {
    const angle = Math.PI * (1 + i / 24);
    return point(0.74 * Math.cos(angle), -0.1 + 0.82 * Math.sin(angle));
  });
  const outside = polygonCoverage(
    [...crown, point(0.7, 0.5), point(1.2, 1.3), point(-1.2, 1.3), point(-0.7, 0.5)],
    photo,
  );
  const face0 = polygonCoverage(ovalOf(face, middle, 0.96), photo);
  const alpha = gaussianBlur(
    outside.map((share, i) => share * (1 - face0[i])),
    photo,
    0.004 * height,
  );
  return {
    alpha,
    colourAt: (x, y) => {
      const fold = 0.8 + 0.35 * valueNoise((x + 0.5 * y) / (0.09 * height), y / (0.5 * height), 3);
      return [38 * fold, 92 * fold, 112 * fold];
    },
  };
};

/** Dark hair from ear to ear below the cheeks and over the upper lip; the lips are free. */
const fullBeard: DrawLayer = (photo, face) => {
  const { middle, height } = faceFrame(face);
  const { mesh } = face;
  const lower = JAW_LINE.map(
    (i): PixelPoint => [mesh[i][0], mesh[i][1] + 0.07 * height * smoothstep(middle[1], mesh[152][1], mesh[i][1])],
  );
  // Back from the left ear under the cheek, over the upper lip, to the right ear.
  const upper = [361, 411, 322, 2, 92, 187, 132].map((i): PixelPoint => [mesh[i][0], mesh[i][1]]);
  const hairy = polygonCoverage([...lower, ...upper], photo);
  const lips = polygonCoverage(
    LIPS_OUTER.map((i): PixelPoint => [mesh[i][0], mesh[i][1]]),
    photo,
  );
  const soft = gaussianBlur(
    hairy.map((share, i) => share * (1 - lips[i])),
    photo,
    0.012 * height,
  );
  const alpha = soft.map((share, i) =>
    clamp(share * (0.75 + 0.4 * hashNoise(i % photo.width, Math.floor(i / photo.width), 5))),
  );
  return {
    alpha,
    colourAt: (x, y) => {
      const shine = 0.6 + 0.8 * valueNoise(x / (0.012 * height), y / (0.05 * height), 9);
      return [46 * shine, 36 * shine, 30 * shine];
    },
  };
};

/** How coily hair is drawn: loops round a full crown, in face heights. */
const COILS = { count: 900, radius: [0.018, 0.045], thickness: 0.007, reach: 0.16 };

/** A crown of coils that ends in single loops, through which the wall is seen. */
const coilyHair: DrawLayer = (photo, face) => {
  const { point, middle, height } = faceFrame(face);
  const outline = (growth: number) =>
    Array.from({ length: 48 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 48;
      return point(0.7 * growth * Math.cos(angle), -0.24 + 0.7 * growth * Math.sin(angle));
    });
  const alpha = polygonCoverage(outline(1), photo);
  const random = createSeededRandomFunction(11);
  for (let n = 0; n < COILS.count; n++) {
    const angle = Math.PI * (1 + 1.3 * (random() - 0.5)) + Math.PI / 2;
    const out = 1 + (COILS.reach * random()) / 0.7;
    const [cx, cy] = point(0.7 * out * Math.cos(angle), -0.24 + 0.7 * out * Math.sin(angle));
    const radius = height * (COILS.radius[0] + (COILS.radius[1] - COILS.radius[0]) * random());
    ring(alpha, photo, cx, cy, radius, Math.max(0.6, COILS.thickness * height));
  }
  const free = gaussianBlur(polygonCoverage(ovalOf(face, middle, 0.97), photo), photo, 0.01 * height);
  const belowEars = middle[1] + 0.25 * height;
  return {
    alpha: alpha.map(
      (share, i) =>
        share * (1 - free[i]) * smoothstep(belowEars, belowEars - 0.08 * height, Math.floor(i / photo.width)),
    ),
    colourAt: (x, y) => {
      const shine = 0.5 + valueNoise(x / (0.02 * height), y / (0.02 * height), 21);
      return [34 * shine, 26 * shine, 22 * shine];
    },
  };
};

/** A circle's line, smoothed over a pixel, joined with what is there. */
function ring(alpha: Plane, { width, height }: Raster, cx: number, cy: number, radius: number, line: number): void {
  const reach = radius + line + 1;
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
      const away = Math.abs(Math.hypot(x - cx, y - cy) - radius);
      const share = clamp(0.5 + line / 2 - away);
      alpha[y * width + x] = Math.max(alpha[y * width + x], share);
    }
  }
}

export const wornLayerDrawers = {
  headscarf,
  'full beard': fullBeard,
  'coily hair': coilyHair,
} satisfies Record<string, DrawLayer>;
export type WornLayerName = keyof typeof wornLayerDrawers;

/** The photo with the layer over it. */
export function overlayLayer(photo: Raster, { alpha, colourAt }: DrawnLayer): Raster {
  const data = Uint8Array.from(photo.data);
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    const colour = colourAt(i % photo.width, Math.floor(i / photo.width));
    for (let c = 0; c < 3; c++)
      data[3 * i + c] = Math.round(clamp((1 - alpha[i]) * data[3 * i + c] + alpha[i] * colour[c], 0, 255));
  }
  return { ...photo, data };
}
