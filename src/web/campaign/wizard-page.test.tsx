// The wizard and the browser's history.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { clearState, readState, setUser } from '#web/client/state.ts';
import { answerWith, openScreen } from '#web/testing/screen.tsx';
import { MOVE_ON_MS } from './use-move-on.ts';
import WizardPage from './wizard-page.tsx';

beforeEach(() => {
  localStorage.clear();
  clearState();
  answerWith({});
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
  openScreen(
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
  expect(readState()).toMatchObject({ quoteA: 'wellness', quoteB: 'fit' });
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
    const sent = answerWith({
      'GET /users/getuser/u1': { body: { data: { id: 'u1', model_trained: trained } } },
      'POST /jobs/create': { body: { data: { id: 'j7' } } },
      'POST /jobs/submit': { body: { data: {} } },
    });
    clearState();
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
    expect(readState().jobId).toBe('j7');
    cleanup();
  }
});

/** A click of a pointer, which lands on the label of a choice. */
const click = (answer: string) => {
  fireEvent.pointerDown(screen.getByText(answer));
  fireEvent.click(screen.getByText(answer), { detail: 1 });
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('moving on by itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a clicked choice is seen for a moment and leads on; a double click leads on once', async () => {
    open();
    click('Wellness');
    click('Wellness');
    await pass(MOVE_ON_MS - 100);
    expect([step(), isChecked(/^Wellness/)]).toEqual(['Question 1 of 3', true]);
    await pass(200);
    expect(step()).toBe('Question 2 of 3');
    await pass(2 * MOVE_ON_MS);
    expect(step()).toBe('Question 2 of 3');
  });

  test('any other key or press keeps the question, and arrow keys never lead on', async () => {
    open();
    click('Wellness');
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(2 * MOVE_ON_MS);
    click('Balance');
    fireEvent.pointerDown(document.body);
    await pass(2 * MOVE_ON_MS);
    choose(/^Potential/);
    await pass(2 * MOVE_ON_MS);
    expect([step(), isChecked(/^Potential/)]).toEqual(['Question 1 of 3', true]);
  });

  test('Enter on a choice goes on at once', () => {
    open();
    fireEvent.keyDown(screen.getByRole('radio', { name: /^Wellness/ }), { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe('Please answer all the questions before proceeding.');
    choose(/^Wellness/);
    fireEvent.keyDown(screen.getByRole('radio', { name: /^Wellness/ }), { key: 'Enter' });
    expect(step()).toBe('Question 2 of 3');
  });
});

test('the last choice leads to the photos by itself, but begins no picture of an enrolled person', async () => {
  for (const trained of [true, false]) {
    const sent = answerWith({
      'GET /users/getuser/u1': { body: { data: { id: 'u1', model_trained: trained } } },
      'POST /jobs/create': { body: { data: { id: 'j7' } } },
    });
    clearState();
    setUser({ id: 'u1', username: 'ada@infosys.com' });
    open();
    answerTwo();
    click('Male');
    await waitFor(() => expect(sent).toHaveLength(trained ? 1 : 2), { timeout: 3_000 });
    if (!trained) await screen.findByText('at /photo');
    expect(sent.map(({ path }) => path)).toEqual(['/users/getuser/u1', '/jobs/create'].slice(0, trained ? 1 : 2));
    cleanup();
  }
});

// Requirements: R187
test('male is not offered with safe', () => {
  open();
  choose(/^Wellness/);
  press('Continue');
  choose(/^safe$/);
  press('Continue');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['female']);
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

test('a status shows its scene when it is pointed at, focused or chosen', () => {
  open();
  choose(/^Wellness/);
  press('Continue');
  const scene = () => document.querySelector('figure img')?.getAttribute('src');
  const chip = (name: string) => screen.getByText(name, { selector: 'label' });
  expect(scene()).toBe('/scenes/wellness-healthy.webp');
  choose(/^fit$/);
  expect(scene()).toBe('/scenes/wellness-fit.webp');
  fireEvent.pointerEnter(chip('safe'));
  expect(scene()).toBe('/scenes/wellness-safe.webp');
  fireEvent.pointerLeave(chip('safe').parentElement as HTMLElement);
  expect(scene()).toBe('/scenes/wellness-fit.webp');
  fireEvent.focus(screen.getByRole('radio', { name: 'mindful' }));
  expect(scene()).toBe('/scenes/wellness-mindful.webp');
});

test('the two figures of the third question differ in the colour of their skin', () => {
  open();
  answerTwo();
  const fills = screen
    .getAllByRole('radio')
    .map((radio) =>
      [...(radio.parentElement as HTMLElement).querySelectorAll('svg > path')].map((path) => path.getAttribute('fill')),
    );
  expect(fills).toHaveLength(2);
  expect(fills[0]).not.toEqual(fills[1]);
});

test.each([true, false])('a campaign may leave the third question to the engine, which uses it: %s', async (asked) => {
  campaign.thirdQuestion = 'whenUsed';
  onTestFinished(() => {
    campaign.thirdQuestion = undefined;
  });
  const settings = { emailDomains: [], publicUrl: '', tryingOut: false, asksRepresentation: asked };
  const sent = answerWith({
    'GET /campaign/settings': { body: settings },
    'GET /users/getuser/u1': { body: { data: { id: 'u1', model_trained: false } } },
    'POST /jobs/create': { body: { data: { id: 'j7' } } },
  });
  setUser({ id: 'u1', username: 'ada@infosys.com' });
  open();
  await screen.findByRole('navigation', { name: `Question 1 of ${asked ? 3 : 2}` });
  choose(/^Wellness/);
  press('Continue');
  choose(/^safe$/);
  press('Continue');
  if (asked) return expect(step()).toBe('Question 3 of 3');
  await screen.findByText('at /photo');
  expect(sent.at(-1)?.body).toMatchObject({ question_2: 'safe', question_3: 'female' });
});
