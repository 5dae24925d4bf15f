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

function show(changes: Partial<Parameters<typeof CodeStep>[0]> = {}) {
  const on = { onSignIn: vi.fn(), onResend: vi.fn(), onChangeEmail: vi.fn() };
  render(
    <CodeStep deadline={Date.now() + 10 * minutes} busy={false} done={false} mayResend={false} {...on} {...changes} />,
  );
  return on;
}

const field = () => screen.getByLabelText('One-time code') as HTMLInputElement;
const resend = () => screen.getByRole('button', { name: 'Resend OTP' }) as HTMLButtonElement;

function paste(text: string): boolean {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent(field(), event);
  return !event.defaultPrevented;
}

test('only digits stay in the field (R272)', () => {
  show();
  fireEvent.change(field(), { target: { value: 'a1b2' } });
  expect(field().value).toBe('12');
});

test('a paste with anything but digits is refused as a whole (R273)', () => {
  show();
  expect(paste('12ab')).toBe(false);
  expect(paste('12345678')).toBe(true);
  expect(paste(' 12345678\n')).toBe(true);
});

test('the countdown runs from ten minutes to zero, where Resend comes alive (R199, R201, R353, R354)', () => {
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

test('Resend is alive at once when only a new code can help (R331)', () => {
  show({ mayResend: true });
  expect(resend().disabled).toBe(false);
});

test('the hint is there, and Sign In hands the code on, even an empty one (R202, R330, R334)', () => {
  const { onSignIn } = show();
  expect(screen.getByText("Didn't get an OTP? Check your junk folder.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.change(field(), { target: { value: '12345678' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(onSignIn.mock.calls).toEqual([[''], ['12345678']]);
});
