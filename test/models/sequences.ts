// Random sequences of what a person may do, held against a model; the shortest sequence that breaks it is told.
import fc from 'fast-check';

export type ModelRunOptions = { numRuns: number; seed: number };

/** What was tried, and the shortest counterexample if there is one. */
export type ModelCheckResult = { numRuns: number; counterexample?: string };

/** `hold` throws, or answers false, when the sequence breaks the model. */
export function checkRandomSequences<Step>(
  step: fc.Arbitrary<Step>,
  hold: (steps: Step[]) => void,
  runs: ModelRunOptions,
): ModelCheckResult {
  const property = fc.property(fc.array(step, { maxLength: 40 }), (steps) => hold(steps));
  const { numRuns, failed, counterexample, errorInstance } = fc.check(property, runs);
  if (!failed) return { numRuns };
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { numRuns, counterexample: `${JSON.stringify(counterexample)}: ${why}` };
}
