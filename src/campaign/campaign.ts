// The content of the active campaign, from the folder of campaigns/ that `CAMPAIGN` names.
import pack from '#pack/campaign.json' with { type: 'json' };
import type { Campaign } from './types.ts';
import type { WidenLiterals } from './widen-literals.ts';

const fields: WidenLiterals<Campaign> = pack;

/** Validated before each build (`npm run campaign:check`): the type of a JSON file has no pairs and no closed lists. */
export const campaign = fields as Campaign;

/** How names of downloaded files begin: the title in characters that each file system and each header accepts. */
export const downloadFileNamePrefix = campaign.title
  .normalize('NFKD')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-');
