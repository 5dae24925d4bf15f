// Finds a brow in the photo: its arch, its height along it, and how dark it is, however pale its hairs are in places.
import { clamp, sampleBilinear, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { median, quantile } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import { areaAroundPoints, type CroppedSubject, cropPlaneToArea } from './area.ts';
import { pickMeshPoints } from './feature-masks.ts';

type Brow = typeof BROW_RIGHT | typeof BROW_LEFT;

/** Stations along a brow, from its tail (0) to its head at the nose. The mesh's brow is a little short at both ends, as a share of its length. */
const STATIONS = 30;
const BEYOND = { tail: 0.1, head: 0.06 };
/** Across a brow, in face widths: how far below and above the mesh's middle its darks are looked for, where bare skin may be above it, and the step. */
const ACROSS = { below: 0.03, above: 0.06, bare: [0.045, 0.06, 0.075, 0.09], step: 0.0025 };
/** Darks count the less the further they are from the mesh's middle: the shade of the socket lies below. In face widths. */
const NEAR = { above: 0.036, below: 0.02 };
/** Skin that is lighter than this, in units of its tones, shines. */
const LIGHTEST = 0.6;
/** A brow ends across where this share of its darkness is left, and along where this share of its usual darkness is. */
const END = { across: 0.3, along: 0.3 };
/**
 * A brow as dark as ink (from `faint` to `dark` of its strength) whose darkness is shallow in the skin's tones (from `clear` to `depth`): dark skin, or
 * grey hairs among black ones. Its edges are not seen, and it is at least so much of the mesh's height.
 */
const UNCLEAR = { clear: 1.6, depth: 1.25, faint: 0.7, dark: 0.9, ofMesh: 1 };
/** Half of its height in face widths, at least so much of the mesh's, and stations over which its edges are smoothed. */
const HALF_HEIGHT = { least: 0.006, most: 0.03, ofMesh: 0.5 };
const SMOOTH = { middle: 4, half: 2.5 };
/** How much deeper than it is high above its darkest a brow is at most: the shade of the socket may follow below it without a gap. */
const DEEPER = 1.7;
/** The shares of its length over which it narrows to its tail, and is rounded at its head. */
const TAPER = { tail: 0.45, head: 0.22 };
/** The share of a brow that must be seen: less of it, in a gap of a fringe, would be a crumb. */
const LEAST_SEEN = 0.38;
/** In units of the skin's tones: what is less dark is no brow. */
const LEAST_DEPTH = 0.3;
/** A brow is inked by how much darker (L*) than the skin it is, as a share of the way from skin to ink, and this much more. L* of the ink. */
const INK = { more: 1.1, least: 0.3, lightness: 14 };

/** `strength` of the ink, 0..1. */
export type FittedBrow = {
  /** From its tail along its upper edge to its head, and back along the lower one. */
  outline: PixelPoint[];
  /** The middles of its ends, at the nose and at the temple. */
  head: PixelPoint;
  tail: PixelPoint;
  strength: number;
};
/** Across a brow: how dark it is below the skin in units of the tones, and `middle` and half of the height of that. */
type Station = {
  at: PixelPoint;
  up: PixelPoint;
  contrast: number;
  dark: number;
  middle: number;
  half: number;
};

/** A brow that the photo shows: its stations, those between which it lies, how dark it is in units of the skin's tones, and the rest as in FittedBrow. */
type SeenBrow = Pick<FittedBrow, 'strength'> & {
  brow: Brow;
  stations: readonly Station[];
  first: number;
  last: number;
  depth: number;
};

/** The brows that the photo shows, in the view's pixels. */
export function fitBrows(view: CroppedSubject): FittedBrow[] {
  const seen = [BROW_RIGHT, BROW_LEFT].map((brow) => findBrow(view, brow)).filter((found) => found !== undefined);
  // Both have the same hair, whatever the light on each.
  const depth = Math.max(...seen.map((found) => found.depth));
  const strength = Math.max(...seen.map((found) => found.strength));
  const unclear = smoothstep(UNCLEAR.clear, UNCLEAR.depth, depth) * smoothstep(UNCLEAR.faint, UNCLEAR.dark, strength);
  const ofMesh = lerp(HALF_HEIGHT.ofMesh, UNCLEAR.ofMesh, unclear);
  return seen.map((found) => fitBrow(view, found, ofMesh));
}

function findBrow(view: CroppedSubject, brow: Brow): SeenBrow | undefined {
  const stations = stationsOf(view, brow);
  const depth = quantile(
    stations.map(({ dark }) => dark),
    0.75,
  );
  if (!(depth > LEAST_DEPTH)) return undefined;
  const isBrow = ({ dark }: Station): boolean => dark > END.along * depth;
  const [first, last] = [stations.findIndex(isBrow), stations.findLastIndex(isBrow)];
  if (last - first < LEAST_SEEN * STATIONS) return undefined;
  const contrast = quantile(
    stations.slice(first, last + 1).map((station) => station.contrast),
    0.7,
  );
  return { brow, stations, first, last, depth, strength: clamp(INK.more * contrast, INK.least, 1) };
}

/** `ofMesh`: the share of the mesh's height that it has at least. */
function fitBrow(
  view: CroppedSubject,
  { brow, stations, first, last, depth, strength }: SeenBrow,
  ofMesh: number,
): FittedBrow {
  const unit = view.subject.faceWidth;
  const least = Math.max(HALF_HEIGHT.least * unit, ofMesh * halfHeightOfMesh(view, brow));
  const outline = outlineOf(stations, { first, last, depth, least, most: HALF_HEIGHT.most * unit });
  const middleOf = ([ax, ay]: PixelPoint, [bx, by]: PixelPoint): PixelPoint => [(ax + bx) / 2, (ay + by) / 2];
  const half = outline.length / 2;
  return {
    tail: middleOf(outline[0], outline[outline.length - 1]),
    head: middleOf(outline[half - 1], outline[half]),
    outline,
    strength,
  };
}

/** The brow from its `first` to its `last` station, smooth and tapered; `least` and `most` of half its height in pixels. */
function outlineOf(
  stations: readonly Station[],
  { first, last, depth, least, most }: { first: number; last: number; depth: number; least: number; most: number },
): PixelPoint[] {
  const smooth = (n: number, key: keyof typeof SMOOTH): number => {
    let [sum, weight] = [0, 1e-6];
    for (const [k, station] of stations.entries()) {
      const seen = Math.max(0.05 * depth, Math.min(station.dark, depth));
      const near = Math.exp(-(((k - n) / SMOOTH[key]) ** 2) / 2) * seen;
      sum += near * station[key];
      weight += near;
    }
    return sum / weight;
  };
  const [upper, lower]: [PixelPoint[], PixelPoint[]] = [[], []];
  for (let n = first; n <= last; n++) {
    const { at, up } = stations[n];
    const share = (n - first) / (last - first);
    const tail = Math.min(1, (share + 0.02) / TAPER.tail) ** 0.6;
    const head = Math.min(1, (1.02 - share) / TAPER.head) ** 0.5;
    const half = clamp(smooth(n, 'half'), least, most) * tail * head;
    const middle = smooth(n, 'middle');
    upper.push([at[0] + (middle + half) * up[0], at[1] + (middle + half) * up[1]]);
    lower.push([at[0] + (middle - half) * up[0], at[1] + (middle - half) * up[1]]);
  }
  return [...upper, ...lower.reverse()];
}

/** In pixels, the mean over the middle of the brow. */
function halfHeightOfMesh(view: CroppedSubject, brow: Brow): number {
  const ring = pickMeshPoints(view, brow);
  const heights = [1, 2, 3].map((k) => Math.hypot(ring[k][0] - ring[9 - k][0], ring[k][1] - ring[9 - k][1]));
  return heights.reduce((sum, height) => sum + height / 2 / heights.length, 0);
}

/** What the photo shows across each place of a brow. Lengths in pixels upwards from the mesh's middle. */
function stationsOf(view: CroppedSubject, brow: Brow): Station[] {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  const ring = pickMeshPoints(view, brow);
  const box = areaAroundPoints(ring, area, 0.12 * unit);
  const marks = gaussianBlur(cropPlaneToArea(subject.tones.marks, box, area), box, 0.004 * unit);
  const lightness = gaussianBlur(cropPlaneToArea(subject.tones.lightness, box, area), box, 0.004 * unit);
  const skin = cropPlaneToArea(subject.regions.skin, box, area);
  const axis = [0, 1, 2, 3, 4].map((k): PixelPoint => {
    const [[ax, ay], [bx, by]] = [ring[k], ring[9 - k]];
    return [(ax + bx) / 2 - box.left, (ay + by) / 2 - box.top];
  });
  return Array.from({ length: STATIONS }, (_, n) => {
    const share = (n / (STATIONS - 1)) * (1 + BEYOND.tail + BEYOND.head) - BEYOND.tail;
    const { at, along } = placeOn(axis, share);
    const up: PixelPoint = along[0] > 0 ? [along[1], -along[0]] : [-along[1], along[0]];
    const toneAt = (off: number): number =>
      sampleBilinear(marks, box.width, box.height, at[0] + off * up[0], at[1] + off * up[1]);
    const { peak, ...across } = measureAcross(toneAt, unit);
    const lightnessAt = (off: number): number =>
      sampleBilinear(lightness, box.width, box.height, at[0] + off * up[0], at[1] + off * up[1]);
    const bare = median(ACROSS.bare.map((off) => lightnessAt(off * unit)));
    const contrast = (bare - lightnessAt(peak)) / Math.max(10, bare - INK.lightness);
    const station = { at: [at[0] + box.left, at[1] + box.top] as const, up, contrast, ...across };
    // Under a fringe or a cap no brow is seen.
    const isBare = sampleBilinear(skin, box.width, box.height, at[0], at[1]) > 0.5;
    return isBare ? station : { ...station, dark: 0, contrast: 0 };
  });
}

function measureAcross(
  toneAt: (off: number) => number,
  unit: number,
): Omit<Station, 'at' | 'up' | 'contrast'> & { peak: number } {
  const offs: number[] = [];
  for (let off = -ACROSS.below; off <= ACROSS.above; off += ACROSS.step) offs.push(off * unit);
  const skin = Math.min(
    LIGHTEST,
    quantile(
      ACROSS.bare.map((off) => toneAt(off * unit)),
      0.7,
    ),
  );
  const darks = offs.map((off) => skin - toneAt(off));
  const weigh = (k: number): number => {
    const far = offs[k] / unit / (offs[k] > 0 ? NEAR.above : NEAR.below);
    return darks[k] * Math.exp(-(far ** 2) / 2);
  };
  let peak = 0;
  for (let k = 1; k < offs.length; k++) if (weigh(k) > weigh(peak)) peak = k;
  const dark = Math.max(0, darks[peak]);
  const edge = (direction: 1 | -1): number => {
    let k = peak;
    while (k + direction >= 0 && k + direction < offs.length && darks[k + direction] > END.across * dark)
      k += direction;
    return offs[k];
  };
  const [high, low] = [edge(1), edge(-1)];
  const above = high - offs[peak];
  const below = Math.min(offs[peak] - low, DEEPER * Math.max(above, HALF_HEIGHT.least * unit));
  const middle = offs[peak] + (above - below) / 2;
  return { peak: offs[peak], dark, middle, half: (above + below) / 2 };
}

/** A place on a line through points and its direction; beyond its ends the line goes on straight. */
function placeOn(line: readonly PixelPoint[], share: number): { at: PixelPoint; along: PixelPoint } {
  const last = line.length - 1;
  const k = clamp(Math.floor(share * last), 0, last - 1);
  const [a, b] = [line[k], line[k + 1]];
  const part = share * last - k;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return {
    at: [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])],
    along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length],
  };
}
