// For the tests of the admin's pages: somebody who is signed in as an admin, and one of the pages before them.
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearStoredAnswersJobAndUser, setUser } from '#web/client/state.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
  type SentRequest,
} from '#web/testing/screen.test-helpers.tsx';
import { PageToastRegion } from '#web/ui/page-toast-region.tsx';
import { closeToast, readToasts } from '#web/ui/toasts.ts';
import InstallationPage from './installation/installation-page.tsx';
import JobsPage from './jobs/jobs-page.tsx';
import ReusablePicturesPage from './reuse/reusable-pictures-page.tsx';
import AuditTrailPage from './trail/audit-trail-page.tsx';

/** A row of the list of jobs, finished. */
export const completedJobRow = {
  id: 'job-1',
  status: 'completed',
  userid: 'u7',
  email: 'bob@infosys.com',
  model_trained: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  question_1: null,
  question_2: null,
  question_3: null,
  video_url: null,
  shortcode: null,
  published: false,
  failure: null,
};

/** The list with these rows on its first page, and the counts beside it. */
export const buildJobListReply = (data: object[], totalJobs = data.length) => ({
  body: {
    totalJobs,
    data,
    total_till_14_april: 1200,
    total_after_14_april: 34,
    totalUserSignedup: [{ total_email_count: 56 }],
    training_count: [{ total_training_count: 7 }],
  },
});

/** Every test of the file begins signed in, and leaves nothing behind. */
export function registerSignedInAdminHooks(): void {
  beforeAll(polyfillDialogs);
  beforeEach(() => {
    localStorage.clear();
    clearStoredAnswersJobAndUser();
    setUser({ id: 'u1', username: 'boss@infosys.com' });
  });
  afterEach(async () => {
    // One toast is shown at a time: the next test's would wait behind this one's.
    for (const { id } of readToasts()) closeToast(id);
    await waitFor(() => expect(readToasts()).toEqual([]));
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Shows a page at its address, with its toasts; returns what it sends. */
export function renderAdminPageWithReplies(
  path: string,
  page: (notFound: ReactNode) => ReactNode,
  replies: MockRepliesByMethodAndPath,
): SentRequest[] {
  const sent = mockServer(replies);
  renderScreen(
    path,
    path,
    <>
      {page(<h1>Page Not Found</h1>)}
      <PageToastRegion />
    </>,
  );
  return sent;
}

/** The list of jobs, as an editor sees it: one finished job, nothing on the trail. */
export function renderJobsPage(replies: MockRepliesByMethodAndPath = {}): SentRequest[] {
  return renderAdminPageWithReplies('/admin', (notFound) => <JobsPage notFound={notFound} />, {
    'POST /jobs/totaljobs': buildJobListReply([completedJobRow]),
    'POST /jobs/byday': { body: { data: [] } },
    ...forEditor,
    ...replies,
  });
}

const forEditor: MockRepliesByMethodAndPath = {
  'GET /jobs/audit': { body: { data: [] } },
  'GET /jobs/role': { body: { data: { role: 'editor' } } },
  'GET /jobs/dataage': { body: { data: { oldest_seconds: 62_000, place: 'photos', late: false } } },
};

const smallTabs = { reuse: ReusablePicturesPage, trail: AuditTrailPage, installation: InstallationPage };

/** One of the smaller tabs, as an editor sees it. */
export function renderAdminTabReturningRequests(
  tab: keyof typeof smallTabs,
  replies: MockRepliesByMethodAndPath = {},
): SentRequest[] {
  const TabPage = smallTabs[tab];
  return renderAdminPageWithReplies(`/admin/${tab}`, (notFound) => <TabPage notFound={notFound} />, {
    ...forEditor,
    ...replies,
  });
}

/** The bodies of what was sent to this path. */
export const requestBodiesTo = (sent: SentRequest[], path: string) =>
  sent.filter((one) => one.path === path).map(({ body }) => body);
