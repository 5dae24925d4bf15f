// Validates a whole campaign pack and reports all problems at once: files, references between them, pictures, texts.
import { join } from 'node:path';
import type { z } from 'zod';
import { findColourFaults } from './colours.ts';
import { collectLabelAndAltMessages } from './labels.ts';
import { type PackFault, zodErrorToPackFaults } from './pack-fault.ts';
import { findPictureFaults } from './pictures.ts';
import { tryReadJsonFile } from './read-json.ts';
import { type AllowedPackNames, findCampaignFaultsBeyondSchema, findCrossFileFaults } from './rules.ts';
import { type PackFileName, type PackFiles, packFileSchemas } from './schema.ts';
import {
  collectTextsAndFindFaults,
  findStatusInSentenceFaults,
  type MessagesById,
  type PackTextsByLanguage,
} from './texts.ts';

type PackCheckResult = {
  faults: PackFault[];
  /** Only where every file could be read and has its shape. */
  pack?: PackFiles;
  texts: PackTextsByLanguage;
};

/** @param messages the product's own words in English, by id: a pack may say them in its own way */
export async function readAndCheckPack(
  folder: string,
  offer: AllowedPackNames & { messages: MessagesById },
): Promise<PackCheckResult> {
  const faults: PackFault[] = [];
  const found: Partial<Record<PackFileName, unknown>> = {};
  for (const [name, schema] of Object.entries(packFileSchemas) as [PackFileName, z.ZodType][]) {
    const file = `${name}.json`;
    const content = await tryReadJsonFile(join(folder, file));
    if ('fault' in content) faults.push({ file, place: '', message: content.fault });
    else {
      const parsed = schema.safeParse(content.value);
      if (parsed.success) found[name] = parsed.data;
      else faults.push(...zodErrorToPackFaults(file, parsed.error));
    }
  }
  // Each content was parsed by the schema of its file.
  const { campaign, colours, gallery } = found as Partial<PackFiles>;
  if (campaign) faults.push(...findCampaignFaultsBeyondSchema({ campaign }, offer));
  if (colours) faults.push(...findColourFaults({ colours }, offer));
  const texts: PackTextsByLanguage = {};
  const words = { ...offer.messages, ...collectLabelAndAltMessages(campaign?.pillars, gallery?.pictures) };
  if (campaign)
    faults.push(
      ...(await collectTextsAndFindFaults(folder, campaign.languages, words, texts)),
      ...findStatusInSentenceFaults(campaign, texts),
    );
  if (Object.keys(found).length < Object.keys(packFileSchemas).length) return { faults, texts };
  const pack = found as PackFiles;
  faults.push(...findCrossFileFaults(pack), ...(await findPictureFaults(folder, pack)));
  return { faults, pack, texts };
}
