// Drawn pictures as tables: likeness by group, and lightness of skin in photo and picture.
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { type TechniqueName, techniqueNames } from '#portrait/techniques/names.ts';
import type { DrawnPortraitMeasurements } from './drawn.ts';
import { skinToneGroups } from './match-scores.ts';
import { markdownTableFromRowLines, markdownTableRow } from './table.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** By technique and group: how many were accepted, the least likeness to the person, the most to anybody else. */
export function renderDrawnLikenessTable(drawn: readonly DrawnPortraitMeasurements[]): string {
  const rows = techniqueNames.flatMap((technique) =>
    skinToneGroups.map((group) => {
      const own = drawn.filter((one) => one.technique === technique && one.group.name === group.name);
      const accepted = own.filter((one) => one.accepted);
      const cells = [technique, group.name, `${accepted.length} of ${own.length}`];
      if (accepted.length === 0) return markdownTableRow(...cells, '–', '–', '–', '–');
      const least = Math.min(...accepted.map(({ likeness }) => likeness));
      return markdownTableRow(
        ...cells,
        accepted.filter(({ closeness }) => closeness === 0).length,
        `${least.toFixed(3)} (${mean(accepted.map(({ likeness }) => likeness)).toFixed(3)})`,
        Math.max(...accepted.map(({ strangers }) => strangers)).toFixed(3),
        accepted.filter(({ likeness, strangers }) => strangers >= MIN_DRAWN_LIKENESS || strangers > likeness).length,
      );
    }),
  );
  const head = ['Technique', 'Group', 'Accepted', 'Of these as a pure drawing', 'Likeness, least (mean)'];
  return markdownTableFromRowLines([...head, 'Most alike stranger', 'Stranger passes'], rows);
}

/** Mean CIE L* of skin by person, darkest photo first, and how far each technique keeps it and its order. */
export function renderSkinLightnessTable(drawn: readonly DrawnPortraitMeasurements[]): string {
  const people = [...Map.groupBy(drawn, ({ who }) => who).values()].map((own) => ({
    photo: Math.max(...own.map(({ photoLightness }) => photoLightness)),
    of: (technique: TechniqueName) => own.find((one) => one.technique === technique && one.accepted)?.pictureLightness,
  }));
  people.sort((a, b) => a.photo - b.photo);
  const rows = people.map(({ photo, of }) =>
    markdownTableRow(photo.toFixed(1), ...techniqueNames.map((technique) => of(technique)?.toFixed(1) ?? '–')),
  );
  const pairsOf = (technique: TechniqueName) =>
    people.flatMap(({ photo, of }) => {
      const drawnLightness = of(technique);
      return drawnLightness === undefined ? [] : [{ photo, picture: drawnLightness }];
    });
  const summary = (name: string, value: (pairs: SkinLightness[]) => string) =>
    markdownTableRow(name, ...techniqueNames.map((technique) => value(pairsOf(technique))));
  return markdownTableFromRowLines(
    ['Photo', ...techniqueNames],
    [
      ...rows,
      summary('**mean difference**', (pairs) =>
        withoutNegativeZero(mean(pairs.map(({ photo, picture }) => picture - photo)).toFixed(1)),
      ),
      summary('**within 4**', (pairs) => `${pairs.filter(isWithinFour).length} of ${pairs.length}`),
      summary('**pairs of people in the wrong order**', countAndFormatSkinLightnessOrderErrors),
    ],
  );
}

type SkinLightness = { photo: number; picture: number };

const isWithinFour = ({ photo, picture }: SkinLightness): boolean => Math.abs(picture - photo) <= 4;

/** Of pairs of people whose photos differ by more than 2 in L*: closer ones look equally light. */
export function countAndFormatSkinLightnessOrderErrors(people: readonly SkinLightness[]): string {
  let [wrong, all] = [0, 0];
  for (const one of people)
    for (const other of people) {
      if (other.photo - one.photo <= 2) continue;
      all++;
      if (other.picture <= one.picture) wrong++;
    }
  return `${wrong} of ${all}`;
}

const withoutNegativeZero = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text);
