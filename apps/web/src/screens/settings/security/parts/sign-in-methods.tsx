import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { type AuthSettings, readAuthSettings } from '../../../../client/session/auth-settings.ts';
import { readIdentities } from '../../../../client/session/providers.ts';
import { useUser } from '../../../../client/session/session.tsx';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';
import { IdentityList } from './identity-list.tsx';
import { OtherProviders } from './other-providers.tsx';
import { useConnected } from './use-connected.ts';

const settingsKey = ['auth-settings'] as const;
const identitiesKey = ['identities'] as const;

/** The sign-in methods of the account; nothing where email address and password are the only possible one. */
export function SignInMethods(): ReactNode {
  const { identities: known = [] } = useUser();
  const { data: settings } = useQuery({ queryKey: settingsKey, queryFn: readAuthSettings });
  const several = known.some(({ provider }) => provider !== 'email') || (settings?.providers.length ?? 0) > 0;
  return settings !== undefined && several ? <SignInMethodList settings={settings} /> : null;
}

function SignInMethodList({ settings }: { settings: AuthSettings }): ReactNode {
  const translate = useWords(settingsWords);
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: identitiesKey, queryFn: readIdentities });
  useConnected(data, settings.providers);
  return (
    <section aria-labelledby="ways-in" className="grid max-w-measure gap-4">
      <div>
        <h2 id="ways-in">{translate('waysIn')}</h2>
        <p className="text-pretty text-ink-2">{translate(settings.linking ? 'waysInLead' : 'waysInFixed')}</p>
      </div>
      {data === undefined &&
        (error === null ? (
          <Skeleton lines={2} />
        ) : (
          <ErrorState
            error={error}
            title={translate('waysInFailed')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ))}
      {data !== undefined && (
        <IdentityList
          identities={data}
          settings={settings}
          renew={() => queries.invalidateQueries({ queryKey: identitiesKey })}
        />
      )}
      {data !== undefined && settings.linking && <OtherProviders identities={data} settings={settings} />}
    </section>
  );
}
