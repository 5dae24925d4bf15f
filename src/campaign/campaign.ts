// The content of the active campaign, from the folder of campaigns/ that `CAMPAIGN` names.
import pack from '#pack/campaign.json' with { type: 'json' };
import type { Campaign } from './types.ts';

/** Looked over before every build (`npm run campaign:check`): JSON itself knows no pairs and no closed lists. */
export const campaign = pack as unknown as Campaign;

/** How files begin that people take along: the title in letters that every system and every header takes. */
export const downloadFileStem = campaign.title
  .normalize('NFKD')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-');
