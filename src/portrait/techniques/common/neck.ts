// The tones of neck and chest.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { multiplyPlanes } from './paint.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** In units of tone: how far within the shade plate the cast shadow stays. */
const WITHIN_SHADE = 0.12;
/** In face widths: how softly its tone ends. */
const SOFT = 0.003;

/** How far above the edge of the half plate neck and chest lie, in units of tone. They have one tone: in small patches they would look like a map. */
const LIT = 0.2;
/** In head coordinates: beside the jaw the neck begins between these rows, below the chin between the others. */
const NECK = { besideJaw: [0.52, 0.62], belowChin: [1, 1.12] } as const;

/**
 * Skin beside the jaw and so near to the mesh's face belongs to the jaw: lit as the neck it would be a pale seam. How far it is carried in face
 * widths, the share of face around between which it ends, and the rows (v) between which the neck takes over.
 */
const JAW = { reach: 0.03, near: [0.02, 0.12], rows: [0.95, 0.8] } as const;

/** In head coordinates (v): above the first row the skin beside the face is ear or temple, from the second on it is jaw. */
const BESIDE_FACE = [0.4, 0.5] as const;

/** How much of the tones of the face's edge lies over the skin beside the jaw, 0..1, where `around` is what `blurredFace` gives. */
const jawShare = (around: number, v: number): number =>
  smoothstep(JAW.near[0], JAW.near[1], around) *
  smoothstep(JAW.rows[0], JAW.rows[1], v) *
  smoothstep(BESIDE_FACE[0], BESIDE_FACE[1], v);

const blurredFace = ({ area, subject: { tones, faceWidth } }: CroppedSubject): Plane =>
  gaussianBlur(tones.oval, area, JAW.reach * faceWidth);

/** Carries the tones of the jaw on to the skin beside it. Changes `tone`. */
export function extendJawTonesBesideFaceInPlace(view: CroppedSubject, tone: Plane): void {
  const { area, subject } = view;
  const { axes, tones, faceWidth } = subject;
  const { oval } = tones;
  const { v } = axes;
  const around = blurredFace(view);
  const sum = gaussianBlur(multiplyPlanes(tone, oval), area, JAW.reach * faceWidth);
  for (let i = 0; i < tone.length; i++) {
    if (oval[i] > 0.99 || v[i] <= BESIDE_FACE[0] || !(around[i] > JAW.near[0])) continue;
    tone[i] = lerp(tone[i], sum[i] / around[i], jawShare(around[i], v[i]) * (1 - oval[i]));
  }
}

/** 1 on neck and chest, 0 on the face, soft along the jaw. */
export function computeNeckAndChestMask(view: CroppedSubject): Plane {
  const { axes, tones } = view.subject;
  const { v } = axes;
  const { oval } = tones;
  const { besideJaw, belowChin } = NECK;
  const neck = newPlane(v.length);
  const around = blurredFace(view);
  for (let i = 0; i < neck.length; i++) {
    if (v[i] <= besideJaw[0]) continue;
    const own = jawShare(around[i], v[i]);
    const beside = smoothstep(besideJaw[0], besideJaw[1], v[i]) * (1 - oval[i]) * (1 - own);
    neck[i] = Math.max(smoothstep(belowChin[0], belowChin[1], v[i]), beside);
  }
  return neck;
}

/**
 * Under the jaw only the cast shadow is dark, and it is even. Neck and chest are plain and lit: it is the shadow that tells the
 * jaw. `neck` as computeNeckAndChestMask gives it. Changes `tone`.
 */
export function flattenNeckAndJawShadowTonesInPlace(
  { area, subject: { faceWidth } }: CroppedSubject,
  tone: Plane,
  { neck, shadow }: { neck: Plane; shadow: Plane },
  { half, shade, deep }: SkinToneThresholds,
): void {
  const soft = gaussianBlur(shadow, area, SOFT * faceWidth);
  for (let i = 0; i < tone.length; i++) {
    const even =
      soft[i] > 0.01 ? lerp(tone[i], clamp(tone[i], deep + WITHIN_SHADE, shade - WITHIN_SHADE), soft[i]) : tone[i];
    tone[i] = lerp(even, half + LIT, neck[i] * (1 - soft[i]));
  }
}

/** Where the photo shows the lit neck, in head coordinates: below the jaw's own shade, between the sides. */
const SEEN = { top: 1.25, bottom: 1.7, side: 0.7 };
/** How much darker and lighter than the face's base a neck is printed at most. */
const FROM_BASE = { darkest: 0.86, lightest: 1.02 };

/** L* of the neck as it is in the photo beside a face whose base has this L*; the base itself where no neck is seen. */
export function measureAndLimitNeckLightness({ subject }: CroppedSubject, base: number): number {
  const { axes, inside, regions, tones } = subject;
  const { u, v } = axes;
  const { skin, silhouette } = regions;
  const isNeck = (i: number): boolean =>
    v[i] > SEEN.top && v[i] < SEEN.bottom && Math.abs(u[i]) < SEEN.side && skin[i] * silhouette[i] * inside[i] > 0.9;
  const seen = measureMedianLabAndLightnessSamples(tones.lab, isNeck, 400);
  return seen ? clamp(seen.colour[0], FROM_BASE.darkest * base, FROM_BASE.lightest * base) : base;
}
