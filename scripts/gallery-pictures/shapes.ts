// Drawing functions for characters. x counts from the middle of the face, y from the top edge.
import { brushStrokePath, curvePath, type Point } from '#portrait/scenes/scene.ts';

/** Pairs of x and y as points. */
export function pointsFromNumbers(...numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, k) => ({ x: numbers[2 * k], y: numbers[2 * k + 1] }));
}

/** The left half of a shape by its right half, from the top down: a closed, soft outline. */
export function symmetricPath(...numbers: number[]): string {
  const right = pointsFromNumbers(...numbers);
  const left = right
    .filter(({ x }) => x !== 0)
    .map(({ x, y }) => ({ x: -x, y }))
    .reverse();
  return curvePath([...right, ...left], true);
}

/** A closed, soft shape through these points. */
export function blobPath(...numbers: number[]): string {
  return curvePath(pointsFromNumbers(...numbers), true);
}

/** What lies between two soft lines that run the same way. */
export function bandPath(upper: readonly Point[], lower: readonly Point[]): string {
  return `${curvePath(upper)}L${curvePath([...lower].reverse()).slice(1)}Z`;
}

/** A stroke of the brush that swells to `width` in its middle and ends in points. */
export function brushPath(width: number, ...numbers: number[]): string {
  return brushStrokePath(pointsFromNumbers(...numbers), (share) => 0.8 + width * Math.sin(Math.PI * share) ** 0.7);
}

/** A stroke that swells soon and thins out slowly. */
export function taperPath(width: number, ...numbers: number[]): string {
  return brushStrokePath(
    pointsFromNumbers(...numbers),
    (share) => 1 + width * Math.min(1, share * 7) * (1 - share) ** 0.8,
  );
}

export function svgFilledPath(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An even line with round ends. */
export function svgStroke(width: number, colour: string, numbers: readonly number[], more = ''): string {
  return `<path d="${curvePath(pointsFromNumbers(...numbers))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function svgDot(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

/** `inside`, cut along the outline `d`. Each outline on one sheet has an `id` of its own. */
export function svgClipped(id: string, d: string, inside: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}
