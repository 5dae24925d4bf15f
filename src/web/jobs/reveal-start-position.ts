// Passes the position of the picture from the loading page to the result page, where the reveal continues.

export type RevealStartPosition = { jobId: string; from: DOMRect };

let waiting: RevealStartPosition | undefined;

/** Called by the loading page just before it leads to the result. */
export function setRevealStartPosition(start: RevealStartPosition): void {
  waiting = start;
}

/** Where the reveal on this job's result page starts: once, and never after a reload; undefined without one. */
export function takeRevealStartPosition(jobId: string): RevealStartPosition | undefined {
  const start = waiting?.jobId === jobId ? waiting : undefined;
  waiting = undefined;
  return start;
}
