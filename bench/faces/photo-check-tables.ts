// Results of the photo check as tables: refusals, and distances from each limit, by group.
import * as rules from '#portrait/steps/check/face-rules.ts';
import { computeSkinToneGroupsByPerson, type SkinToneGroup, skinToneGroups } from './match-scores.ts';
import type { MeasuredPhotoVariant, PhotoCheckSignals } from './measure-photos.ts';
import { markdownTableFromRowLines, markdownTableRow } from './table.ts';

export function renderRefusalsTable(seen: readonly MeasuredPhotoVariant[]): string {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  // A warped head turns less than the angle rule asks for: its refusal says nothing about the rule.
  const straight = seen.filter(({ variant }) => variant !== 'left' && variant !== 'right');
  const rows = [...Map.groupBy(straight, ({ variant }) => variant)].map(([variant, pictures]) => {
    const cells = skinToneGroups.map((group) => {
      const own = pictures.filter(({ who }) => groupOf.get(who) === group);
      return `${own.filter(({ refusal }) => refusal).length} of ${own.length}`;
    });
    const refused = pictures.filter(({ refusal }) => refusal);
    const reasons = [...Map.groupBy(refused, ({ refusal }) => refusal)].map(([why, all]) => `${why} ${all.length}`);
    return markdownTableRow(variant, ...cells, reasons.join(', ') || '–');
  });
  return markdownTableFromRowLines(['Picture', ...skinToneGroups.map(({ name }) => name), 'Why'], rows);
}

type Limit = {
  name: string;
  signal: keyof PhotoCheckSignals;
  limit: number;
  side: 'above' | 'below';
  /** Which photos the limit is for: all, if absent. */
  smiling?: boolean;
};
const limitsOfRules: Limit[] = [
  { name: 'not too dark', signal: 'brightness', limit: rules.MIN_FACE_LUMA_P90, side: 'above' },
  { name: 'not too bright', signal: 'burnt', limit: rules.MAX_BURNT_OUT_FACE_SHARE, side: 'below' },
  { name: 'sharp', signal: 'sharpness', limit: rules.MIN_FACE_SHARPNESS, side: 'above' },
  { name: 'eyes open', signal: 'openness', limit: rules.MIN_EYE_OPENNESS, side: 'above', smiling: false },
  {
    name: 'eyes open, broad smile',
    signal: 'openness',
    limit: rules.MIN_EYE_OPENNESS_SMILING,
    side: 'above',
    smiling: true,
  },
  { name: 'no dark glasses', signal: 'eyeBrightness', limit: rules.MIN_EYE_CHEEK_BRIGHTNESS_RATIO, side: 'above' },
  {
    name: 'no mask: colour',
    signal: 'coverColour',
    limit: rules.MAX_NOSE_CHEEK_TO_FOREHEAD_COLOUR_CONTRAST,
    side: 'below',
  },
  {
    name: 'no mask: dark',
    signal: 'coverBrightness',
    limit: rules.MIN_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO,
    side: 'above',
  },
  {
    name: 'no mask: light',
    signal: 'coverBrightness',
    limit: rules.MAX_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO,
    side: 'below',
  },
];

/** The value of each group nearest to the limit and its middle one: of photos as they are, and in dim light. */
export function renderValuesNearestLimitsTable(seen: readonly MeasuredPhotoVariant[]): string {
  const dim: Limit = { ...limitsOfRules[0], name: 'not too dark, in dim light' };
  const rows = limitsOfRules.map((limit) => limitRow(seen, 'photo', limit));
  return markdownTableFromRowLines(
    ['Rule', 'Limit', ...skinToneGroups.map(({ name }) => name)],
    [rows[0], limitRow(seen, 'dim', dim), ...rows.slice(1)],
  );
}

function limitRow(seen: readonly MeasuredPhotoVariant[], variant: MeasuredPhotoVariant['variant'], one: Limit): string {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  const { name, signal, side, limit, smiling } = one;
  const judged = seen.filter(
    ({ variant: own, signals }) =>
      own === variant &&
      (smiling === undefined || signals.mouthWidth > rules.MIN_SMILING_MOUTH_WIDTH_RATIO === smiling),
  );
  const nearest = (group: SkinToneGroup): string => {
    const values = judged.filter(({ who }) => groupOf.get(who) === group).map(({ signals }) => signals[signal]);
    if (values.length === 0) return '–';
    const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
    const worst = side === 'above' ? Math.min(...values) : Math.max(...values);
    return `${short(worst)} (${short(middle)})`;
  };
  return markdownTableRow(name, `${side} ${limit}`, ...skinToneGroups.map(nearest));
}

const short = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
