import { useEffect, useRef, useState } from 'react';
import { finishProvider, refusalOf } from '../../client/providers.ts';
import type { AuthSearch } from './link.ts';

/** How it stands with somebody who comes back from a provider. */
export interface Arrival {
  /** True: what they brought is being exchanged for a session. */
  pending: boolean;
  /** Why they are not signed in, on the form from which they left; otherwise null. */
  failure: unknown;
}

/** Completes the sign-in of somebody whom a provider has sent back. */
export function useArrival(search: AuthSearch): Arrival {
  const { code, mode } = search;
  const [brought] = useState(() => (code === undefined ? null : String(code)));
  const [left] = useState(mode);
  const [state, setState] = useState<Arrival>(() => ({ pending: brought !== null, failure: refusalOf(search) }));
  const begun = useRef(false);
  useEffect(() => {
    // A code works once, and development draws everything twice.
    if (brought === null || begun.current) return;
    begun.current = true;
    finishProvider(brought).then(
      () => setState({ pending: false, failure: null }),
      (failure: unknown) => setState({ pending: false, failure }),
    );
  }, [brought]);
  return mode === left ? state : { ...state, failure: null };
}
