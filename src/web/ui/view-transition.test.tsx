import { afterEach, expect, test, vi } from 'vitest';
import { runNavigationInViewTransition, withViewTransition } from './view-transition.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that skips every movement, as it does when the window is turned meanwhile. */
function skipTransitions() {
  const ready = () => Promise.reject(new DOMException('Viewport size changed', 'InvalidStateError'));
  Object.assign(document, {
    startViewTransition: (change: () => unknown) => {
      void change();
      return { ready: ready() };
    },
  });
}

// A rejection that nobody handles fails the run.
test('a movement that the browser skips still makes the change, and is no error', async () => {
  skipTransitions();
  const [change, leave] = [vi.fn(), vi.fn()];
  withViewTransition(change);
  runNavigationInViewTransition(leave);
  await new Promise((resolve) => setTimeout(resolve));
  expect(change).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, 'startViewTransition');
});
