// The choices of the wizard: what they show, and that one leads on by itself.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { EXAMPLE_SOURCE_PHOTO_URL_PATH, examplePosters } from '#campaign/gallery.ts';
import { clearStoredAnswersJobAndUser, setUser } from '#web/client/state.ts';
import { mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import { AUTO_ADVANCE_DELAY_MS } from './use-advance-after-radio-choice.ts';
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

const PATH = '/dashboard/pickquote';
const open = () => renderScreen(PATH, PATH, <WizardPage />);
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
    await pass(AUTO_ADVANCE_DELAY_MS - 100);
    expect([step(), isChecked(/^Wellness/)]).toEqual(['Question 1 of 3', true]);
    await pass(200);
    expect(step()).toBe('Question 2 of 3');
    await pass(2 * AUTO_ADVANCE_DELAY_MS);
    expect(step()).toBe('Question 2 of 3');
  });

  test('any other key or press keeps the question, and arrow keys never lead on', async () => {
    open();
    click('Wellness');
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(2 * AUTO_ADVANCE_DELAY_MS);
    click('Balance');
    fireEvent.pointerDown(document.body);
    await pass(2 * AUTO_ADVANCE_DELAY_MS);
    choose(/^Potential/);
    await pass(2 * AUTO_ADVANCE_DELAY_MS);
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
    const sent = mockServer({
      'GET /users/getuser/u1': { body: { data: { id: 'u1', model_trained: trained } } },
      'POST /jobs/create': { body: { data: { id: 'j7' } } },
    });
    clearStoredAnswersJobAndUser();
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
  const sent = mockServer({
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

test('each pillar shows a real poster beside its drawn one, and the photo that they were made from', () => {
  open();
  const sources = (within: ParentNode) => [...within.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  for (const { src, pillar } of examplePosters) {
    const card = document.querySelector(`[data-pillar="${pillar}"]`) as HTMLElement;
    expect(sources(card)).toContain(src);
  }
  const words = screen.getByText('The small posters are real. They were made from this photo.');
  expect(sources(words)).toEqual([EXAMPLE_SOURCE_PHOTO_URL_PATH]);
});
