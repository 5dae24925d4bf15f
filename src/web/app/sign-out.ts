// Signs out from anywhere in the layout. The client is loaded on demand, so that the home page does not contain it.
import { type MouseEvent, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import { isDeliberateClick } from '#web/ui/stray-second-click.ts';

/** The pages between the first question and the wait. */
const WAY = /^\/(dashboard\/pickquote|letters|photo|camera)(\/|$)/;

/** Whether answers would be lost: those without a job, and on the way to a picture any. */
function wouldLose(pathname: string): boolean {
  const { quoteA, jobId } = readAnswersJobAndUser();
  return quoteA !== '' && (jobId === '' || WAY.test(pathname));
}

/**
 * `ask` signs out, or where something would be lost sets `isAsking` first; it hears only clicks that were meant.
 * `signOut` ends the sign-in here and on the server, then shows the sign-in page.
 */
export function useSignOutConfirmation() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);

  const signOut = useCallback(async () => {
    const client = await import('#web/client/sign-out.ts');
    await client.signOut();
    navigate('/login');
  }, [navigate]);

  function ask(event: MouseEvent<HTMLElement>) {
    if (!isDeliberateClick(event)) return;
    if (wouldLose(pathname)) setAsking(true);
    else void signOut();
  }

  return { ask, isAsking, signOut, stay: () => setAsking(false) };
}
