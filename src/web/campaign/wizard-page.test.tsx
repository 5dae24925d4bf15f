// The wizard and the browser's history.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStoredAnswersJobAndUser, readAnswersJobAndUser, setUser } from '#web/client/state.ts';
import { mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import WizardPage from './wizard-page.tsx';

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  mockServer({});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let goInHistory: (steps: number) => void;

function History() {
  const navigate = useNavigate();
  goInHistory = (steps) => act(() => navigate(steps));
  return null;
}

const PATH = '/dashboard/pickquote';
const open = (search = '') =>
  renderScreen(
    PATH,
    PATH + search,
    <>
      <History />
      <WizardPage />
    </>,
  );
const choose = (answer: RegExp) => fireEvent.click(screen.getByRole('radio', { name: answer }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('navigation').getAttribute('aria-label');
const isChecked = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;

function answerTwo() {
  choose(/^Wellness/);
  press('Continue');
  choose(/^fit$/);
  press('Continue');
}

test('it asks for an answer only while there is none', () => {
  open();
  expect(screen.getByText('Choose an answer to continue.')).toBeTruthy();
  choose(/^Wellness/);
  expect(screen.queryByText('Choose an answer to continue.')).toBeNull();
});

// Requirements: R38, R206
test('back and forward lead through the questions, and every answer stays', () => {
  open();
  answerTwo();
  expect(step()).toBe('Question 3 of 3');
  expect(document.activeElement?.textContent).toBe('How should we portray you?');
  goInHistory(-1);
  expect([step(), isChecked(/^fit$/)]).toEqual(['Question 2 of 3', true]);
  goInHistory(-1);
  expect([step(), isChecked(/^Wellness/)]).toEqual(['Question 1 of 3', true]);
  goInHistory(2);
  expect(step()).toBe('Question 3 of 3');
  expect(readAnswersJobAndUser()).toMatchObject({ quoteA: 'wellness', quoteB: 'fit' });
});

test('Back goes back in the history: the next Continue leaves no step behind it twice', () => {
  open();
  answerTwo();
  press('Back');
  press('Back');
  expect(step()).toBe('Question 1 of 3');
  goInHistory(2);
  expect(step()).toBe('Question 3 of 3');
});

// Requirements: R206
test.each(['?step=representation', '?step=7', '?step', '?step=status&step=x', '?STEP=%E0%A4%A&x[]=1'])(
  'a link into the middle begins with the first open question: %s',
  (search) => {
    open(search);
    expect(step()).toBe('Question 1 of 3');
    choose(/^Balance/);
    press('Continue');
    expect(step()).toBe('Question 2 of 3');
    press('Back');
    expect(isChecked(/^Balance/)).toBe(true);
  },
);

test('a link to an answered question opens it, and Back leads to the one before', () => {
  open();
  answerTwo();
  cleanup();
  open('?step=representation');
  expect(step()).toBe('Question 3 of 3');
  press('Back');
  expect(step()).toBe('Question 2 of 3');
});

// Requirements: R207
test('another pillar than before closes the questions after it, also for the browser’s forward', () => {
  open();
  answerTwo();
  goInHistory(-2);
  choose(/^Potential/);
  goInHistory(2);
  expect(step()).toBe('Question 2 of 3');
});

// Requirements: R88, R186, R276
test('there are three questions, each with its dot; Continue waits for an answer, and the last one has two', () => {
  open();
  const dots = () => screen.getByRole('navigation').querySelectorAll('button');
  expect([...dots()].map(({ textContent }) => textContent)).toEqual(['1. Pillar', '2. Status', '3. Representation']);
  const waits = () => screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled') === 'true';
  for (const answer of [/^Wellness/, /^fit$/]) {
    expect(waits()).toBe(true);
    choose(answer);
    expect(waits()).toBe(false);
    press('Continue');
  }
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['male', 'female']);
});

// Requirements: R274, R275
test('a Continue without an answer says what is missing', () => {
  open();
  press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Please answer all the questions before proceeding.');
  choose(/^Wellness/);
  press('Continue');
  press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Please answer the question to proceed.');
});

// Requirements: R3, R208, R209, R210, R211, R307
test('the last answer fetches the user, creates the job and leads to the photos, or hands it in for a trained person', async () => {
  for (const trained of [false, true]) {
    const sent = mockServer({
      'GET /users/getuser/u1': { body: { data: { id: 'u1', model_trained: trained } } },
      'POST /jobs/create': { body: { data: { id: 'j7' } } },
      'POST /jobs/submit': { body: { data: {} } },
    });
    clearStoredAnswersJobAndUser();
    setUser({ id: 'u1', username: 'ada@infosys.com' });
    open();
    answerTwo();
    choose(/^Male$/);
    press('Continue');
    await screen.findByText(trained ? 'at /loading?id=j7' : 'at /photo');
    expect(sent.map(({ path }) => path)).toEqual(
      ['/users/getuser/u1', '/jobs/create', '/jobs/submit'].slice(0, trained ? 3 : 2),
    );
    const answers = { question_1: 'wellness', question_2: 'fit', question_3: 'male' };
    expect(sent[1].body).toEqual({ userid: 'u1', ...answers });
    expect(readAnswersJobAndUser().jobId).toBe('j7');
    cleanup();
  }
});

// Requirements: R181, R182, R183, R184
test.each([
  ['Wellness', 'healthy, well-rounded, safe, mindful, fit, supported, energized'],
  ['Potential', 'inspired, included, encouraged, empowered, mentored, trained-for-leadership, always-improving'],
  ['Balance', 'relaxed, a-hobbyist, a-happy-parent, a-caregiver, well-rested, mindful, flexi-working'],
  ['Opportunity', 'growing, globally-exposed, challenging-myself, heard, leader, team-builder, innovator'],
])('%s offers its seven statuses in their order', (pillar, statuses) => {
  open();
  choose(new RegExp(`^${pillar}`));
  press('Continue');
  const offered = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(offered.join(', ')).toBe(statuses);
});
