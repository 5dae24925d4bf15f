// The loading page around its ends: expected waits, jobs that never started, the finished picture, no connection.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import { takeRevealStartPosition } from '#web/jobs/reveal-start-position.ts';
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

test('beside the expected wait it says what was measured, as the page will see it, and who is next', async () => {
  mockedServerState.answers = [
    buildJobStatusReply({ stage: 'waiting', position: 0, usual_seconds: 6 }),
    buildJobStatusReply({ usual_seconds: 14 }),
    buildJobStatusReply({ usual_seconds: 130 }),
  ];
  renderJobProgressPage();
  await advanceTime(10);
  expect(screen.getByText('Lately it took about 10 seconds. Yours is next.')).toBeTruthy();
  expect(screen.getByText(/about 30 seconds to 1 minute/), 'the literal text stays').toBeTruthy();
  await advanceTime(10_100);
  expect(screen.getByText('Lately it took about 20 seconds.')).toBeTruthy();
  await advanceTime(10_000);
  expect(screen.getByText('Lately it took about 2 minutes.')).toBeTruthy();
});

test.each([
  [{}, '/photo'],
  [{ front_photo_url: '/f', left_photo_url: '/l', right_photo_url: '/r' }, '/camera/final'],
])('a job that was never submitted says so, and leads to the missing step: %j', async (photos, to) => {
  Object.assign(mockedServerState.user, photos);
  mockedServerState.answers = [
    buildJobStatusReply({ status: 'created', stage: 'waiting', progress: 0, kind: 'portrait' }),
  ];
  renderJobProgressPage();
  await advanceTime(100);
  expect(screen.getByRole('heading', { name: 'This picture has not been started yet.' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const link = screen.getByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe(to);
  fireEvent.click(link);
  expect(readAnswersJobAndUser().jobId).toBe('job-1');
  expect(screen.getByText(`at ${to}`)).toBeTruthy();
});

test('the picture is decoded, and the bar full, before the page changes; then it comes out in the tray', async () => {
  let decoded = () => {};
  const asked: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement, url) {
    asked.push(url);
  });
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (decoded = resolve));
  try {
    mockedServerState.answers = [
      buildJobStatusReply({ progress: 0.06 }),
      buildJobStatusReply({ video_url: '/files/x', status: 'completed', progress: 1 }),
    ];
    renderJobProgressPage();
    await advanceTime(13_000);
    expect(asked).toContain('/s/1');
    expect(screen.queryByText('at /result?id=job-1'), 'not decoded yet').toBeNull();
    const bar = screen.getByRole('progressbar').getAttribute('aria-valuenow');
    expect(bar).toBe('100');
    await act(async () => decoded());
    await advanceTime(500);
    expect(document.documentElement.dataset.alone).toBe('');
    expect(screen.queryByText('at /result?id=job-1'), 'it comes out first').toBeNull();
    await advanceTime(1_000);
    expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
    expect(takeRevealStartPosition('job-1')).toBeTruthy();
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

test('a picture that cannot be fetched ahead leads to the result all the same', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  try {
    mockedServerState.answers = [buildJobStatusReply({ video_url: '/files/x', status: 'completed', progress: 1 })];
    renderJobProgressPage();
    await advanceTime(100);
    expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
    expect(takeRevealStartPosition('job-1')).toBeUndefined();
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

test('who opens the page without a connection waits for it without a flicker', async () => {
  mockedServerState.answers = ['no connection'];
  renderJobProgressPage();
  await advanceTime(3_100);
  expect(screen.getByRole('alert')).toBeTruthy();
  for (let second = 0; second < 14; second += 1) {
    await advanceTime(1_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  }
  mockedServerState.answers = [buildJobStatusReply({ video_url: '/files/x', status: 'completed', progress: 1 })];
  await advanceTime(13_000);
  await advanceTime(1_500);
  await advanceTime(1_500);
  expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
});
