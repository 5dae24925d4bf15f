// Passes the position of the picture from the loading page to the result page, where the reveal continues.

export type RevealStartPosition = { jobId: string; from: DOMRect };

let waiting: RevealStartPosition | undefined;

/** Called by the loading page just before it leads to the result. */
export function setPendingReveal(start: RevealStartPosition): void {
  waiting = start;
}

/** Whether the result page of this job should open with the reveal: once, and never after a reload. */
export function takeRevealStartPosition(jobId: string): RevealStartPosition | undefined {
  const start = waiting?.jobId === jobId ? waiting : undefined;
  waiting = undefined;
  return start;
}
