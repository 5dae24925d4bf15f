// Popups, banners and toasts as a person meets them.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
import { BANNER_TIMEOUT_MS, ErrorBannerWithTimeout } from './banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PageToastRegion, toast } from './page-toast-region.tsx';

beforeAll(polyfillDialogs);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

// Requirements: R144
test('the confirmation popup has a title, a body, a button and a close', () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Sure?"
      body={<p>Think.</p>}
      button="Yes"
      closeLabel="Close"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Sure?' }).textContent).toContain('Think.');
  expect(document.activeElement, 'what it asks is heard first').toBe(screen.getByRole('heading', { name: 'Sure?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a busy button keeps its words and refuses clicks', () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      busy
      title="Sure?"
      body=""
      button="Yes"
      closeLabel="Close"
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

// Requirements: R335, R356
test('a red banner is an alert and hides after 30 seconds', () => {
  const onHide = vi.fn();
  render(<ErrorBannerWithTimeout message="error in submitting the job." onHide={onHide} />);
  expect(screen.getByRole('alert').textContent).toBe('error in submitting the job.');
  expect(BANNER_TIMEOUT_MS).toBe(30_000);
  vi.advanceTimersByTime(29_999);
  expect(onHide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHide).toHaveBeenCalledOnce();
});

// Requirements: R152, R153
test('toasts appear in a polite region, once a message, without a close button', () => {
  render(<PageToastRegion />);
  act(() => {
    toast('Thank you!');
    toast('Thank you!');
  });
  expect(screen.getAllByText('Thank you!')).toHaveLength(1);
  const region = screen.getByText('Thank you!').closest('[aria-live]');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByRole('button')).toBeNull();
});

// Requirements: R265, R267
test('a toast leaves on a tap, and stays while the pointer rests on it', () => {
  render(<PageToastRegion />);
  act(() => void toast('Stay'));
  const stay = screen.getByText('Stay');
  fireEvent.pointerEnter(stay.parentElement as Element);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Stay')).toBeTruthy();
  fireEvent.click(stay);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByText('Stay')).toBeNull();
});

test('a toast about a failure is an alert, outside the polite region: it is said once', () => {
  render(<PageToastRegion />);
  act(() => void toast('No.', 'danger'));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('No.');
  expect(alert.parentElement?.closest('[aria-live], [role="alert"], [role="status"]')).toBeNull();
});

test('a toast that has the focus stays, and is said no second time; Escape closes it and gives the focus back', () => {
  render(
    <>
      <button type="button">Copy link</button>
      <PageToastRegion />
    </>,
  );
  screen.getByRole('button').focus();
  act(() => void toast('Link copied'));
  const region = screen.getByText('Link copied').closest('[aria-live]') as Element;
  const changes = new MutationObserver(() => {});
  changes.observe(region, { childList: true, characterData: true, subtree: true });
  const shown = screen.getByText('Link copied').parentElement as HTMLElement;
  expect(shown.tabIndex).toBe(0);
  act(() => {
    shown.focus();
    // The pointer passes over it meanwhile.
    fireEvent.pointerEnter(shown);
    fireEvent.pointerLeave(shown);
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Link copied')).toBeTruthy();
  expect(changes.takeRecords()).toEqual([]);
  fireEvent.keyDown(shown, { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByText('Link copied')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('F8 leads to a toast from wherever one is, and from there back', () => {
  render(
    <>
      <button type="button">First of many</button>
      <PageToastRegion label="Message (F8)" />
    </>,
  );
  const key = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' });
  const button = screen.getByRole('button');
  button.focus();
  key();
  expect(document.activeElement, 'nothing is said yet').toBe(button);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void toast('Link copied'));
  const region = screen.getByRole('region', { name: 'Message (F8)' });
  act(() => void key());
  expect(document.activeElement?.textContent).toBe('Link copied');
  expect(document.activeElement?.getAttribute('aria-label'), 'it is heard there').toBe('Link copied');
  expect(region.contains(document.activeElement)).toBe(true);
  act(() => void key());
  expect(document.activeElement).toBe(button);
  button.blur();
  act(() => void key());
  act(() => void key());
  expect(document.activeElement, 'nothing had the focus').toBe(document.body);
});

test('while a popup is open toasts stand in it: what is behind one can be neither heard nor touched', () => {
  const page = (open: boolean) => (
    <>
      <PageToastRegion />
      {open ? (
        <ConfirmDialog title="Sure?" body="" button="Yes" closeLabel="Close" onConfirm={() => {}} onClose={() => {}} />
      ) : null}
    </>
  );
  const { rerender } = render(page(true));
  act(() => void toast('Link copied'));
  expect(screen.getByText('Link copied').closest('dialog')).toBe(screen.getByRole('dialog'));
  rerender(page(false));
  // The page comes back to a screen reader as a whole; what is in it already is not read out.
  expect(screen.queryByText('Link copied')).toBeNull();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('Link copied').closest('dialog')).toBeNull();
});

test('where nothing had the focus before, the heading of the page has it after a popup', () => {
  const page = (open: boolean) => (
    <main>
      <h1>Page</h1>
      {open ? (
        <ConfirmDialog title="Sure?" body="" button="Yes" closeLabel="Close" onConfirm={() => {}} onClose={() => {}} />
      ) : null}
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' }));
});
