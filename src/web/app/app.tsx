// The root component: layout, routes and providers.
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { hasPhonePairingEnded } from '#web/client/paired-phone.ts';
import { onSessionExpired } from '#web/client/session.ts';
import { useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { followStorageChangesOfOtherTabs } from '#web/client/sync-tabs.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPageToastRegion, showToastLazily } from './lazy-page-toast-region.tsx';
import { pageTitleForPath } from './page-title.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { SiteRoutes } from './routes.tsx';

/** A sign-in that ended by itself is told; the guard of the screen leads to the sign-in page and back. */
function useExpiredSession(): void {
  useEffect(
    () =>
      onSessionExpired(() => {
        // A phone that was the camera is not asked to sign in: its screen says how to go on.
        // It follows to the sign-in page, to which the guard leads.
        if (!hasPhonePairingEnded()) showToastLazily(texts.common.signInExpired, 'danger', { followsTo: '/login' });
      }),
    [],
  );
}

/** The colour of the page is the colour of the answer. Draws nothing, so that an answer draws nothing else anew. */
function PillarTint() {
  const pillar = useStoredAnswersJobAndUser((state) => state.quoteA);
  useEffect(() => {
    if (pillar) document.documentElement.dataset.pillar = pillar;
    else delete document.documentElement.dataset.pillar;
  }, [pillar]);
  return null;
}

/** Everything that the browser shows, inside a router. */
export function App() {
  const { pathname } = useLocation();
  useExpiredSession();
  useEffect(followStorageChangesOfOtherTabs, []);
  useEffect(registerServiceWorker, []);
  useEffect(() => {
    document.title = pageTitleForPath(pathname);
  }, [pathname]);

  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {texts.common.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              <div className={styles.waiting}>
                <Spinner label={texts.common.loading} quiet />
              </div>
            }
          >
            <SiteRoutes />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <LazyPageToastRegion />
      <PillarTint />
    </div>
  );
}
