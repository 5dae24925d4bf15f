// The page of those who show no face: what it takes, what it sends, and that no camera and no agreement is on the way.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorBody } from '#contract/errors.ts';
import {
  clearStoredAnswersJobAndUser,
  setGenderAnswer,
  setPillarAndClearStatus,
  setStatusAndClearUnofferedGender,
  setUser,
} from '#web/client/state.ts';
import { type MockRepliesByMethodAndPath, mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import InitialsPage from './initials-page.tsx';
import WizardPage from './wizard-page.tsx';

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  setUser({ id: 'me', username: 'me@infosys.com' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const GOOD: MockRepliesByMethodAndPath = {
  'POST /jobs/create': { body: { data: { id: 'job-1' } } },
  'POST /jobs/submit': { body: { data: { id: 'job-1', status: 'queue' } } },
};

function open(replies: MockRepliesByMethodAndPath = GOOD) {
  setPillarAndClearStatus('balance');
  setStatusAndClearUnofferedGender('relaxed', ['male', 'female']);
  const sent = mockServer(replies);
  renderScreen('/letters', '/letters', <InitialsPage />);
  return sent;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Initials or name'), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create image' }));

test('letters go into the queue with the answers that were given, and with no other', async () => {
  const sent = open();
  setGenderAnswer('female');
  type('  MW ');
  create();
  await screen.findByText('at /loading?id=job-1');
  expect(sent.map(({ path }) => path)).toEqual(['/jobs/create', '/jobs/submit']);
  const body = { userid: 'me', question_1: 'balance', question_2: 'relaxed', question_3: '', letters: 'MW' };
  expect(sent[0].body).toEqual(body);
});

test('what can’t be set is said at the field and never sent; typing takes the reproach away', () => {
  const sent = open();
  create();
  expect(screen.getByRole('alert').textContent).toBe('Please type your initials or your name.');
  type('😀');
  expect(screen.queryByRole('alert')).toBeNull();
  create();
  expect(screen.getByLabelText('Initials or name').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('the sketch shows what was typed, and something else while that can’t be set', () => {
  open();
  type('Ana Li');
  expect(screen.getByTestId('sketch').textContent).toContain('Ana');
  type('123');
  expect(screen.getByTestId('sketch').textContent).not.toContain('123');
});

test('a refusal of the server is shown, and it can be tried again', async () => {
  open({ 'POST /jobs/create': { status: 409, body: createErrorBody('job_running') } });
  type('K');
  create();
  expect(await screen.findByText(/Your last picture is still being made/)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create image' }).getAttribute('aria-busy')).toBeNull(),
  );
});

test('without a pillar and a status the questions come first', () => {
  mockServer({});
  renderScreen('/letters', '/letters', <InitialsPage />);
  expect(screen.getByText('at /dashboard/pickquote')).toBeDefined();
});

test('the third question offers the way without a photo beside its two answers, answered or not', () => {
  setPillarAndClearStatus('balance');
  setStatusAndClearUnofferedGender('relaxed', ['male', 'female']);
  mockServer({});
  renderScreen('/dashboard/pickquote', '/dashboard/pickquote?step=representation', <WizardPage />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: /^Without a photo/ }));
  expect(screen.getByText('at /letters')).toBeDefined();
});
