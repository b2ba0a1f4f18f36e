import { Fault } from '@schole/core';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from '../requests/failures.ts';

/** Milliseconds between retries against an unreachable server: it comes back by itself, and so does the screen. */
const retryInterval = 5_000;

/**
 * Milliseconds within which a refused session is renewed only once, so that a server that refuses everything is not
 * flooded.
 */
const renewOnce = 10_000;

/** Query key of the user's membership status: the active school, or why there is none. */
export const membershipStatusKey = ['standing'] as const;

/** The server's fault codes for a user whose membership status differs from what this page assumes. */
const closed: readonly string[] = ['person/no-school', 'person/suspended', 'person/second-step-required'];

/**
 * The store of server state of one user. Reads are retried only while the server is unreachable, writes never.
 * `renewSession` is called when the server no longer accepts the session; what it refused is read again afterwards.
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
        // A school's own network may have no internet access: only the response of our server counts.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
