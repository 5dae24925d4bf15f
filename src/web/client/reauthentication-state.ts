// Where a person was when their sign-in expired: in memory only, until the next sign-in.
import { clearCapturedPhotos } from './captured-photos.ts';
import { readAnswersJobAndUser, replaceAnswersJobAndUser, type StoredAnswersJobAndUser } from './state.ts';

let left: StoredAnswersJobAndUser | undefined;

/** Remembers the answers and the job as they stand; the photos of this visit stay where they are. */
export function stashStateForReauthentication(): void {
  if (readAnswersJobAndUser().id !== '') left = readAnswersJobAndUser();
}

/** Gives everything back to the person who left it. For anybody else it is gone, photos first. */
export function restoreStashedStateOrClearPhotos(userId: string): void {
  if (!left) return;
  if (left.id === userId) replaceAnswersJobAndUser(left);
  else clearCapturedPhotos();
  left = undefined;
}

/** Who signs out leaves nothing behind. */
export function discardStashedState(): void {
  left = undefined;
}
