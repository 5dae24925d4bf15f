// @vitest-environment jsdom
// Promise 12: the models of the screens hold, whatever a person does and in whatever order.
import { onTestFinished, vi } from 'vitest';
import { checkCaptureModel } from '#test/models/capture.ts';
import { checkCarouselModel } from '#test/models/carousel.ts';
import type { ModelCheckResult, ModelRunOptions } from '#test/models/sequences.ts';
import { checkToastsModel } from '#test/models/toasts.ts';
import { checkWizardModel } from '#test/models/wizard.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

const models: Record<string, (runs: ModelRunOptions) => ModelCheckResult> = {
  wizard: checkWizardModel,
  capture: checkCaptureModel,
  gallery: checkCarouselModel,
  toasts: checkToastsModel,
};

for (const [name, holds] of Object.entries(models)) {
  testProductPromise(
    12,
    `random sequences: ${name}`,
    async (trial) => {
      // Toasts live by timers; the gallery tells wrong indices on the console.
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { numRuns, counterexample } = holds({
        numRuns: chooseTrialSize(10_000, 500),
        seed: Math.floor(createTrialRandom(12)() * 1e9),
      });
      for (let run = 0; run < numRuns; run += 1) {
        trial.try(run < numRuns - 1 || !counterexample, () => counterexample ?? '');
      }
      return counterexample ? 'a counterexample' : '0 counterexamples';
    },
    'no database',
  );
}
