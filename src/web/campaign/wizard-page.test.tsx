// The wizard and the browser's history.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearState, readState } from '#web/client/state.ts';
import { answerWith, openScreen } from '#web/testing/screen.tsx';
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

test('back and forward lead through the questions, and every answer stays (R38, R206)', () => {
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

test.each(['?step=representation', '?step=7', '?step', '?step=status&step=x', '?STEP=%E0%A4%A&x[]=1'])(
  'a link into the middle begins with the first open question: %s (R206)',
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

test('another pillar than before closes the questions after it, also for the browser’s forward (R207)', () => {
  open();
  answerTwo();
  goInHistory(-2);
  choose(/^Potential/);
  goInHistory(2);
  expect(step()).toBe('Question 2 of 3');
});
