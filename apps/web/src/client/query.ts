import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from './failures.ts';

/** Milliseconds between looks at a server that is away: it comes back by itself, and so does the screen. */
const lookAgain = 5_000;

/**
 * The store of server state of one person. Reads are tried again while the server is only away, writes never are.
 * `onSignedOut` is called when the server no longer knows the session.
 */
export function createQueries(onSignedOut: () => void): QueryClient {
  const hear = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({ onError: hear }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
        refetchInterval: (query) => (isPassing(query.state.error) ? lookAgain : false),
        // A school's own network may have no internet: only the answer of our server counts.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
