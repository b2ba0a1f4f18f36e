import { QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from './failures.ts';

/** The store of server state: reads are tried again while the server is only away for a moment, writes never are. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => isPassing(error) && !isSignedOut(error) && failures < 3,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
        // A school's own network may have no internet: only the answer of our server counts.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
