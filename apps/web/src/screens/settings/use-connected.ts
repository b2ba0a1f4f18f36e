import type { UserIdentity } from '@supabase/supabase-js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import type { Provider } from '../../client/session/auth-settings.ts';
import { type Refusal, refusalOf, renewUser } from '../../client/session/providers.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { settingsWords } from './words.ts';

interface Back extends Refusal {
  /** The provider for which the person left. */
  connect?: unknown;
}

/** Where a provider sends somebody back to who wanted to connect it. */
export function connectBack(provider: string): string {
  const back = new URL('/dashboard/settings?tab=security', window.location.origin);
  back.searchParams.set('connect', provider);
  return back.href;
}

/**
 * Says how it went to somebody who comes back from a provider that they wanted to connect. The account has got it by
 * then; the code that came along would make another session and is left alone.
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
    // Only what is true is said: anybody can write an address.
    else if (identities.some(({ provider }) => provider === back.connect)) {
      notify({ kind: 'good', title: translate('saved'), message: translate('connected', { way: label }) });
      void renewUser();
    }
  }, [back, identities, providers, navigate, translate, failure]);
}
