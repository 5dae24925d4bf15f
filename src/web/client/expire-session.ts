// Ends a sign-in that could not be renewed.
import { rememberAnswersForReauthentication } from './reauthentication-state.ts';
import { clearLocalStorageAndNotifyExpiry } from './session.ts';
import { clearAnswersAndUser } from './state.ts';

/** Everything stored goes (R298); what the person was at waits in memory until they have signed in again. */
export function expireSession(): void {
  rememberAnswersForReauthentication();
  clearAnswersAndUser();
  clearLocalStorageAndNotifyExpiry();
}
