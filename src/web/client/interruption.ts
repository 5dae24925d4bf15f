// Where a person was when their sign-in expired: in memory only, until the next sign-in.
import { forgetPhotos } from './captured-photos.ts';
import { adoptState, type ClientState, readState } from './state.ts';

let left: ClientState | undefined;

/** Remembers the answers and the job as they stand; the photos of this visit stay where they are. */
export function interrupt(): void {
  if (readState().id !== '') left = readState();
}

/** Gives everything back to the person who left it. For anybody else it is gone, photos first. */
export function resume(userId: string): void {
  if (!left) return;
  if (left.id === userId) adoptState(left);
  else forgetPhotos();
  left = undefined;
}

/** Who signs out leaves nothing behind. */
export function forgetInterruption(): void {
  left = undefined;
}
