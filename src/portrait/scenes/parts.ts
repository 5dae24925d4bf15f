// Shapes that several scenes are built from.
import { between, blend, ground, type Layer, n, type Setting, type Spot } from './scene.ts';

// Opacity of fill and stroke: of a whole shape it would be drawn on a sheet of its own first, which takes ten times as long.

export function disc(at: Spot, radius: number, paint: string, opacity = 1): string {
  return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius)}" fill="${paint}" fill-opacity="${opacity.toFixed(2)}"/>`;
}

export function ring(at: Spot, radius: number, width: number, paint: string, opacity = 1): string {
  return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius)}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-opacity="${opacity.toFixed(2)}"/>`;
}

/** The spot at an angle (radians, 0 to the right, downwards) and a distance. */
export function polar(at: Spot, angle: number, reach: number): Spot {
  return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
}

/** Wedges around a spot, every other one left out. `twist` turns all of them (radians). */
export function burst(
  at: Spot,
  inner: number,
  outer: number,
  count: number,
  paint: string,
  twist = 0,
  share = 0.5,
): string {
  const wedge = (k: number): string => {
    const [from, to] = [twist + (k / count) * 2 * Math.PI, twist + ((k + share) / count) * 2 * Math.PI];
    const corners = [polar(at, from, inner), polar(at, from, outer), polar(at, to, outer), polar(at, to, inner)];
    return `M${corners.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
  };
  return `<path d="${Array.from({ length: count }, (_, k) => wedge(k)).join('')}" fill="${paint}"/>`;
}

/** A leaf from its stalk, with a darker half; `turn` in degrees, 0 points up. */
export function leaf(at: Spot, length: number, turn: number, tone: string, breadth = 0.3): string {
  const w = length * breadth;
  const half = (side: number, paint: string): string =>
    `<path d="M0 0C${n(side * w)} ${n(-length * 0.25)} ${n(side * w)} ${n(-length * 0.7)} 0 ${n(-length)}Z" fill="${paint}"/>`;
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(turn)})">${half(-1, tone)}${half(1, blend(tone, '#08201c', 0.24))}</g>`;
}

/** Spots about 200 apart from beyond the left edge to beyond the right one: what soft lines over the frame follow. */
export function acrossFrame({ width }: Setting['frame']): number[] {
  const steps = Math.round((width + 120) / 200);
  return Array.from({ length: steps + 1 }, (_, k) => -60 + (k / steps) * (width + 120));
}

/** The foreground: shores one before the other, the last one dark and opaque from the setting's cover down. */
export function shores({ frame, head, cover, random }: Setting, tones: readonly string[], rise = 44): Layer[] {
  return tones.map((tone, k) => {
    const phase = between(random, 0, 6.28);
    const lift = (tones.length - 1 - k) * rise;
    const upper = acrossFrame(frame).map((x) => ({
      x,
      // They rise away from the person, as far as a bay is wide.
      y: cover - lift + Math.sin(x / 210 + phase) * 13 - Math.min(1, Math.abs(x - head.x) / 1080) * lift * 0.9,
    }));
    return {
      svg: `<path d="${ground(upper, frame)}" fill="${tone}"/>`,
      grain: 0.3,
      shadow: { blur: 14, drop: -6, depth: 0.3 },
    };
  });
}
