// Reports of downloads and shares are sent once, and failures go unnoticed.
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '#web/testing/screen.test-helpers.tsx';
import { recordDownloadOrShare } from './record-download-or-share.ts';

afterEach(() => vi.unstubAllGlobals());

test('a step is told once a picture, and again only where it did not arrive', async () => {
  let isDown = true;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('location', { origin: 'https://thrive.example' });
  const sent = mockServer({
    'POST /jobs/step': () => (isDown ? { status: 503 } : { body: { data: { ok: true } } }),
  });
  recordDownloadOrShare('j1', 'shared');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  isDown = false;
  await vi.waitFor(() => {
    recordDownloadOrShare('j1', 'shared');
    expect(sent).toHaveLength(2);
  });
  recordDownloadOrShare('j1', 'shared');
  recordDownloadOrShare('j1', 'taken');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { job_id: 'j1', step: 'shared' },
    { job_id: 'j1', step: 'shared' },
    { job_id: 'j1', step: 'taken' },
  ]);
});
