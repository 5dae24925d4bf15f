// Rules about a campaign's answers that browser and server share.
import { campaign } from './campaign.ts';
import { getCurrentLanguage } from './languages/current.ts';
import { findTranslatedTextById } from './languages/messages.ts';
import { type Gender, genders, type Pillar, type StatusOption } from './types.ts';

/** The pillars as they read in the language of the moment: campaign.json has the first one's words, texts/ the others'. */
export const pillarsInCurrentLanguage: readonly Pillar[] = campaign.pillars.map((pillar) => ({
  ...pillar,
  get label() {
    return findTranslatedTextById(`pillars.${pillar.key}.label`) ?? pillar.label;
  },
  get line() {
    return findTranslatedTextById(`pillars.${pillar.key}.line`) ?? pillar.line;
  },
  statuses: pillar.statuses.map((status) => ({
    ...status,
    get label() {
      return findTranslatedTextById(`pillars.${pillar.key}.statuses.${status.key}`) ?? status.label;
    },
    get inSentence() {
      return findTranslatedTextById(`pillars.${pillar.key}.inSentence.${status.key}`) ?? status.inSentence;
    },
  })),
}));

/** The pillar with this key, or undefined. */
export function findPillar(key: string | undefined): Pillar | undefined {
  return pillarsInCurrentLanguage.find((pillar) => pillar.key === key);
}

/** The status of that pillar, or undefined; a key may stand in two pillars (D22), so both are needed. */
export function findStatus(pillarKey: string | undefined, statusKey: string | undefined): StatusOption | undefined {
  return findPillar(pillarKey)?.statuses.find((status) => status.key === statusKey);
}

/** The gender answers that may be given with this status, in the order in which they are shown (D21). */
export function gendersOfferedForStatus(
  pillarKey: string | undefined,
  statusKey: string | undefined,
): readonly Gender[] {
  const hidden: readonly Gender[] = findStatus(pillarKey, statusKey)?.withoutGenders ?? [];
  return genders.filter((gender) => !hidden.includes(gender));
}

/**
 * How two answers read. `title` and `status` are titles. `pillar` and `statusInSentence` go into a sentence: English writes
 * the pillar small, and the campaign says the status with its article. An answer not on offer reads as it is.
 */
export function getPillarAndStatusTexts(
  pillarKey: string,
  statusKey: string,
): { title: string; pillar: string; status: string; statusInSentence: string } {
  const title = findPillar(pillarKey)?.label ?? pillarKey;
  const pillar = getCurrentLanguage() === 'en' ? title.toLowerCase() : title;
  const status = findStatus(pillarKey, statusKey);
  return {
    title,
    pillar,
    status: status?.label ?? statusKey,
    statusInSentence: status?.inSentence ?? statusKey,
  };
}
