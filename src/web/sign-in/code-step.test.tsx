// The code step: digits, countdown, resend.
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeStep } from './code-step.tsx';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Changes = Partial<Parameters<typeof CodeStep>[0]>;

function show(changes: Changes = {}) {
  const deadline = Date.now() + 10 * minutes;
  const given = { deadline, round: 1, refused: 0, busy: false, done: false, mayResend: false };
  const on = { onSignIn: vi.fn(), onResend: vi.fn(), onChangeEmail: vi.fn() };
  const { rerender } = render(<CodeStep {...given} {...on} {...changes} />);
  return { ...on, again: (later: Changes) => rerender(<CodeStep {...given} {...on} {...changes} {...later} />) };
}

const field = () => screen.getByLabelText('One-time code') as HTMLInputElement;
const resend = () => screen.getByRole('button', { name: 'Resend OTP' }) as HTMLButtonElement;

function paste(text: string): boolean {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent(field(), event);
  return !event.defaultPrevented;
}

// Requirements: R272
test('only digits stay in the field', () => {
  show();
  fireEvent.change(field(), { target: { value: 'a1b2' } });
  expect(field().value).toBe('12');
});

// Requirements: R273
test('a paste with anything but digits is refused as a whole', () => {
  show();
  expect(paste('12ab')).toBe(false);
  expect(field().value).toBe('');
  expect(paste('12345678')).toBe(true);
});

test('a paste keeps all eight digits whatever spaces came along, where the cursor is', () => {
  show();
  expect(paste(' 1234 5678\n')).toBe(false);
  expect(field().value).toBe('12345678');
  field().setSelectionRange(2, 8);
  paste('99 ');
  expect(field().value).toBe('1299');
});

test('the field says how many digits it takes, and phones may fill it in', () => {
  show();
  expect(screen.getByText('The 8 digits from our e-mail. You can paste them.').id).toBe(
    field().getAttribute('aria-describedby'),
  );
  expect([field().autocomplete, field().inputMode, field().maxLength]).toEqual(['one-time-code', 'numeric', 8]);
});

test('a refused code empties the field and puts the cursor back, a lost connection does not', () => {
  const { again } = show();
  fireEvent.change(field(), { target: { value: '12345678' } });
  screen.getByRole('button', { name: 'Sign In' }).focus();
  again({ error: 'No connection.' });
  expect(field().value).toBe('12345678');
  again({ error: 'Invalid OTP. Enter a valid code.', refused: 1 });
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  fireEvent.change(field(), { target: { value: '11111111' } });
  again({ error: 'Invalid OTP. Enter a valid code.', refused: 2 });
  expect(field().value).toBe('');
});

test('Resend says when it can be pressed, and why it should be', () => {
  const why = () => document.getElementById(resend().getAttribute('aria-describedby') ?? '')?.textContent;
  const { again } = show();
  expect(screen.getByText('A code is on its way to your mailbox.')).toBeTruthy();
  expect(why()).toBe('Your code still works. You can request another one in 10:00.');
  again({ mayResend: true });
  expect(why()).toBe('This code no longer works. Request a new one.');
  again({ round: 2 });
  expect(screen.getByText('A new code is on its way.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(10 * minutes));
  expect(why()).toBe('This code has expired. Request a new one.');
});

// Requirements: R199, R201, R353, R354
test('the countdown runs from ten minutes to zero, where Resend comes alive', () => {
  const { onResend } = show();
  const timer = () => screen.getByRole('timer').textContent;
  expect(timer()).toBe('Expires in 10:00 minutes');
  act(() => void vi.advanceTimersByTime(1000));
  expect(timer()).toBe('Expires in 09:59 minutes');
  act(() => void vi.advanceTimersByTime(598_000));
  expect(timer()).toBe('Expires in 00:01 minutes');
  expect(resend().disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(1000));
  expect(timer()).toBe('Expires in 00:00 minutes');
  fireEvent.click(resend());
  expect(onResend).toHaveBeenCalledOnce();
});

// Requirements: R331
test('Resend is alive at once when only a new code can help', () => {
  show({ mayResend: true });
  expect(resend().disabled).toBe(false);
});

test('the last digit signs in, and so does a pasted code, but not while a code is being checked', () => {
  const { onSignIn, again } = show();
  fireEvent.change(field(), { target: { value: '1234567' } });
  expect(onSignIn).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '12345678' } });
  fireEvent.change(field(), { target: { value: '12345678' } });
  expect(onSignIn.mock.calls).toEqual([['12345678']]);
  again({ busy: true });
  field().setSelectionRange(0, 8);
  paste('8765 4321');
  expect(onSignIn).toHaveBeenCalledOnce();
  again({ refused: 1 });
  paste(' 87654321');
  expect(onSignIn.mock.calls[1]).toEqual(['87654321']);
});

// Requirements: R202, R330, R334
test('the hint is there, and Sign In hands the code on, even an empty one', () => {
  const { onSignIn } = show();
  expect(screen.getByText("Didn't get an OTP? Check your junk folder.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.change(field(), { target: { value: '1234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(onSignIn.mock.calls).toEqual([[''], ['1234567']]);
});
