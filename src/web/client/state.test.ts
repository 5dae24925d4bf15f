// @vitest-environment jsdom
// The six fields in local storage.
import { beforeEach, expect, test, vi } from 'vitest';

const load = () => import('./state.ts');
const stored = () => JSON.parse(localStorage.getItem('state') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

// Requirements: R169, R170, R171, R175
test('every action saves the whole state, six fields and nothing else', async () => {
  const { setPillarAndClearStatus, setStatusAndClearUnofferedGender, setGenderAnswer, setJobId, setUser } =
    await load();
  setPillarAndClearStatus('wellness');
  setStatusAndClearUnofferedGender('fit', ['male', 'female']);
  setGenderAnswer('male');
  setJobId('job-1');
  setUser({ id: 'user-1', username: 'ada@infosys.com' });
  expect(stored()).toEqual({
    quoteA: 'wellness',
    quoteB: 'fit',
    gender: 'male',
    jobId: 'job-1',
    username: 'ada@infosys.com',
    id: 'user-1',
  });
});

// Requirements: R172
test('what was saved is there at the next start, and after a reset', async () => {
  localStorage.setItem('state', JSON.stringify({ quoteA: 'balance', quoteB: 'mindful' }));
  const { readAnswersJobAndUser, reloadStoredAnswersJobAndUser, setPillarAndClearStatus } = await load();
  expect(readAnswersJobAndUser()).toMatchObject({ quoteA: 'balance', quoteB: 'mindful', gender: '' });
  setPillarAndClearStatus('wellness');
  localStorage.setItem('state', JSON.stringify({ quoteA: 'potential' }));
  reloadStoredAnswersJobAndUser();
  expect(readAnswersJobAndUser()).toMatchObject({ quoteA: 'potential', quoteB: '' });
});

// Requirements: R173
test('a saved state that cannot be parsed is removed', async () => {
  localStorage.setItem('state', '{bad');
  const { readAnswersJobAndUser } = await load();
  expect(readAnswersJobAndUser()).toMatchObject({ quoteA: '', id: '' });
  expect(localStorage.getItem('state')).not.toBe('{bad');
});

// Requirements: R173
test.each(['[]', '"text"', 'null', '7', '{"quoteA":{"__proto__":1},"id":4,"more":"x"}'])(
  'a saved state of another form counts as empty: %s',
  async (value) => {
    localStorage.setItem('state', value);
    const { readAnswersJobAndUser } = await load();
    expect(readAnswersJobAndUser()).toEqual({ quoteA: '', quoteB: '', gender: '', jobId: '', username: '', id: '' });
  },
);

// Requirements: R207
test('another category clears the status; the same one keeps it', async () => {
  const { setPillarAndClearStatus, setStatusAndClearUnofferedGender, readAnswersJobAndUser } = await load();
  setPillarAndClearStatus('wellness');
  setStatusAndClearUnofferedGender('fit', ['male', 'female']);
  setPillarAndClearStatus('wellness');
  expect(readAnswersJobAndUser().quoteB).toBe('fit');
  setPillarAndClearStatus('potential');
  expect(readAnswersJobAndUser().quoteB).toBe('');
});

// Requirements: R187
test('a gender that is not offered with the new status is cleared', async () => {
  const { setPillarAndClearStatus, setStatusAndClearUnofferedGender, setGenderAnswer, readAnswersJobAndUser } =
    await load();
  setPillarAndClearStatus('wellness');
  setStatusAndClearUnofferedGender('fit', ['male', 'female']);
  setGenderAnswer('male');
  setStatusAndClearUnofferedGender('safe', ['female']);
  expect(readAnswersJobAndUser().gender).toBe('');
});

test('clearing forgets the fields and their entry', async () => {
  const { setPillarAndClearStatus, clearStoredAnswersJobAndUser, readAnswersJobAndUser } = await load();
  setPillarAndClearStatus('wellness');
  clearStoredAnswersJobAndUser();
  expect(readAnswersJobAndUser().quoteA).toBe('');
  expect(localStorage.getItem('state')).toBeNull();
});
