// Answers of the server, shared by the screens that ask for any.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useSignedIn } from '#web/client/session.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** What one person was shown, the next one at this browser must not see for a moment. */
function useForgetAfterSignOut(): void {
  const signedIn = useSignedIn();
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current && !signedIn) client.clear();
    before.current = signedIn;
  }, [signedIn]);
}

/** A layout route around every screen that talks to the server. */
export default function QueryLayout() {
  useForgetAfterSignOut();
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
