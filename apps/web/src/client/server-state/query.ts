import { Fault } from '@schole/core';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from '../requests/failures.ts';

/** Milliseconds between looks at a server that is away: it comes back by itself, and so does the screen. */
const retryInterval = 5_000;

/** Milliseconds in which a refused session is renewed once only, so that a server that refuses everything is not flooded. */
const renewOnce = 10_000;

/** Where the person's standing is kept: the school they work in, or why they cannot. */
export const membershipStatusKey = ['standing'] as const;

/** The server's words for somebody whose standing is another than this page believes. */
const closed: readonly string[] = ['person/no-school', 'person/suspended', 'person/second-step-required'];

/**
 * The store of server state of one person. Reads are tried again while the server is only away, writes never are.
 * `renewSession` is called when the server no longer knows the session; what it refused is read again afterwards.
 */
export function createQueries(renewSession: () => Promise<void>): QueryClient {
  let renewed = Number.NEGATIVE_INFINITY;
  const handleError = (error: unknown): void => {
    if (error instanceof Fault && closed.includes(error.code)) {
      void queries.invalidateQueries({ queryKey: membershipStatusKey });
    }
    if (!isSignedOut(error) || performance.now() - renewed < renewOnce) return;
    renewed = performance.now();
    void renewSession().then(() =>
      queries.refetchQueries({ type: 'active', predicate: (query) => isSignedOut(query.state.error) }),
    );
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
        refetchInterval: (query) => (isPassing(query.state.error) ? retryInterval : false),
        // A school's own network may have no internet: only the answer of our server counts.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
