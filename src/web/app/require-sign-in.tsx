// Keeps signed-out people out of a screen, and remembers where they wanted to go (D2).
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasPhonePairingEnded } from '#web/client/paired-phone.ts';
import { didLastSessionExpire, useSignedIn } from '#web/client/session.ts';

/** Shows its children to signed-in people; others go to the sign-in page and come back after it. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  // Who signs out while the screen is open is not led back to it; who is signed out by the clock is.
  const [signedInAtFirst] = useState(signedIn);

  if (signedIn) return children;
  if (hasPhonePairingEnded()) return <Navigate to="/phone" replace />;
  const returnUrl =
    signedInAtFirst && !didLastSessionExpire() ? '' : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${returnUrl}`} replace />;
}
