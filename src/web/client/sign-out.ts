// Signs the person out.
import { callEndpoint } from './call.ts';
import { clearCapturedPhotos } from './captured-photos.ts';
import { forgetPrivacyAgreement } from './privacy-cookie.ts';
import { discardStashedState } from './reauthentication-state.ts';
import { clearStoredSession } from './session.ts';
import { clearStoredAnswersJobAndUser } from './state.ts';

/**
 * Signs out: tokens are revoked on the server, details, answers, photos in memory and the privacy cookie go.
 * A server that can't be reached does not keep anybody signed in.
 */
export async function signOut(): Promise<void> {
  const revoked = callEndpoint('logout', {}).catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 1_500))]);
  clearLocalDataAndSession();
}

/** Takes everything about the person out of this browser, the sign-in last. */
export function clearLocalDataAndSession(): void {
  clearStoredAnswersJobAndUser();
  clearCapturedPhotos();
  discardStashedState();
  forgetPrivacyAgreement();
  clearStoredSession();
}
