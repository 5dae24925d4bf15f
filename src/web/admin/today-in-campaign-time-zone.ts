import { campaign } from '#campaign/campaign.ts';

/** Today as YYYY-MM-DD in the zone in which the campaign counts days. */
export function todayInCampaignTimeZone(now = new Date()): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: campaign.timeZone }).format(now);
}
