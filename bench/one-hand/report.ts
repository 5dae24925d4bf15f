// The measurements as the page docs/bench/one-hand.md.
import { median } from '#portrait/raster/statistics.ts';
import type { DrawingStyleMeasurements } from './measure.ts';

const points = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(0)}`;

/** A row for each kind of figure: medians over people and scenes. */
export function renderStyleMatchMarkdown(rows: ReadonlyMap<string, readonly DrawingStyleMeasurements[]>): string {
  const lines = [...rows].map(([name, hands]) => {
    const middle = (part: keyof DrawingStyleMeasurements): number => median(hands.map((hand) => hand[part]));
    return `| ${name} | ${points(middle('flat'))} | ${points(middle('fine'))} | ${points(middle('steep'))} | ${middle('palette').toFixed(1)} | ${hands.length} |`;
  });
  return `# One hand

\`npm run bench:one-hand\` writes this page. It compares each figure with the scene behind it: which part of it is flat colour,
which part finely modelled as photos are, which part edges, in percentage points more (+) or less (−) than in its scene; and
how far its colours lie from those of the scene (CIE76, median). Medians over people and scenes. A figure is made by the same hand as its scene when it
lies where the gallery's drawn characters lie.

| figure | flat | finely modelled | edges | distance to the scene's colours | figures |
|---|---:|---:|---:|---:|---:|
${lines.join('\n')}
`;
}
