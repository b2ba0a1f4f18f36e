import { useEffect, useRef, useState } from 'react';
import { finishProviderSignIn, refusalOf } from '../../../client/session/providers.ts';
import type { AuthSearch } from '../link.ts';

/** The state of a user who returns from a provider. */
export interface ProviderReturn {
  /** True: the returned code is being exchanged for a session. */
  pending: boolean;
  /** Why the sign-in failed, shown on the form from which it started; otherwise null. */
  failure: unknown;
}

/** Completes the sign-in of a user whom a provider has returned. */
export function useProviderReturn(search: AuthSearch): ProviderReturn {
  const { code, mode } = search;
  const [returnedCode] = useState(() => (code === undefined ? null : String(code)));
  const [left] = useState(mode);
  const [state, setState] = useState<ProviderReturn>(() => ({
    pending: returnedCode !== null,
    failure: refusalOf(search),
  }));
  const started = useRef(false);
  useEffect(() => {
    // A code works once, and React's strict mode runs effects twice in development.
    if (returnedCode === null || started.current) return;
    started.current = true;
    finishProviderSignIn(returnedCode).then(
      () => setState({ pending: false, failure: null }),
      (failure: unknown) => setState({ pending: false, failure }),
    );
  }, [returnedCode]);
  return mode === left ? state : { ...state, failure: null };
}
