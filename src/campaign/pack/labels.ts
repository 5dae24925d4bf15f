// Texts of campaign.json and gallery.json in the campaign's first language, by the ids that texts/ uses for other
// languages.

type Named = { key: string; label: string };
type Pillar = Named & { line: string; statuses: readonly (Named & { inSentence: string })[] };
type PackPicture = { pillar: string; status: string; alt: string };

/** The id of a status as its label reads. */
export const statusLabelMessageId = (pillar: string, status: string): string => `pillars.${pillar}.statuses.${status}`;

/** The id of a status as it reads in a sentence. */
export const statusInSentenceMessageId = (pillar: string, status: string): string =>
  `pillars.${pillar}.inSentence.${status}`;

/** Labels and lines of the pillars, the statuses, and what is to be seen on the drawn pictures. */
export function collectLabelAndAltMessages(
  pillars: readonly Pillar[] = [],
  pictures: readonly PackPicture[] = [],
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...pillars.flatMap(({ key, label, line, statuses }) => [
      [`pillars.${key}.label`, label],
      [`pillars.${key}.line`, line],
      ...statuses.flatMap((status) => [
        [statusLabelMessageId(key, status.key), status.label],
        [statusInSentenceMessageId(key, status.key), status.inSentence],
      ]),
    ]),
    ...pictures.map(({ pillar, status, alt }) => [`characters.${pillar}-${status}`, alt]),
  ]);
}
