// @vitest-environment jsdom
// One person in two tabs, a sign-in that ends by itself, and entries of local storage that are damaged.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const ada = { id: 'u-ada', username: 'ada@infosys.com' };
const bob = { id: 'u-bob', username: 'bob@infosys.com' };
const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'refresh' };

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});

/** The client of one tab, from its start on. */
async function openTab() {
  const { repairStoredSignIn } = await import('./repair-session.ts');
  const { followStorageChangesOfOtherTabs } = await import('./sync-tabs.ts');
  repairStoredSignIn();
  onTestFinished(followStorageChangesOfOtherTabs());
  return {
    ...(await import('./session.ts')),
    ...(await import('./state.ts')),
    ...(await import('./captured-photos.ts')),
    ...(await import('./expire-session.ts')),
  };
}

/** What the browser does here when another tab has written. */
function otherTab(write: () => void, key: string | null) {
  write();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

async function adaTakesPhotos() {
  const tab = await openTab();
  tab.storeSignedInSession(tokens, ada);
  tab.setPillarAndClearStatus('balance');
  tab.setJobId('job-1');
  tab.setCapturedPhoto('front', new Blob(['1']));
  return tab;
}

// Requirements: R298
test('an expired sign-in leaves nothing in local storage, and gives answers and photos back to the same person', async () => {
  const tab = await adaTakesPhotos();
  tab.expireSession();
  expect(localStorage).toHaveLength(0);
  expect([tab.readAnswersJobAndUser().id, tab.didLastSessionExpire()]).toEqual(['', true]);
  tab.storeSignedInSession(tokens, ada);
  expect(tab.readAnswersJobAndUser()).toMatchObject({ ...ada, quoteA: 'balance', jobId: 'job-1' });
  expect(tab.getCapturedPhoto('front')?.url).toBe('blob:photo');
  expect(tab.didLastSessionExpire()).toBe(false);
});

test('somebody else who signs in after it finds no answers and no photos', async () => {
  const tab = await adaTakesPhotos();
  tab.expireSession();
  tab.storeSignedInSession(tokens, bob);
  expect(tab.readAnswersJobAndUser()).toMatchObject({ ...bob, quoteA: '', jobId: '' });
  expect(tab.getCapturedPhoto('front')).toBeUndefined();
});

test('who signs out is not given anything back', async () => {
  const tab = await adaTakesPhotos();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { signOut } = await import('./sign-out.ts');
  await signOut();
  tab.storeSignedInSession(tokens, ada);
  expect(tab.readAnswersJobAndUser()).toMatchObject({ ...ada, quoteA: '', jobId: '' });
  expect(tab.getCapturedPhoto('front')).toBeUndefined();
});

test('answers given in another tab are the answers of this one', async () => {
  const tab = await adaTakesPhotos();
  const theirs = { ...tab.readAnswersJobAndUser(), quoteA: 'potential', quoteB: 'mentored' };
  otherTab(() => localStorage.setItem('state', JSON.stringify(theirs)), 'state');
  expect(tab.readAnswersJobAndUser()).toEqual(theirs);
  tab.setGenderAnswer('female');
  expect(JSON.parse(localStorage.getItem('state') ?? '')).toEqual({ ...theirs, gender: 'female' });
});

test('a sign-out in another tab lets the photos of this one go', async () => {
  const tab = await adaTakesPhotos();
  otherTab(() => localStorage.removeItem('state'), 'state');
  otherTab(() => localStorage.removeItem('token'), 'token');
  expect(tab.readAnswersJobAndUser().id).toBe('');
  expect(tab.getCapturedPhoto('front')).toBeUndefined();
  expect(localStorage.getItem('state')).toBeNull();
});

test('a sign-in that expires in another tab waits here as well, until the same person is back', async () => {
  const tab = await adaTakesPhotos();
  const told = vi.fn();
  tab.onSessionExpired(told);
  otherTab(() => localStorage.clear(), null);
  expect(told).toHaveBeenCalledOnce();
  otherTab(() => localStorage.setItem('state', JSON.stringify({ ...ada })), 'state');
  otherTab(() => localStorage.setItem('token', JSON.stringify(tokens)), 'token');
  expect(tab.readAnswersJobAndUser()).toMatchObject({ ...ada, jobId: 'job-1' });
  expect(tab.getCapturedPhoto('front')).toBeDefined();
});

test('a tab that hears late of an expiry does not end the sign-in that came after it', async () => {
  const tab = await adaTakesPhotos();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(tab.isSignedIn()).toBe(true);
});

// Requirements: R173, R176
test.each(['{bad', '[]', 'null', '{"version":1,"answers":["wellness"]}'])(
  'a lost or old state knows the person again from the details beside it: %s',
  async (state) => {
    localStorage.setItem('token', JSON.stringify(tokens));
    localStorage.setItem('userDetails', JSON.stringify(ada));
    localStorage.setItem('state', state);
    const tab = await openTab();
    expect(tab.readAnswersJobAndUser()).toMatchObject({ ...ada, quoteA: '' });
    expect(tab.isSignedIn()).toBe(true);
  },
);

// Requirements: R287
test.each(['{bad', '7', '{"id":7,"username":"x"}'])('tokens of nobody are no sign-in: %s', async (details) => {
  localStorage.setItem('token', JSON.stringify(tokens));
  localStorage.setItem('userDetails', details);
  const tab = await openTab();
  expect(tab.isSignedIn()).toBe(false);
});
