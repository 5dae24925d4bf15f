// Measures how long each step of a picture takes.

/** Called after each step with its name and the milliseconds that it took. */
export type ReportStepDuration = (step: string, milliseconds: number) => void;

/** The function that is returned ends a step; the first one begins now. */
export function startStepClock(onStepEnd?: ReportStepDuration): (step: string) => void {
  let last = performance.now();
  return (step) => {
    const now = performance.now();
    onStepEnd?.(step, now - last);
    last = now;
  };
}
