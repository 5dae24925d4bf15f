// Repairs damaged or old entries in local storage: tokens are kept only if their owner is known.
import { clearStoredSession, isSignedIn, readUser } from './session.ts';
import { readState, setUser } from './state.ts';

/** Puts the signed-in person back into the state where that was lost; a sign-in of nobody ends. Called at the start. */
export function repairSession(): void {
  if (!isSignedIn()) return;
  const user = readUser();
  if (user && user.id !== readState().id) setUser(user);
  if (!user && readState().id === '') clearStoredSession();
}
