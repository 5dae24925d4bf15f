// The way back as a button of a page; nothing for strangers, who do not load it either.
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '#web/client/session.ts';
import { WayBack } from './personal.ts';

export function WayBackHere() {
  const { pathname } = useLocation();
  if (!useSignedIn()) return null;
  return (
    <Suspense>
      <WayBack page={pathname} />
    </Suspense>
  );
}
