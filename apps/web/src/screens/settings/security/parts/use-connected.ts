import type { UserIdentity } from '@supabase/supabase-js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import type { Provider } from '../../../../client/session/auth-settings.ts';
import { type Refusal, refusalOf, renewUser } from '../../../../client/session/providers.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { settingsWords } from '../../words.ts';

interface Back extends Refusal {
  /** The provider to which the user was redirected. */
  connect?: unknown;
}

/** The address to which a provider returns a user who wanted to link it. */
export function connectBack(provider: string): string {
  const back = new URL('/dashboard/settings?tab=security', window.location.origin);
  back.searchParams.set('connect', provider);
  return back.href;
}

/**
 * Reports the result to a user who returns from linking a provider. The account has been linked by then; the returned
 * code would create another session and is not used.
 */
export function useConnected(identities: readonly UserIdentity[] | undefined, providers: readonly Provider[]): void {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const navigate = useNavigate();
  const search: Back = useSearch({ strict: false });
  const [back, setBack] = useState<Back>(search);

  useEffect(() => {
    if (back.connect === undefined || identities === undefined) return;
    setBack({});
    void navigate({ to: '.', search: { tab: 'security' }, replace: true });
    const refusal = refusalOf(back);
    const label = providers.find(({ name }) => name === back.connect)?.label ?? String(back.connect);
    if (refusal !== null) notify({ kind: 'error', title: translate('error'), message: failure(refusal) });
    // Verified before it is reported: anybody can write an address.
    else if (identities.some(({ provider }) => provider === back.connect)) {
      notify({ kind: 'good', title: translate('saved'), message: translate('connected', { way: label }) });
      void renewUser();
    }
  }, [back, identities, providers, navigate, translate, failure]);
}
