// How a moment reads on the admin pages: with its year and the zone in which the campaign counts its days.
import { campaign } from '#campaign/campaign.ts';

/** '21 Nov 2026, 17:30 GMT+5:30' from a date in ISO 8601; with its seconds where `seconds` is true. */
export function formatDateTimeInCampaignTimeZone(at: string, { seconds = false } = {}): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: seconds ? '2-digit' : undefined,
    timeZone: campaign.timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(at));
}
