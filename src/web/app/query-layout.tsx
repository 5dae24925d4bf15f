// The cache of server responses, shared by all screens.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import type { EmbeddedInitialResponse } from '#contract/pages.ts';
import { InitialDataContext } from '#web/client/initial-data.ts';
import { useSignedIn } from '#web/client/session.ts';

function clientWith(answers: readonly EmbeddedInitialResponse[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  for (const { call, input, answer } of answers) client.setQueryData([call, input], answer);
  return client;
}

let kept: QueryClient | undefined;

/** A browser keeps what it was told from screen to screen; the server draws one page for one visitor. */
function useClient(): QueryClient {
  const answers = useContext(InitialDataContext);
  const [client] = useState(() => {
    if (typeof document === 'undefined') return clientWith(answers);
    kept ??= clientWith(answers);
    return kept;
  });
  return client;
}

/** What one person was shown, the next one at this browser must not see for a moment. */
function useForgetAfterSignOut(client: QueryClient): void {
  const signedIn = useSignedIn();
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current && !signedIn) client.clear();
    before.current = signedIn;
  }, [client, signedIn]);
}

/** A layout route around every screen that talks to the server. */
export default function QueryLayout() {
  const client = useClient();
  useForgetAfterSignOut(client);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
