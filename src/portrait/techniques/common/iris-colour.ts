// The colours of drawn irises, from what the photo shows of them.
import { irisCircle } from '../../drawing/eye-axis-and-iris.ts';
import type { CieLab, DrawableSubject } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import type { GridSize, PixelPoint } from '../../raster/grid.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import { polygonCoverage, splinePoints } from '../../raster/polygon.ts';
import { median } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import { areaAroundPoints } from './area.ts';

/** Where too little of an iris shows: a plain brown. */
export const UNSEEN_IRIS_LAB: CieLab = [30, 5, 8];

/** How the whites of eyes are photographed, on average of 77 people. */
export const USUAL_EYE_WHITE_LAB: CieLab = [48, 5.6, 3.6];

/** The skin around tints the whites and the irises: a white's a* and b* count so much in a light iris, and not at all in a black one. */
const TINT = { a: 0.5, b: 0.4 };

/** L* and, without the tint, b* between which an iris turns from dark to light, and from grey or brown to blue. */
const LIGHT = [14, 24] as const;
const BLUE = [1, -3.5] as const;

/** The blue of light irises in daylight, as a* and b*; how much of it blue ones take on. */
const DAYLIGHT_BLUE = [-5, -17] as const;
const TOWARDS_BLUE = 0.65;

/**
 * `seen`: the median of the ring between pupil and rim; `white`: that of the white beside it. Among lashes, in the lid's shade and under
 * reflections of the room a light iris is darker and greyer in the photo than to somebody who stands before it, and redder from the skin
 * around: a blue one is hardly blue, a green one brown. Measured on 77 people: blue irises have a b* of -7 to 1, green and grey ones of
 * -1 to 5, brown ones of 2 to 9, and black ones an L* below 16.
 */
export function correctPhotographedIrisLab(seen: CieLab, white: CieLab): CieLab {
  const [L, a, b] = seen;
  const light = smoothstep(LIGHT[0], LIGHT[1], L);
  const [red, yellow] = [a - TINT.a * light * white[1], b - TINT.b * light * white[2]];
  const blue = TOWARDS_BLUE * light * smoothstep(BLUE[0], BLUE[1], yellow);
  const fuller = lerp(1.15, 1.7, light);
  return [
    clamp(1.5 * L - 5, 14, 58),
    lerp(red * fuller, DAYLIGHT_BLUE[0], blue),
    lerp(yellow * fuller, DAYLIGHT_BLUE[1], blue),
  ];
}

/** A distance in CIE Lab: eyes that differ more have two colours. In one light those of 77 people differed by 5 at most. */
const TWO_COLOURS = 10;
/** Pixels needed for a median. */
const LEAST_SEEN = { iris: 13, white: 30 };
/** Rings that hold only iris and only white, in radii of the iris from its middle. */
const IRIS_RING = [0.5, 0.86] as const;
const WHITE_RING = [1.25, 2.2] as const;

/** CIE Lab of the person's right iris and their left one, as they are drawn. The points lie in `area`, to which the planes are cropped. */
export function measureAndCorrectIrisColours(
  { mesh, faceWidth, tones: { lab } }: DrawableSubject,
  area: GridSize,
): [CieLab, CieLab] {
  const sample = (lids: readonly number[], iris: readonly number[]): EyeSamples =>
    sampleEye(lab, area, { lids: lids.map((k) => mesh[k]), iris: irisCircle(mesh, iris, faceWidth) });
  const [right, left] = [sample(EYE_RIGHT, IRIS_RIGHT), sample(EYE_LEFT, IRIS_LEFT)];
  const white = medianLab([...right.white, ...left.white], LEAST_SEEN.white) ?? USUAL_EYE_WHITE_LAB;
  const both = medianLab([...right.iris, ...left.iris], LEAST_SEEN.iris);
  if (!both) {
    const brown = correctPhotographedIrisLab(UNSEEN_IRIS_LAB, USUAL_EYE_WHITE_LAB);
    return [brown, brown];
  }
  const [one, other] = [right, left].map(({ iris }) => medianLab(iris, LEAST_SEEN.iris) ?? both);
  // Often only one eye is in shade; by itself it would get a darker, browner colour.
  const hasTwo = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > TWO_COLOURS;
  return [hasTwo ? one : both, hasTwo ? other : both].map((seen) => correctPhotographedIrisLab(seen, white)) as [
    CieLab,
    CieLab,
  ];
}

type LabSamples = CieLab[];
type EyeSamples = { iris: LabSamples; white: LabSamples };

/** What is seen of an eye's iris and of its white. */
function sampleEye(
  lab: Float32Array,
  grid: GridSize,
  { lids, iris }: { lids: readonly PixelPoint[]; iris: ReturnType<typeof irisCircle> },
): EyeSamples {
  const {
    middle: [x, y],
    radius,
  } = iris;
  const box = areaAroundPoints(lids, grid, 1);
  const opening = polygonCoverage(
    splinePoints(lids, 6, true).map(([column, row]) => [column - box.left, row - box.top]),
    box,
  );
  const samples = { iris: [] as LabSamples, white: [] as LabSamples };
  for (let i = 0; i < opening.length; i++) {
    if (opening[i] < 0.9) continue;
    const [column, row] = [box.left + (i % box.width), box.top + Math.floor(i / box.width)];
    const distance = Math.hypot(column - x, row - y) / radius;
    const at = 3 * (row * grid.width + column);
    const colour = [lab[at], lab[at + 1], lab[at + 2]] as const;
    if (distance > IRIS_RING[0] && distance < IRIS_RING[1]) samples.iris.push(colour);
    if (distance > WHITE_RING[0] && distance < WHITE_RING[1]) samples.white.push(colour);
  }
  return samples;
}

/** The medians of each channel; undefined for fewer than `least` samples. */
function medianLab(samples: LabSamples, least: number): CieLab | undefined {
  if (samples.length < least) return undefined;
  const [L, a, b] = [0, 1, 2].map((channel) => median(samples.map((colour) => colour[channel])));
  return [L, a, b];
}
