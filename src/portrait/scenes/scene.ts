// The type of a scene, and drawing tools shared by all scenes. A scene is data: layers behind and in front of a person.
import type { SixTonesFromLight } from '#campaign/colours.ts';
import { elementAt } from '../element-at.ts';
import { type FrameSizeAndScale, MASTER_FRAME, type NormalizedRgb } from '../steps/canvas.ts';
import type { RandomNumberFunction } from '../steps/noise.ts';
import type { TechniqueName } from '../techniques/names.ts';

/** One transparent sheet. `svg` is the inside of an SVG document of the frame's size. */
export type SceneLayer = {
  svg: string;
  /** How far soft edges break up into printed dots: 0 smooth, 1 all grain. */
  grain?: number;
  /** What this sheet throws on the ones below it. */
  shadow?: LayerShadow;
};

/** Units of blur, units downwards, and how dark it is from 0 to 1. */
export type LayerShadow = { blur: number; drop: number; strength: number };

/** Where the person stands, so that a scene can be composed around them. */
export type SceneDrawInput = {
  /** The sheet's size in units: 1080 x 1350 for the master, far wider or taller for other formats. */
  frame: Pick<FrameSizeAndScale, 'width' | 'height'>;
  /** The middle of the head and half its height, in units: about 255, whatever the frame. */
  head: { x: number; y: number; radius: number };
  /** From this row down the foreground must hide whatever is behind it. */
  cover: number;
  random: RandomNumberFunction;
};

export type SceneLight = {
  /** Where the main light comes from, seen from the face: x right, y down, z towards the viewer. */
  from: readonly [x: number, y: number, z: number];
  key: NormalizedRgb;
  shade: NormalizedRgb;
  /** The hue of shadows on skin: nearer to blood than the scene's own shade, or people look ill. */
  skinShade: NormalizedRgb;
  /** The coloured edges, right and left of the person. */
  rims: readonly [right: NormalizedRgb, left: NormalizedRgb];
};

export type SceneLayers = { back: SceneLayer[]; front: SceneLayer[] };

/** The colours in which things of one kind are seen: the light, the lettering, and tones from light to dark. */
export type ColourWorld = { light: SceneLight; ink: string; tones: SixTonesFromLight; accent: string };

export type Scene = {
  /** The world in which it is drawn here; `recolourScene` shows it in another. */
  world: ColourWorld;
  /** In which techniques a person may be drawn here, the one that suits it best first. */
  techniques: readonly TechniqueName[];
  light: SceneLight;
  /** The colour of the lettering, which stands on the foreground. */
  ink: string;
  draw(input: SceneDrawInput): SceneLayers;
};

export type Point = { x: number; y: number };

/** A number between two, by chance. */
export function randomBetween(random: RandomNumberFunction, low: number, high: number): number {
  return low + (high - low) * random();
}

/** The whole sheet in one paint. */
export function svgFrameFill(paint: string): string {
  return `<rect width="100%" height="100%" fill="${paint}"/>`;
}

/** How wide the master is: as much room as one person takes. Rows beside the person are measured by it. */
export const MASTER_WIDTH_UNITS = MASTER_FRAME.width;

/** How many times wider the frame is than the master, 1 for narrower ones. */
export function frameWidthInMastersAtLeastOne({ frame }: SceneDrawInput): number {
  return Math.max(1, frame.width / MASTER_WIDTH_UNITS);
}

/** Right (1) or left (-1) by chance; where the person stands at a side, always the open one. */
export function pickRandomOpenSide({ frame, head, random }: SceneDrawInput): 1 | -1 {
  const chance = random() < 0.5 ? -1 : 1;
  const lean = head.x - frame.width / 2;
  if (Math.abs(lean) < frame.width * 0.12) return chance;
  return lean > 0 ? -1 : 1;
}

/** How much room there is from the head to the frame's edge at a side. */
export function distanceFromHeadToFrameEdge({ frame, head }: SceneDrawInput, side: number): number {
  return side > 0 ? frame.width - head.x : head.x;
}

/** As many as fill this frame as densely as `count` fill the master. */
export function scaleCountToFrameArea({ frame }: SceneDrawInput, count: number): number {
  return Math.round((count * frame.width * frame.height) / (MASTER_FRAME.width * MASTER_FRAME.height));
}

/** How far the frame's farthest corner is from a point, and at least `least`. */
export function farthestCornerDistance({ frame }: SceneDrawInput, { x, y }: Point, least = 0): number {
  return Math.max(least, Math.hypot(Math.max(x, frame.width - x), Math.max(y, frame.height - y)));
}

/**
 * Places from the head outwards to both edges of a frame that is wider than the master, `step` apart, none nearer than
 * `inner`: where things stand in a row beside a person. The nearest come first, right and left by turns.
 */
export function sidePositionsInWideFrame(
  { frame, head }: SceneDrawInput,
  inner: number,
  step: number,
): { x: number; side: 1 | -1 }[] {
  const places: { x: number; side: 1 | -1 }[] = [];
  if (frame.width <= MASTER_WIDTH_UNITS) return places;
  for (let reach = inner; reach < frame.width; reach += step) {
    for (const side of [1, -1] as const) {
      const x = head.x + side * reach;
      if (x > -step / 2 && x < frame.width + step / 2) places.push({ x, side });
    }
  }
  return places;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** A gradient over the shape it fills, from one corner of its box to another; directions run from 0 to 1. */
export function svgLinearGradient(
  id: string,
  stops: readonly Stop[],
  to: Point = { x: 0, y: 1 },
  from: Point = { x: 0, y: 0 },
): string {
  return `<linearGradient id="${id}" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}">${stopsOf(stops)}</linearGradient>`;
}

/** A round gradient in units of the frame. */
export function svgRadialGradient(id: string, at: Point, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="${formatPathNumberToOneDecimal(radius)}">${stopsOf(stops)}</radialGradient>`;
}

/** A tenth of a pixel is enough for a path. */
export function formatPathNumberToOneDecimal(value: number): string {
  return value.toFixed(1);
}

/** A soft line through all points (Catmull-Rom as Bezier curves). */
export function curvePath(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const at = (index: number): Point =>
    elementAt(points, closed ? (index + points.length) % points.length : Math.max(0, Math.min(last, index)));
  let path = `M${formatPathNumberToOneDecimal(at(0).x)} ${formatPathNumberToOneDecimal(at(0).y)}`;
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${formatPathNumberToOneDecimal(start.x + (end.x - before.x) / 6)} ${formatPathNumberToOneDecimal(start.y + (end.y - before.y) / 6)} ${formatPathNumberToOneDecimal(end.x - (after.x - start.x) / 6)} ${formatPathNumberToOneDecimal(end.y - (after.y - start.y) / 6)} ${formatPathNumberToOneDecimal(end.x)} ${formatPathNumberToOneDecimal(end.y)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Evenly many points along a soft line. */
export function sampleCatmullRomSpline(points: readonly Point[], count: number): Point[] {
  const last = points.length - 1;
  const at = (index: number): Point => elementAt(points, Math.max(0, Math.min(last, index)));
  return Array.from({ length: count }, (_, k) => {
    const place = (k / (count - 1)) * last;
    const i = Math.min(last - 1, Math.floor(place));
    const t = place - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const spline = (p: number, q: number, r: number, s: number): number =>
      q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
    return { x: spline(a.x, b.x, c.x, d.x), y: spline(a.y, b.y, c.y, d.y) };
  });
}

/** A shape with a soft upper edge that fills everything below it, like a hill or a shore. */
export function groundPath(upper: readonly Point[], { width, height }: SceneDrawInput['frame']): string {
  return `${curvePath(upper)}L${width + 60} ${height + 60}L-60 ${height + 60}Z`;
}

/**
 * Cloth between two edges, as narrow strips from its start to its end. `tint` gives the colour `across` (0 upper edge, 1 lower
 * edge) and `along` (0 start, 1 end), so that folds can wander, open and close. `id` begins the names of its gradients.
 */
export function svgClothBetweenEdges(
  id: string,
  upper: readonly Point[],
  lower: readonly Point[],
  tint: (across: number, along: number) => string,
): string {
  const [columns, strips] = [40, 80];
  const [a, b] = [sampleCatmullRomSpline(upper, columns + 1), sampleCatmullRomSpline(lower, columns + 1)];
  const lineAt = (share: number): Point[] =>
    a.map((from, k) => {
      const to = elementAt(b, k);
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  const path = (points: readonly Point[]): string =>
    points.map(({ x, y }) => `${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}`).join('L');
  let markup = '';
  for (let strip = 0; strip < strips; strip++) {
    const [top, bottom] = [lineAt(strip / strips), lineAt((strip + 1) / strips)];
    const middle = lineAt((strip + 0.5) / strips);
    const [from, to] = [elementAt(middle, 0).x, elementAt(middle, columns).x];
    const stops = middle.map(
      ({ x }, k) =>
        `<stop offset="${formatPathNumberToOneDecimal((100 * (x - from)) / (to - from))}%" stop-color="${tint((strip + 0.5) / strips, k / columns)}"/>`,
    );
    const name = `${id}${strip}`;
    markup += `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${formatPathNumberToOneDecimal(from)}" x2="${formatPathNumberToOneDecimal(to)}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
    // The outline in the same colours closes the seams between strips.
    markup += `<path d="M${path(top)}L${path(bottom.reverse())}Z" fill="url(#${name})" stroke="url(#${name})"/>`;
  }
  return `<g stroke-width="1.6" stroke-linejoin="round">${markup}</g>`;
}

/** A brush stroke along a soft line: `width` gives its breadth in pixels from its start (0) to its end (1). */
export function brushStrokePath(points: readonly Point[], width: (share: number) => number): string {
  const middle = sampleCatmullRomSpline(points, 26);
  const sideAt = (side: -1 | 1): Point[] =>
    middle.map((point, k) => {
      const before = elementAt(middle, Math.max(0, k - 1));
      const after = elementAt(middle, Math.min(middle.length - 1, k + 1));
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const reach = (side * width(k / (middle.length - 1))) / 2;
      return {
        x: point.x - ((after.y - before.y) / length) * reach,
        y: point.y + ((after.x - before.x) / length) * reach,
      };
    });
  // Both sides before either path: `width` may draw random numbers.
  const [left, right] = [sideAt(-1), sideAt(1)];
  return `${curvePath(left)}L${curvePath(right.reverse()).slice(1)}Z`;
}

/** A colour between two hex colours. */
export function blendHex(from: string, to: string, share: number): string {
  const part = (at: number): string => {
    const [low, high] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(low + (high - low) * Math.max(0, Math.min(1, share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** A colour from a row of them: 0 is the first, 1 the last. */
export function hexFromRamp(colours: readonly string[], share: number): string {
  const place = Math.max(0, Math.min(1, share)) * (colours.length - 1);
  const i = Math.min(colours.length - 2, Math.floor(place));
  return blendHex(elementAt(colours, i), elementAt(colours, i + 1), place - i);
}
