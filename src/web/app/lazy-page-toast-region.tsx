// The toasts of every page. Loaded when somebody has come further than the home page: nothing is said to a stranger there.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { useSignedIn } from '#web/client/session.ts';
import type { toast } from '#web/ui/page-toast-region.tsx';

const load = () => import('#web/ui/page-toast-region.tsx');

const PageToastRegion = lazy(() => load().then(({ PageToastRegion }) => ({ default: PageToastRegion })));

/** `toast` for the frame of the page, which does not carry it. */
export function showToastLazily(...message: Parameters<typeof toast>): void {
  void load().then(({ toast }) => toast(...message));
}

/** Once it is there it stays: a toast may follow to any screen. */
export function LazyPageToastRegion() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (signedIn || pathname !== '/') setWanted(true);
  }, [signedIn, pathname]);
  if (!wanted) return null;
  return (
    <Suspense>
      <PageToastRegion screen={pathname} label={texts.common.message} />
    </Suspense>
  );
}
