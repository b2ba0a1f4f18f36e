import type { UserIdentity } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import type { AuthSettings } from '../../../../client/session/auth-settings.ts';
import { disconnectProvider } from '../../../../client/session/providers.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';

export interface IdentityListProps {
  identities: readonly UserIdentity[];
  settings: Pick<AuthSettings, 'providers' | 'linking'>;
  renew: () => Promise<void>;
}

/** The name under which the user is known there. */
function knownAs({ identity_data: data = {} }: UserIdentity): string {
  const found: unknown = data.email ?? data.phone ?? data.preferred_username ?? data.name;
  return typeof found === 'string' ? found : '';
}

/** The account's identities, each with a button that unlinks it; the last one stays. */
export function IdentityList({ identities, settings, renew }: IdentityListProps): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const [busy, setBusy] = useState(false);
  const nameOf = ({ provider }: UserIdentity): string => {
    if (provider === 'email') return translate('wayEmail');
    if (provider === 'phone') return translate('wayPhone');
    return settings.providers.find(({ name }) => name === provider)?.label ?? provider;
  };

  const disconnect = async (identity: UserIdentity): Promise<void> => {
    setBusy(true);
    try {
      await disconnectProvider(identity);
      setLeaving(null);
      notify({
        kind: 'good',
        title: translate('saved'),
        message: translate('disconnected', { way: nameOf(identity) }),
      });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      setBusy(false);
      await renew();
    }
  };

  return (
    <>
      <ul className="grid border-t border-line">
        {identities.map((identity) => (
          <li
            key={identity.identity_id}
            className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0 flex-1">
              <p className="font-strong wrap-anywhere">{nameOf(identity)}</p>
              <p className="text-sm wrap-anywhere text-ink-3">{knownAs(identity)}</p>
            </div>
            {settings.linking && identities.length > 1 && (
              <Button kind="plain" onClick={() => setLeaving(identity)}>
                {translate('disconnect')} <span className="sr-only">{nameOf(identity)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={translate('disconnectTitle')}
        description={translate(leaving?.provider === 'email' ? 'disconnectEmail' : 'disconnectBody', {
          way: leaving === null ? '' : nameOf(leaving),
        })}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancelApp')}</Button>
            </DialogClose>
            <Button kind="danger" busy={busy} onClick={() => leaving !== null && void disconnect(leaving)}>
              {translate('disconnect')}
            </Button>
          </>
        }
      />
    </>
  );
}
