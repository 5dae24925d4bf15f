// Repairs damaged or old entries in local storage: tokens are kept only if their owner is known.
import { clearStoredSession, isSignedIn, readStoredUser } from './session.ts';
import { readAnswersJobAndUser, setUser } from './state.ts';

/** Puts the signed-in person back into the state where that was lost; a sign-in of nobody ends. Called at the start. */
export function repairStoredSignIn(): void {
  if (!isSignedIn()) return;
  const user = readStoredUser();
  if (user && user.id !== readAnswersJobAndUser().id) setUser(user);
  if (!user && readAnswersJobAndUser().id === '') clearStoredSession();
}
