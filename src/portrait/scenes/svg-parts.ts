// Shapes that several scenes are built from.
import {
  blendHex,
  formatPathNumberToOneDecimal,
  groundPath,
  type Point,
  randomBetween,
  type SceneDrawInput,
  type SceneLayer,
} from './scene.ts';

// Opacity of fill and stroke: of a whole shape it would be drawn on a sheet of its own first, which takes ten times as long.

export function svgDisc(at: Point, radius: number, paint: string, opacity = 1): string {
  return `<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="${formatPathNumberToOneDecimal(radius)}" fill="${paint}" fill-opacity="${opacity.toFixed(2)}"/>`;
}

export function svgRing(at: Point, radius: number, width: number, paint: string, opacity = 1): string {
  return `<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="${formatPathNumberToOneDecimal(radius)}" fill="none" stroke="${paint}" stroke-width="${formatPathNumberToOneDecimal(width)}" stroke-opacity="${opacity.toFixed(2)}"/>`;
}

/** The point at an angle (radians, 0 to the right, downwards) and a distance. */
export function pointAtAngle(at: Point, angle: number, reach: number): Point {
  return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
}

/** Wedges around a point, every other one left out. `twist` turns all of them (radians). */
export function svgBurst(
  at: Point,
  inner: number,
  outer: number,
  count: number,
  paint: string,
  twist = 0,
  share = 0.5,
): string {
  const wedge = (k: number): string => {
    const [from, to] = [twist + (k / count) * 2 * Math.PI, twist + ((k + share) / count) * 2 * Math.PI];
    const corners = [
      pointAtAngle(at, from, inner),
      pointAtAngle(at, from, outer),
      pointAtAngle(at, to, outer),
      pointAtAngle(at, to, inner),
    ];
    return `M${corners.map(({ x, y }) => `${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}`).join('L')}Z`;
  };
  return `<path d="${Array.from({ length: count }, (_, k) => wedge(k)).join('')}" fill="${paint}"/>`;
}

/** A leaf from its stalk, with a darker half; `turn` in degrees, 0 points up. */
export function svgLeaf(at: Point, length: number, turn: number, tone: string, breadth = 0.3): string {
  const w = length * breadth;
  const half = (side: number, paint: string): string =>
    `<path d="M0 0C${formatPathNumberToOneDecimal(side * w)} ${formatPathNumberToOneDecimal(-length * 0.25)} ${formatPathNumberToOneDecimal(side * w)} ${formatPathNumberToOneDecimal(-length * 0.7)} 0 ${formatPathNumberToOneDecimal(-length)}Z" fill="${paint}"/>`;
  return `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(turn)})">${half(-1, tone)}${half(1, blendHex(tone, '#08201c', 0.24))}</g>`;
}

/** Points about 200 apart from beyond the left edge to beyond the right one: what soft lines over the frame follow. */
export function xPositionsAcrossAndBeyondFrame({ width }: SceneDrawInput['frame']): number[] {
  const steps = Math.round((width + 120) / 200);
  return Array.from({ length: steps + 1 }, (_, k) => -60 + (k / steps) * (width + 120));
}

/** The foreground: shores one before the other, the last one dark and opaque from the setting's cover down. */
export function foregroundShoreLayers(
  { frame, head, cover, random }: SceneDrawInput,
  tones: readonly string[],
  rise = 44,
): SceneLayer[] {
  return tones.map((tone, k) => {
    const phase = randomBetween(random, 0, 6.28);
    const lift = (tones.length - 1 - k) * rise;
    const upper = xPositionsAcrossAndBeyondFrame(frame).map((x) => ({
      x,
      // They rise away from the person, as far as a bay is wide.
      y: cover - lift + Math.sin(x / 210 + phase) * 13 - Math.min(1, Math.abs(x - head.x) / 1080) * lift * 0.9,
    }));
    return {
      svg: `<path d="${groundPath(upper, frame)}" fill="${tone}"/>`,
      grain: 0.3,
      shadow: { blur: 14, drop: -6, strength: 0.3 },
    };
  });
}
