// Validates a whole campaign pack and reports all problems at once: files, references between them, pictures, texts.
import { join } from 'node:path';
import type { z } from 'zod';
import { colourFaults } from './contrast.ts';
import { type PackFault, toPackFaults } from './fault-location.ts';
import { packLabels } from './labels.ts';
import { pictureFaults } from './pictures.ts';
import { readJson } from './read-json.ts';
import { campaignFaults, type KnownNames, pillarKeyFaults } from './rules.ts';
import { type Pack, type PackSection, packFileSchemas } from './schema.ts';
import { type MessagesById, type PackTexts, sentenceFaults, textFaults } from './texts.ts';

export type PackCheckResult = {
  faults: PackFault[];
  /** Only where every file could be read and has its shape. */
  pack?: Pack;
  texts: PackTexts;
};

/** @param messages the product's own words in English, by id: a pack may say them in its own way */
export async function checkPack(
  folder: string,
  offer: KnownNames & { messages: MessagesById },
): Promise<PackCheckResult> {
  const faults: PackFault[] = [];
  const found: Partial<Record<PackSection, unknown>> = {};
  for (const [name, schema] of Object.entries(packFileSchemas) as [PackSection, z.ZodType][]) {
    const file = `${name}.json`;
    const content = await readJson(join(folder, file));
    if ('fault' in content) faults.push({ file, place: '', message: content.fault });
    else {
      const parsed = schema.safeParse(content.value);
      if (parsed.success) found[name] = parsed.data;
      else faults.push(...toPackFaults(file, parsed.error));
    }
  }
  // Each content was parsed by the schema of its file.
  const { campaign, colours, gallery } = found as Partial<Pack>;
  if (campaign) faults.push(...campaignFaults({ campaign }, offer));
  if (colours) faults.push(...colourFaults({ colours }, offer));
  const texts: PackTexts = {};
  const words = { ...offer.messages, ...packLabels(campaign?.pillars, gallery?.pictures) };
  if (campaign)
    faults.push(...(await textFaults(folder, campaign.languages, words, texts)), ...sentenceFaults(campaign, texts));
  if (Object.keys(found).length < Object.keys(packFileSchemas).length) return { faults, texts };
  const pack = found as Pack;
  faults.push(...pillarKeyFaults(pack), ...(await pictureFaults(folder, pack)));
  return { faults, pack, texts };
}
