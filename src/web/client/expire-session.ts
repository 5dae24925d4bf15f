// Ends a sign-in that could not be renewed.
import { stashStateForReauthentication } from './reauthentication-state.ts';
import { clearLocalStorageAndNotifyExpiry } from './session.ts';
import { clearStoredAnswersJobAndUser } from './state.ts';

/** Everything stored goes (R298); what the person was at waits in memory until they have signed in again. */
export function expireSession(): void {
  stashStateForReauthentication();
  clearStoredAnswersJobAndUser();
  clearLocalStorageAndNotifyExpiry();
}
