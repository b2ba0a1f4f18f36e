import type { UserIdentity } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import type { AuthSettings } from '../../../../client/session/auth-settings.ts';
import { connectProvider } from '../../../../client/session/providers.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';
import { connectBack } from './use-connected.ts';

export interface OtherProvidersProps {
  identities: readonly UserIdentity[];
  settings: Pick<AuthSettings, 'providers'>;
}

/** The providers that are not linked to the account yet. */
export function OtherProviders({ identities, settings }: OtherProvidersProps): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const [leaving, setLeaving] = useState<string | null>(null);
  const others = settings.providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));

  const connect = async (name: string): Promise<void> => {
    setLeaving(name);
    try {
      await connectProvider(name, connectBack(name));
    } catch (error) {
      setLeaving(null);
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
  };

  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ name, label }) => (
        <Button key={name} busy={leaving !== null} onClick={() => void connect(name)} className="max-w-full">
          <span className="min-w-0 wrap-anywhere">
            {translate(leaving === name ? 'connecting' : 'connect', { way: label })}
          </span>
        </Button>
      ))}
    </div>
  );
}
