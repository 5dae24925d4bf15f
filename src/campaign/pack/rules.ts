// Rules of a pack beyond the schemas of its files: names exist, entries are unique, dates are in order.

import { suggestNearestNameAsText } from './nearest-name.ts';
import type { PackFault } from './pack-fault.ts';
import type { PackFiles } from './schema.ts';

/** What the product offers to a pack. */
export type AllowedPackNames = {
  scenes: readonly string[];
  techniques: readonly string[];
  worlds: readonly string[];
  languages: readonly string[];
};

/** Tells a fault of the file at hand. */
type ReportFault = (place: string, words: string) => void;

/** Reports faults of one file. */
export const createFaultReporterForFile =
  (faults: PackFault[], file: string): ReportFault =>
  (place, words) =>
    faults.push({ file, place, message: words });

/** Every fault that only shows between the fields of campaign.json. */
export function findCampaignFaultsBeyondSchema(
  { campaign }: Pick<PackFiles, 'campaign'>,
  offer: AllowedPackNames,
): PackFault[] {
  const faults: PackFault[] = [];
  const tell = createFaultReporterForFile(faults, 'campaign.json');
  campaign.pillars.forEach(({ key, statuses }, nth) => {
    const here = `pillar ${nth + 1}`;
    if (campaign.pillars.findIndex((pillar) => pillar.key === key) < nth)
      tell(`${here}, key`, `“${key}” is taken by another pillar.`);
    statuses.forEach((status, index) => {
      const there = `${here}, status ${index + 1}`;
      if (statuses.findIndex((other) => other.key === status.key) < index)
        tell(`${there}, key`, `“${status.key}” is taken by another status of this pillar.`);
      if (!offer.scenes.includes(status.scene))
        tell(
          `${there}, scene`,
          `“${status.scene}” is not a scene.${suggestNearestNameAsText(status.scene, offer.scenes) || ` There are ${offer.scenes.join(', ')}.`}`,
        );
      for (const technique of status.techniques ?? [])
        if (!offer.techniques.includes(technique))
          tell(
            `${there}, techniques`,
            `“${technique}” is not a technique.${suggestNearestNameAsText(technique, offer.techniques) || ` There are ${offer.techniques.join(', ')}.`}`,
          );
    });
  });
  campaign.languages.forEach((language, nth) => {
    if (!offer.languages.includes(language))
      tell(
        `language ${nth + 1}`,
        `the product does not speak “${language}” yet. It speaks ${offer.languages.join(', ')}.`,
      );
    if (campaign.languages.indexOf(language) < nth) tell(`language ${nth + 1}`, `“${language}” is named twice.`);
  });
  if (campaign.emailDomains[0] === campaign.emailDomains[1]) tell('e-mail domain 2', 'is the same as the first.');
  dayFaults(campaign, tell);
  return faults;
}

function dayFaults({ cutOff, endsOn, timeZone }: PackFiles['campaign'], tell: ReportFault): void {
  const zones = Intl.supportedValuesOf('timeZone');
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    tell(
      'timeZone',
      `“${timeZone}” is no time zone.${suggestNearestNameAsText(timeZone, zones) || ' Write an IANA name, as Europe/Berlin.'}`,
    );
  }
  const { month, day } = cutOff;
  // 2027 is no leap year: a cut-off that exists in every year.
  if (new Date(Date.UTC(2027, month - 1, day)).getUTCMonth() !== month - 1)
    tell('cutOff', `month ${month} has no day ${day} in every year.`);
  const cut = `${endsOn.slice(0, 4)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (cut > endsOn) tell('cutOff', `lies after the last day, ${endsOn}: the second count would stay empty.`);
}

/** Files that speak of each pillar, and of some of its statuses. */
export function findCrossFileFaults({
  campaign,
  colours,
  gallery,
  characters,
  'art-direction': direction,
}: PackFiles): PackFault[] {
  const faults: PackFault[] = [];
  const keys = campaign.pillars.map(({ key }) => key);
  sameKeys(keys, Object.keys(colours.pillars), 'pillar', '', createFaultReporterForFile(faults, 'colours.json'));
  if (Object.keys(colours.pillars).join() !== keys.join() && faults.length === 0)
    faults.push({
      file: 'colours.json',
      place: 'pillars',
      message: `must stand in the order of campaign.json: ${keys.join(', ')}.`,
    });
  const art = createFaultReporterForFile(faults, 'art-direction.json');
  sameKeys(keys, Object.keys(direction.pillars), 'pillar', '', art);
  for (const { key, statuses } of campaign.pillars) {
    const motifs = Object.keys(direction.pillars[key]?.motifs ?? {});
    if (direction.pillars[key])
      sameKeys(
        statuses.map((status) => status.key),
        motifs,
        'motif',
        `pillar “${key}”, `,
        art,
      );
  }
  galleryFaults(campaign, gallery, createFaultReporterForFile(faults, 'gallery.json'));
  const names = gallery.pictures.map(({ pillar, status }) => `${pillar}-${status}`);
  sameKeys(
    names,
    Object.keys(characters.characters),
    'character',
    '',
    createFaultReporterForFile(faults, 'characters.json'),
  );
  return faults;
}

function sameKeys(
  wanted: readonly string[],
  found: readonly string[],
  one: string,
  where: string,
  tell: ReportFault,
): void {
  for (const key of wanted) if (!found.includes(key)) tell(`${where}${one} “${key}”`, 'is missing.');
  for (const key of found)
    if (!wanted.includes(key))
      tell(`${where}${one} “${key}”`, `belongs to nothing.${suggestNearestNameAsText(key, wanted)}`);
}

function galleryFaults(
  { pillars, languages }: PackFiles['campaign'],
  { pictures, examples, letteredIn = [] }: PackFiles['gallery'],
  tell: ReportFault,
): void {
  const others = languages.slice(1);
  for (const language of letteredIn)
    if (!others.includes(language))
      tell(
        'letteredIn',
        `“${language}” is no language of the campaign beside its first.${suggestNearestNameAsText(language, others)}`,
      );
  examples?.forEach((example, nth) => {
    statusFaults(pillars, example, `example ${nth + 1}`, tell);
  });
  pictures.forEach(({ pillar, status }, nth) => {
    const here = `picture ${nth + 1}`;
    statusFaults(pillars, { pillar, status }, here, tell);
    if (pictures.findIndex((other) => other.pillar === pillar && other.status === status) < nth)
      tell(here, `${pillar}, ${status} hangs twice.`);
  });
  for (const { key } of pillars) {
    const faces = pictures.filter(({ pillar, face }) => face && pillar === key).length;
    if (faces !== 1)
      tell(`pillar “${key}”`, `needs one picture with "face": true, which stands for it; it has ${faces}.`);
  }
}

function statusFaults(
  pillars: PackFiles['campaign']['pillars'],
  { pillar, status }: { pillar: string; status: string },
  here: string,
  tell: ReportFault,
): void {
  const found = pillars.find(({ key }) => key === pillar);
  if (!found) {
    const keys = pillars.map(({ key }) => key);
    tell(`${here}, pillar`, `“${pillar}” is no pillar.${suggestNearestNameAsText(pillar, keys)}`);
    return;
  }
  const keys = found.statuses.map(({ key }) => key);
  if (!keys.includes(status))
    tell(`${here}, status`, `“${pillar}” has no status “${status}”.${suggestNearestNameAsText(status, keys)}`);
}
