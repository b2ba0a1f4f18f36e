import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { followAppearance } from './client/browser/appearance.ts';
import { readConfig } from './client/connection/config.ts';
import { chooseLanguage, followLanguage } from './client/language/language.ts';
import { firstLanguage } from './client/language/language-choice.ts';
import { useFollowing } from './client/server-state/follow.ts';
import { createQueries } from './client/server-state/query.ts';
import { checkSession, SessionProvider, type SessionState, useSession } from './client/session/session.tsx';
import { ServerUnreachable } from './parts/server-unreachable.tsx';
import { Toaster } from './ui/index.ts';

interface AppProps {
  router: AnyRouter;
  /** The session state to render with where there is no browser. */
  presumed?: SessionState;
}

/** The application behind the landing page: session, server state, screens, toasts. */
export function App({ router, presumed }: AppProps): ReactNode {
  useEffect(() => {
    readConfig()
      .then(firstLanguage)
      .then((language) => language !== null && chooseLanguage(language))
      // The server is unreachable: the session shows that on the page, and the next visit tries again.
      .catch(() => undefined);
  }, []);
  useEffect(followLanguage, []);
  useEffect(followAppearance, []);
  return (
    <SessionProvider presumed={presumed}>
      <Screens router={router} />
      <Toaster />
    </SessionProvider>
  );
}

function Screens({ router }: { router: AnyRouter }): ReactNode {
  const session = useSession();
  const person = session.status === 'in' ? session.user.id : null;
  // One store per user: what one user read is never shown to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new user needs a new store
  const queries = useMemo(() => createQueries(checkSession), [person]);
  useFollowing(person, queries);
  if (session.status === 'unreachable') return <ServerUnreachable onRetry={session.retry} />;
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
