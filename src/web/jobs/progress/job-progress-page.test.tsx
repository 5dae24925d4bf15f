// The loading page against answers that change from poll to poll.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  advanceTime,
  buildJobStatusReply,
  mockedServerState,
  mockServerAndTimers,
  renderJobProgressPage,
  restoreServerAndTimers,
} from './job-progress-page.test-helpers.tsx';

beforeEach(mockServerAndTimers);
afterEach(restoreServerAndTimers);

// Requirements: R226, R355
test('it polls at once and then every 10 seconds', async () => {
  mockedServerState.answers = [buildJobStatusReply()];
  renderJobProgressPage();
  await advanceTime(0);
  expect(mockedServerState.polls).toBe(1);
  await advanceTime(9_900);
  expect(mockedServerState.polls).toBe(1);
  await advanceTime(100);
  expect(mockedServerState.polls).toBe(2);
  await advanceTime(9_900);
  expect(mockedServerState.polls).toBe(2);
  await advanceTime(100);
  expect(mockedServerState.polls).toBe(3);
});

// Requirements: R48, R91
test('it shows stage, progress and place in the queue, and never goes back', async () => {
  mockedServerState.answers = [
    buildJobStatusReply({ stage: 'waiting', progress: 0, position: 2 }),
    buildJobStatusReply({ progress: 0.5 }),
    buildJobStatusReply({ progress: 0.1 }),
  ];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.getByText('2 pictures are ahead of yours.')).toBeTruthy();
  const now = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  expect(now()).toBeLessThan(50);
  await advanceTime(12_000);
  expect(screen.getByText('Painting')).toBeTruthy();
  const halfway = now();
  expect(halfway).toBeGreaterThanOrEqual(50);
  await advanceTime(11_000);
  expect(now()).toBeGreaterThanOrEqual(halfway);
});

test('a wait of minutes is told as it was measured, and a long one need not be sat out', async () => {
  mockedServerState.answers = [
    buildJobStatusReply({ stage: 'waiting', position: 0, seconds_left: 40, come_back: false }),
    buildJobStatusReply({ stage: 'waiting', position: 9, seconds_left: 200, come_back: false }),
    buildJobStatusReply({ stage: 'waiting', position: 900, seconds_left: 1500, come_back: true }),
  ];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.queryByText(/to go, as things stand/)).toBeNull();
  await advanceTime(10_100);
  expect(screen.getByText('About 3 minutes to go, as things stand.')).toBeTruthy();
  await advanceTime(10_000);
  expect(screen.getByText(/^About 25 minutes to go.* we'll e-.mail you when your picture is ready\.$/)).toBeTruthy();
});

// Requirements: R92, R365, R366
test('it says how long it takes, for an enrolled person and for a new one', async () => {
  mockedServerState.answers = [buildJobStatusReply()];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.getByText(/about 30 seconds to 1 minute/)).toBeTruthy();
  cleanup();
  mockedServerState.answers = [buildJobStatusReply({ model_trained: false })];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.getByText(/about 5 minutes or more/)).toBeTruthy();
});

// Requirements: R227
test('a picture leads to the result, and polling stops', async () => {
  mockedServerState.answers = [
    buildJobStatusReply(),
    buildJobStatusReply({ video_url: '/files/x', status: 'completed', progress: 1 }),
  ];
  renderJobProgressPage();
  await advanceTime(10_100);
  await advanceTime(1_500);
  await advanceTime(1_500);
  expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
  await advanceTime(60_000);
  expect(mockedServerState.polls).toBe(2);
});

test('at the end the number counts up evenly to 100, and the bar is as long as the number says', async () => {
  mockedServerState.answers = [
    buildJobStatusReply({ progress: 0.6 }),
    buildJobStatusReply({ video_url: '/files/x', status: 'completed', progress: 1 }),
  ];
  renderJobProgressPage();
  await advanceTime(10_000);
  const bar = screen.getByRole('progressbar');
  const seen: number[] = [];
  for (let step = 0; step < 33 && seen.at(-1) !== 100; step += 1) {
    await advanceTime(33);
    const number = Number(bar.getAttribute('aria-valuenow'));
    const { scale } = (bar.firstElementChild as HTMLElement).style;
    expect(Math.round(Number.parseFloat(scale) * 100)).toBe(number);
    seen.push(number);
  }
  expect(seen.at(-1)).toBe(100);
  expect(Math.max(...seen.slice(1).map((number, index) => number - seen[index]))).toBeLessThanOrEqual(2);
});

// Requirements: R93, R228, R341
test('a failed job shows the failure message, and polling stops', async () => {
  mockedServerState.answers = [buildJobStatusReply({ status: 'failed' })];
  renderJobProgressPage();
  await advanceTime(10);
  const words = 'Sorry, but this attempt to generate your image failed. Please try again.';
  expect(screen.getByRole('alert').textContent).toBe(words);
  await advanceTime(60_000);
  expect(mockedServerState.polls).toBe(1);
});

// Requirements: R94, R229, R342
test('a refused poll shows the error at once, with a way home', async () => {
  mockedServerState.answers = [{ status: 404, body: { error: 'Gone.', message: 'Gone.' } }];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.getByRole('alert').textContent).toBe('Error occured. Gone.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await advanceTime(60_000);
  expect(mockedServerState.polls).toBe(1);
});

// Requirements: R229
test('a server in trouble is asked twice more before the error shows', async () => {
  mockedServerState.answers = [{ status: 500, body: { error: 'Broken.', message: 'Broken.' } }];
  renderJobProgressPage();
  await advanceTime(2_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceTime(200);
  expect(mockedServerState.polls).toBe(3);
  expect(screen.getByRole('alert').textContent).toBe('Error occured. Broken.');
});

// Requirements: R94, R342
test('a connection that is lost is told, with a way home; polling goes on, and the page with it', async () => {
  mockedServerState.answers = [buildJobStatusReply({ progress: 0.6 }), 'no connection'];
  renderJobProgressPage();
  await advanceTime(10);
  const before = screen.getByRole('progressbar').getAttribute('aria-valuenow');
  await advanceTime(13_100);
  expect(mockedServerState.polls).toBe(4);
  expect(screen.getByRole('alert').textContent).toContain('Error occured. There is no connection right now.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await advanceTime(30_000);
  expect(mockedServerState.polls).toBeGreaterThan(6);
  expect(screen.getByRole('alert')).toBeTruthy();
  mockedServerState.answers = [buildJobStatusReply({ progress: 0.7 })];
  await act(async () => void window.dispatchEvent(new Event('online')));
  await advanceTime(10);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Number(before));
});

// Requirements: R49
test('without an id it leads to the questions', () => {
  mockedServerState.answers = [buildJobStatusReply()];
  renderJobProgressPage('/loading');
  expect(screen.getByText('at /dashboard/pickquote')).toBeTruthy();
});
