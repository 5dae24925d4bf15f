// The content of a campaign as a table for the terminal.
import { measureTextContrasts } from '#campaign/pack/colours.ts';
import type { PackFiles } from '#campaign/pack/schema.ts';
import { listMissingTranslationIds, type PackTextsByLanguage } from '#campaign/pack/texts.ts';

export function formatPackSummary(
  pack: PackFiles,
  texts: PackTextsByLanguage,
  productLanguages: readonly string[],
): string {
  const { campaign, gallery } = pack;
  const logos = campaign.logos.map(({ src, width, height }) => `${src} ${width}x${height}`).join(', ');
  return [
    `${campaign.title} · ${campaign.company} · “${campaign.brandLine}”`,
    `until ${campaign.endsOn} (${campaign.timeZone}), first count till ${campaign.cutOff.month}/${campaign.cutOff.day}, for ${campaign.emailDomains.join(' and ')}`,
    `logos: ${logos}`,
    `engines of other companies: ${campaign.engines.hosted.map(({ company }) => company).join(', ') || 'none'}`,
    '',
    ...pillarLines(pack),
    '',
    ...languageLines(pack, texts, productLanguages),
    '',
    `${gallery.pictures.length} gallery pictures: ${gallery.pictures.map(({ pillar, status, face }) => `${pillar}/${status}${face ? '*' : ''}`).join(', ')}`,
    '(* stands for its pillar)',
  ].join('\n');
}

/** A pillar: its colours and how well words are read on them. Below it, a line a status with its scene. */
function pillarLines({ campaign, colours }: PackFiles): string[] {
  const contrasts = measureTextContrasts({ colours });
  const wide = Math.max(...campaign.pillars.flatMap(({ statuses }) => statuses.map(({ label }) => label.length)));
  return campaign.pillars.flatMap(({ key, label, line, statuses }) => {
    const { pictures } = colours.pillars[key];
    const read = contrasts
      .filter(({ pillar }) => pillar === key)
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(1)}`);
    return [
      `${label}: ${line}`,
      `  contrast: ${read.join(', ')}; pictures: ${typeof pictures === 'string' ? pictures : 'a world of its own'}`,
      ...statuses.map((status) => {
        const without = status.withoutGenders?.length ? `  (not offered: ${status.withoutGenders.join(', ')})` : '';
        return `  ${status.label.padEnd(wide)}  ${status.scene}${without}`;
      }),
    ];
  });
}

function languageLines(pack: PackFiles, texts: PackTextsByLanguage, productLanguages: readonly string[]): string[] {
  const { languages } = pack.campaign;
  const lines = languages.map((language) => {
    const missing = listMissingTranslationIds(pack, texts, language);
    const own = `${Object.keys(texts[language] ?? {}).length} texts of its own`;
    return `${language}: ${own}${missing.length ? `; missing: ${missing.join(', ')}` : ''}`;
  });
  const others = productLanguages.filter((language) => !languages.includes(language));
  return [...lines, ...(others.length ? [`not offered: ${others.join(', ')}`] : [])];
}
