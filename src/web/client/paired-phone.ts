// Whether this tab is a paired phone, which takes the photos of one job and does nothing else.
import { isSignedIn } from './session.ts';
import { readAnswersJobAndUser } from './state.ts';

const PHONE_FOR = 'phoneFor';

/** Marks this tab as the camera of a job. */
export function markAsPairedPhone(jobId: string): void {
  sessionStorage.setItem(PHONE_FOR, jobId);
}

/** This tab is an ordinary one again. */
export function unmarkPairedPhone(): void {
  sessionStorage.removeItem(PHONE_FOR);
}

/** Whether this phone is used as a camera; it is not once a person signs in on it with a job of their own. */
export function isPairedPhone(): boolean {
  return isSignedIn() && sessionStorage.getItem(PHONE_FOR) === readAnswersJobAndUser().jobId;
}

/** Whether this tab was a paired phone whose sign-in is over: then the way on is a new code, not the sign-in page. */
export function hasPhonePairingEnded(): boolean {
  return !isSignedIn() && sessionStorage.getItem(PHONE_FOR) !== null;
}
