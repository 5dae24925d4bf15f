// The part of the campaign's pack that browsers need.
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';
import { campaignCharacterPictures } from '../../src/campaign/gallery.ts';
import { statusInSentenceMessageId, statusLabelMessageId } from '../../src/campaign/pack/labels.ts';

/** The fields of campaign.json and gallery.json that a page does not read there: `statusAndAltMessagesById` has the last two. */
const unread = new Set(['$schema', 'scene', 'alt', 'inSentence']);

type PackStatus = { key: string; label?: string };

/**
 * What the drawn pictures of the gallery show and how each status reads, by the ids under which src/campaign asks for
 * them. They are fetched with the texts of the screens, not with the first page's script.
 */
export const statusAndAltMessagesById: Record<string, string> = Object.fromEntries([
  ...campaignCharacterPictures.map(({ pillar, status, alt }) => [`characters.${pillar}-${status}`, alt]),
  ...campaign.pillars.flatMap(({ key, statuses }) =>
    statuses.flatMap((status) => [
      [statusLabelMessageId(key, status.key), status.label],
      [statusInSentenceMessageId(key, status.key), status.inSentence],
    ]),
  ),
]);

/** Leaves out `unread`. The logos keep their words: they are seen before any others have come. */
export function trimCampaignPackPlugin(): Plugin {
  return {
    name: 'pack',
    enforce: 'pre',
    transform: {
      filter: { id: /\/campaigns\/[^/]+\/(campaign|gallery)\.json$/ },
      handler(code) {
        if (this.environment.name !== 'client') return undefined;
        const { logos, ...pack } = JSON.parse(code);
        return JSON.stringify({ logos, ...JSON.parse(JSON.stringify(pack, leave)) });
      },
    },
  };
}

function leave(key: string, value: unknown): unknown {
  if (key === 'statuses') return (value as PackStatus[]).map(({ label: _, ...status }) => status);
  return unread.has(key) ? undefined : value;
}
