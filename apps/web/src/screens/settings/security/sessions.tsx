import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Chip, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type OwnSession, ownSessions } from './calls.ts';
import { securityWords } from './words.ts';

/** Receives the focus when a row of the list was removed. */
const headingId = 'sessions';

/** The open sessions of the account, each with a button that ends it. */
export function Sessions(): ReactNode {
  const translate = useWords(securityWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery(ownSessions);
  const [busy, setBusy] = useState<string | null>(null);

  const end = async (which: OwnSession | 'others'): Promise<void> => {
    setBusy(which === 'others' ? which : which.id);
    try {
      await callFunction('end-session', which === 'others' ? { others: true } : { sessionId: which.id });
      document.getElementById(headingId)?.focus();
      notify({
        kind: 'good',
        title: translate('saved'),
        message: translate(which === 'others' ? 'othersEnded' : 'ended'),
      });
    } catch (problem) {
      notify({ kind: 'error', title: translate('error'), message: failure(problem) });
    } finally {
      await queries.invalidateQueries({ queryKey: ownSessions.queryKey });
      setBusy(null);
    }
  };

  return (
    <section aria-labelledby={headingId} className="grid max-w-measure gap-4">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          {translate('sessions')}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('sessionsLead')}</p>
      </div>
      {isPending && <Skeleton lines={2} />}
      {error !== null && data === undefined && (
        <ErrorState
          error={error}
          title={translate('sessionsFailed')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <ul className="grid border-t border-line">
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void end(session)}
              />
            ))}
          </ul>
          {data.some(({ current }) => !current) ? (
            <Button busy={busy === 'others'} onClick={() => void end('others')} className="justify-self-start">
              {translate('endOthers')}
            </Button>
          ) : (
            <p className="text-ink-2">{translate('alone')}</p>
          )}
        </>
      )}
    </section>
  );
}

interface SessionItemProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: SessionItemProps): ReactNode {
  const translate = useWords(securityWords);
  const time = useMoment();
  const named = [session.browser, session.system].filter((name) => name !== null).join(', ');
  const device = named === '' ? translate('unnamed') : named;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
          {device}
          {session.current && <Chip kind="fine">{translate('thisOne')}</Chip>}
        </p>
        <p className="text-ink-3 text-sm">
          {translate('signedIn', { since: time(session.since), used: time(session.lastUsed) })}
        </p>
      </div>
      {!session.current && (
        <Button
          kind="plain"
          className="max-md:-ml-3"
          busy={busy}
          aria-label={translate('endOn', { device })}
          onClick={onEnd}
        >
          {translate('end')}
        </Button>
      )}
    </li>
  );
}
