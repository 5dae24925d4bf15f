// The measurements as a page: docs/fairness.md.

import * as rules from '#portrait/steps/check/rules.ts';
import { LOOKS_ALIKE, SAME_PERSON } from '#portrait/steps/identity.ts';
import type { Seen, Signals } from './collect.ts';
import { scores } from './scores.ts';
import { type Group, gateFor, groups, groupsOf, shareFrom, type Tally, tally } from './tally.ts';

const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.001 ? 3 : 2)} %`;
const count = (many: number): string => many.toLocaleString('en');
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** `seen`: photos and their variants. The same photos give the same page. */
export function reportOf(seen: readonly Seen[]): string {
  const tallies = new Map(Object.entries(scores).map(([name, make]) => [name, tally(make, seen)]));
  const product = tallies.get('against a population');
  const before = tallies.get('cosine');
  if (!product || !before) throw new Error('the scores of the product are missing');
  return [
    intro(seen),
    '## Who passes for whom',
    comparison(tallies),
    '### By group and gate',
    'Before: plain cosine, gates 0.62 (same person) and 0.65 (picture).',
    gates(before, [0.62, 0.65, 0.7, 0.75]),
    `Now: gates ${SAME_PERSON} (same person) and ${LOOKS_ALIKE} (picture).`,
    gates(product, [LOOKS_ALIKE, 0.68, SAME_PERSON, 0.73]),
    `### Photos of one person that the gate of ${SAME_PERSON} would refuse`,
    misses(product),
    '## Photo check',
    refusals(seen),
    '### Distance to each limit',
    limits(seen),
    meaning,
  ].join('\n\n');
}

function intro(seen: readonly Seen[]): string {
  const groupOf = groupsOf(seen);
  const people = groups.map((group) => {
    const size = [...groupOf.values()].filter((one) => one === group).length;
    return row(group.name, `${group.from}° to ${group.to}°`, size);
  });
  const files = new Set(seen.map(({ file }) => file)).size;
  return `# Fairness: what is known about faces, by group

Written by \`npm run bench:faces -- FOLDER\`. ${files} photos of ${groupOf.size} people, and from each a webcam picture of 300 px, a
dim warm light, a window at the side, and the head turned by 22° to each side (warped, not photographed):
${count(seen.length)} pictures. Groups are by individual typology angle, measured on cheeks and forehead of the photo itself; one light
for all photos makes them comparable, but the angle also follows the exposure.

${table(['Group', 'Typology angle', 'People'], people)}

Statistics that a score needs were always computed from people who are in neither of the two photos compared.`;
}

function comparison(tallies: Map<string, Tally>): string {
  const rows = [...tallies].map(([name, { strangers, strangersWithin, same }]) => {
    const gate = gateFor(strangers, 0.0001);
    const strictest = Math.max(gate, ...[...strangersWithin.values()].map((scores) => gateFor(scores, 0.001)));
    const dark = strangersWithin.get(groups[0]) ?? new Float32Array();
    const worst = strangers[strangers.length - 1];
    return row(
      name,
      gate.toFixed(3),
      percent(shareFrom(dark, gate)),
      percent(1 - shareFrom(same, gate)),
      percent(1 - shareFrom(same, strictest)),
      `${same[0].toFixed(3)} / ${worst.toFixed(3)}`,
    );
  });
  const head = [
    'Score',
    'Gate at which 0.01 % of strangers pass',
    `Strangers passing there, ${groups[0].name}`,
    'Misses there',
    'Misses with at most 0.1 % in every group',
    'Least alike same person / most alike strangers',
  ];
  return table(head, rows);
}

function gates({ strangers, strangersWithin, same, sameWithin }: Tally, at: number[]): string {
  const rows = at.map((gate) =>
    row(
      gate,
      percent(shareFrom(strangers, gate)),
      ...groups.map((group) => percent(shareFrom(strangersWithin.get(group) ?? new Float32Array(), gate))),
      percent(1 - shareFrom(same, gate)),
      ...groups.map((group) => percent(1 - shareFrom(sameWithin.get(group) ?? new Float32Array(), gate))),
    ),
  );
  const pairs = `${count(strangers.length)} pairs of strangers (${groups
    .map((group) => `${count(strangersWithin.get(group)?.length ?? 0)} among ${group.name}`)
    .join(', ')}), ${count(same.length)} of the same person.`;
  const names = (what: string) => [`${what}: all`, ...groups.map(({ name }) => `${what}: ${name}`)];
  return `${table(['Gate', ...names('Strangers pass'), ...names('Misses')], rows)}\n\n${pairs}`;
}

function misses({ sameByVariants }: Tally): string {
  const rows = [...sameByVariants]
    .sort(([, a], [, b]) => a[0] - b[0])
    .map(([name, values]) =>
      row(name, values.length, percent(1 - shareFrom(values, SAME_PERSON)), values[0].toFixed(3)),
    );
  return table(['Compared', 'Pairs', 'Refused', 'Least alike'], rows);
}

function refusals(seen: readonly Seen[]): string {
  const groupOf = groupsOf(seen);
  // A warped head turns less than the angle rule asks for: nothing is learnt from its refusal.
  const straight = seen.filter(({ variant }) => variant !== 'left' && variant !== 'right');
  const rows = [...Map.groupBy(straight, ({ variant }) => variant)].map(([variant, pictures]) => {
    const cells = groups.map((group) => {
      const own = pictures.filter(({ who }) => groupOf.get(who) === group);
      return `${own.filter(({ refusal }) => refusal).length} of ${own.length}`;
    });
    const reasons = Map.groupBy(
      pictures.filter(({ refusal }) => refusal),
      ({ refusal }) => refusal,
    );
    return row(variant, ...cells, [...reasons].map(([why, all]) => `${why} ${all.length}`).join(', ') || '–');
  });
  return `Refused, by what was made of the photo:\n\n${table(['Picture', ...groups.map(({ name }) => name), 'Why'], rows)}`;
}

type Limit = { name: string; signal: keyof Signals; limit: number; side: 'above' | 'below' };
const limitsOfRules: Limit[] = [
  { name: 'not too dark', signal: 'brightness', limit: rules.DARK, side: 'above' },
  { name: 'not too bright', signal: 'burnt', limit: rules.BURNT, side: 'below' },
  { name: 'sharp', signal: 'sharpness', limit: rules.SOFT, side: 'above' },
  { name: 'eyes open', signal: 'openness', limit: rules.CLOSED, side: 'above' },
  { name: 'no dark glasses', signal: 'eyeBrightness', limit: rules.DARK_GLASS, side: 'above' },
  { name: 'no mask: colour', signal: 'coverColour', limit: rules.OTHER_COLOUR, side: 'below' },
  { name: 'no mask: dark', signal: 'coverBrightness', limit: rules.DARKER, side: 'above' },
  { name: 'no mask: light', signal: 'coverBrightness', limit: rules.BRIGHTER, side: 'below' },
];

function limits(seen: readonly Seen[]): string {
  const groupOf = groupsOf(seen);
  const photos = seen.filter(({ variant }) => variant === 'photo');
  const nearest = (group: Group, { signal, side }: Limit): string => {
    const values = photos.filter(({ who }) => groupOf.get(who) === group).map(({ signals }) => signals[signal]);
    if (values.length === 0) return '–';
    const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
    const worst = side === 'above' ? Math.min(...values) : Math.max(...values);
    return `${worst.toPrecision(3)} (${middle.toPrecision(3)})`;
  };
  const rows = limitsOfRules.map((limit) =>
    row(limit.name, `${limit.side} ${limit.limit}`, ...groups.map((group) => nearest(group, limit))),
  );
  return `Of the photos as they are: the value nearest to the limit, and the middle one in brackets.\n\n${table(['Rule', 'Limit', ...groups.map(({ name }) => name)], rows)}`;
}

const meaning = `## What these figures mean, and what they do not

- **A stranger who passes** could have a photo accepted as the same person's, or be drawn in a picture unseen. Each such pair
  counts twelve pictures of each of two people, so pairs are not independent: with 12 people in a group there are only 66 pairs of people.
- **The set is small and easy**: one studio, one day, one camera. Turned heads and lights are computed. Photos taken on
  different days are lower; the few real ones at hand are in the decision record below.
- **Statistics help those whom they were computed from.** Kinds of faces that are not among the people of the set gain less.
- **Age, hair and gender** were not measured: the photos name none, and nothing here guesses them.
- Why this score and what was tried besides: \`docs/decisions/0034-likeness-against-a-population.md\`.
`;
