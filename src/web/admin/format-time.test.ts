// How moments read on the admin pages.
import { expect, test } from 'vitest';
import { formatDateTimeInCampaignTimeZone } from './format-time.ts';

test('a moment reads with its year and the campaign’s zone', () => {
  expect(formatDateTimeInCampaignTimeZone('2026-11-21T12:00:05.000Z')).toBe('21 Nov 2026, 17:30 GMT+5:30');
  expect(formatDateTimeInCampaignTimeZone('2026-12-31T20:00:05.000Z', { seconds: true })).toBe(
    '1 Jan 2027, 01:30:05 GMT+5:30',
  );
});
