// The page of numbers: steps, days, pillars and reasons, and how suppressed counts are shown.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import {
  registerSignedInAdminHooks,
  renderAdminPageWithReplies,
  requestBodiesTo,
} from '#web/admin/admin.test-helpers.tsx';
import { todayInCampaignTimeZone } from '#web/admin/today-in-campaign-time-zone.ts';
import type { MockRepliesByMethodAndPath, SentRequest } from '#web/testing/screen.test-helpers.tsx';
import NumbersPage from './numbers-page.tsx';

const today = todayInCampaignTimeZone();
const pillars = campaign.pillars.map(({ key }) => key);
const day = {
  day: today,
  visits: [400, 300],
  pictures: [300, 270, 240, 240, 120, 60, null],
  by_pillar: pillars.map((_, place) => [60, 54, 48, 48, place < 2 ? null : 24, null, null]),
};
const numbers = {
  least: 5,
  pillars,
  days: [day],
  stops: [
    { day: today, kind: 'refused', total: 40, reasons: [{ reason: 'photo_blurred', count: 31 }] },
    { day: today, kind: 'engine', total: 6, reasons: [] },
  ],
};

registerSignedInAdminHooks();

const open = (replies: MockRepliesByMethodAndPath = {}) =>
  renderAdminPageWithReplies('/admin/numbers', (notFound) => <NumbersPage notFound={notFound} />, {
    'POST /jobs/numbers': { body: { data: numbers } },
    ...replies,
  });

const asked = (sent: SentRequest[]) => requestBodiesTo(sent, '/jobs/numbers');
const rowOf = async (name: string) => {
  const funnel = await screen.findByRole('region', { name: 'From sign-in to share' });
  return within(funnel).getByRole('rowheader', { name }).closest('tr')?.textContent;
};

test('each step tells its count, what may be there beside it, and its part of the step before', async () => {
  const sent = open();
  expect(await rowOf('Code requested')).toBe('Code requestedbetween 400 and 424–');
  expect(await rowOf('Picture finished')).toBe('Picture finishedbetween 240 and 264about 100 % of “Requested”');
  expect(await rowOf('Published in the gallery')).toBe('Published in the gallerybetween 0 and 28–');
  const [{ fromDate, toDate }] = asked(sent) as { fromDate: string; toDate: string }[];
  expect([toDate, (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000]).toEqual([today, 6]);
});

test('of a single day the parts are exact, and of a pillar its own', async () => {
  const sent = open();
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: today } });
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ fromDate: today, toDate: today }));
  await waitFor(async () => expect(await rowOf('Signed in')).toBe('Signed in30075 % of “Codes”'));
  fireEvent.change(screen.getByLabelText('Pillar'), { target: { value: pillars[0] } });
  expect(await rowOf('Photos accepted, or none needed')).toContain('5490 % of “Answers”');
  expect(await rowOf('Downloaded')).toMatch(/^Downloadedbetween 0 and \d+–$/);
  expect(screen.queryByText('Signed in')).toBeNull();
  expect(screen.queryByRole('region', { name: 'By pillar' })).toBeNull();
});

test('days and pillars stand in tables, and suppressed counts are marked', async () => {
  open();
  const byDay = (await screen.findByRole('region', { name: 'By day', hidden: true })) as HTMLElement;
  expect(screen.getByRole('img', { name: /^Begun and finished pictures by day\. The most, 300: / })).toBeTruthy();
  expect(byDay.textContent).toContain('withheld');
  const rows = within(screen.getByRole('table', { name: 'Refused by the product' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ReasonDaysCount',
    'Photo: blurred131',
    'Others, too few to list9',
  ]);
  expect(screen.getByRole('region', { name: 'Pictures that failed' }).textContent).toContain(
    'Fewer than 5 on every day.',
  );
});

test('what is shown is saved as a file', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:x';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() });
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(saved[0].name).toMatch(/^thrive-numbers-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0].text).toContain(`${today},step,all,published,withheld\r\n`);
});

test('a span that is too long is said, and not asked for', async () => {
  const sent = open();
  const before = asked(sent).length;
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2020-01-01' } });
  expect((await screen.findByRole('alert')).textContent).toBe('At most 92 days can be shown at once.');
  expect(asked(sent).length).toBe(Math.max(1, before));
});

test('a campaign of too few people says so, and a failure too', async () => {
  open({ 'POST /jobs/numbers': { body: { data: { ...numbers, days: [], stops: [] } } } });
  expect(await screen.findByText(/^On no day in this period/)).toBeTruthy();
  cleanup();
  open({ 'POST /jobs/numbers': { status: 503 } });
  expect((await screen.findByRole('alert')).textContent).toBe('The numbers could not be loaded.');
  cleanup();
  open({ 'POST /jobs/numbers': { status: 403, body: {} } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test('of a small campaign one sentence says what can be said', async () => {
  const hidden = {
    ...day,
    visits: [null, null],
    pictures: day.pictures.map(() => null),
    by_pillar: day.by_pillar.map((row) => row.map(() => null)),
  };
  open({ 'POST /jobs/numbers': { body: { data: { ...numbers, days: [hidden] } } } });
  const funnel = await screen.findByRole('region', { name: 'From sign-in to share' });
  expect(within(funnel).getByText(/^So few people took part .+ by 28 people at most\.$/)).toBeTruthy();
  expect(within(funnel).queryByRole('table')).toBeNull();
  expect(screen.getByText('In no pillar did enough people take part to show a count.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'By pillar' })).toBeNull();
});
