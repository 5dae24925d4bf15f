// Follows changes of local storage in other tabs: one person has one set of answers.
import { clearCapturedPhotos } from './captured-photos.ts';
import { expireSession } from './expire-session.ts';
import { restoreStashedStateOrClearPhotos } from './reauthentication-state.ts';
import { isSignedIn } from './session.ts';
import { readAnswersJobAndUser, reloadStoredAnswersJobAndUser } from './state.ts';

/** Only other tabs cause this event; its key is null when everything was cleared at once, which an expiry does. */
function follow({ key }: StorageEvent): void {
  // A tab that slept may hear of it when somebody has long signed in again.
  if (key === null && !isSignedIn()) expireSession();
  else if (key === null || key === 'state') reloadStoredAnswersJobAndUser();
  else if (key === 'token' && isSignedIn()) restoreStashedStateOrClearPhotos(readAnswersJobAndUser().id);
  else if (key === 'token') clearCapturedPhotos();
}

/** Follows them until the answered function is called. */
export function followStorageChangesOfOtherTabs(): () => void {
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
