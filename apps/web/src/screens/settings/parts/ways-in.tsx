import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AuthSettings, readAuthSettings } from '../../../client/auth-settings.ts';
import { useWords } from '../../../client/language.ts';
import { readIdentities } from '../../../client/providers.ts';
import { useUser } from '../../../client/session.tsx';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { useConnected } from '../use-connected.ts';
import { settingsWords } from '../words.ts';
import { IdentityList } from './identity-list.tsx';
import { OtherProviders } from './other-providers.tsx';

const settingsKey = ['auth-settings'] as const;
const identitiesKey = ['identities'] as const;

/** The ways into the account; nothing at all where address and password are the only one that there can be. */
export function WaysIn(): ReactNode {
  const { identities: known = [] } = useUser();
  const { data: settings } = useQuery({ queryKey: settingsKey, queryFn: readAuthSettings });
  const several = known.some(({ provider }) => provider !== 'email') || (settings?.providers.length ?? 0) > 0;
  return settings !== undefined && several ? <Ways settings={settings} /> : null;
}

function Ways({ settings }: { settings: AuthSettings }): ReactNode {
  const say = useWords(settingsWords);
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: identitiesKey, queryFn: readIdentities });
  useConnected(data, settings.providers);
  return (
    <section aria-labelledby="ways-in" className="grid max-w-measure gap-4">
      <div>
        <h2 id="ways-in">{say('waysIn')}</h2>
        <p className="text-pretty text-ink-2">{say(settings.linking ? 'waysInLead' : 'waysInFixed')}</p>
      </div>
      {data === undefined &&
        (error === null ? (
          <Skeleton lines={2} />
        ) : (
          <ErrorState error={error} title={say('waysInFailed')} onRetry={() => void refetch()} busy={isFetching} />
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
