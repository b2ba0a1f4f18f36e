import { useEffect, useRef, useState } from 'react';
import { finishProviderSignIn, refusalOf } from '../../../client/session/providers.ts';
import type { AuthSearch } from '../link.ts';

/** How it stands with somebody who comes back from a provider. */
export interface ProviderReturn {
  /** True: what they brought is being exchanged for a session. */
  pending: boolean;
  /** Why they are not signed in, on the form from which they left; otherwise null. */
  failure: unknown;
}

/** Completes the sign-in of somebody whom a provider has sent back. */
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
    // A code works once, and development draws everything twice.
    if (returnedCode === null || started.current) return;
    started.current = true;
    finishProviderSignIn(returnedCode).then(
      () => setState({ pending: false, failure: null }),
      (failure: unknown) => setState({ pending: false, failure }),
    );
  }, [returnedCode]);
  return mode === left ? state : { ...state, failure: null };
}
