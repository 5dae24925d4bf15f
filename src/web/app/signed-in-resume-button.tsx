// The link back to the picture as a button of a page, for signed-in people only.
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '#web/client/session.ts';
import { LazyResumeButton } from './signed-in-parts.ts';

export function SignedInResumeButton() {
  const { pathname } = useLocation();
  if (!useSignedIn()) return null;
  return (
    <Suspense>
      <LazyResumeButton page={pathname} />
    </Suspense>
  );
}
