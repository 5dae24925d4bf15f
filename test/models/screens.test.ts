// @vitest-environment jsdom
// The models of the screens, in short; the long form runs by `npm run assure`.
import { afterEach, expect, test, vi } from 'vitest';
import { checkCaptureModel } from './capture.ts';
import { checkCarouselModel } from './carousel.ts';
import { checkToastsModel } from './toasts.ts';
import { checkWizardModel } from './wizard.ts';

const runs = { numRuns: 300, seed: 12 };

afterEach(() => vi.useRealTimers());

// Requirements: R89, R90, R206, R207
test('whatever is chosen, in whatever order, nobody stands before a question that comes too early', () => {
  expect(checkWizardModel(runs)).toEqual({ numRuns: runs.numRuns });
});

// Requirements: R213, R214, R361
test('one click is one photo, and no verdict falls on another', () => {
  expect(checkCaptureModel(runs)).toEqual({ numRuns: runs.numRuns });
});

// Requirements: R247–R257
test('the gallery is a list and a place in it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(checkCarouselModel(runs)).toEqual({ numRuns: runs.numRuns });
});

// Requirements: R261–R267
test('one toast at a time, no duplicates, and all go by themselves', () => {
  vi.useFakeTimers();
  expect(checkToastsModel(runs)).toEqual({ numRuns: runs.numRuns });
});
