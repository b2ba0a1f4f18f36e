import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { useMoment } from '../../../client/use-moment.ts';
import { Button, Chip, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type OwnSession, ownSessions } from './calls.ts';
import { securityWords } from './words.ts';

/** Where reading goes on when a line of the list has gone. */
const headingId = 'sessions';

/** The browsers the account is open in, each with its end. */
export function Sessions(): ReactNode {
  const say = useWords(securityWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery(ownSessions);
  const [busy, setBusy] = useState<string | null>(null);

  const end = async (which: OwnSession | 'others'): Promise<void> => {
    setBusy(which === 'others' ? which : which.id);
    try {
      await callFunction('end-session', which === 'others' ? { others: true } : { sessionId: which.id });
      document.getElementById(headingId)?.focus();
      notify({ kind: 'good', title: say('saved'), message: say(which === 'others' ? 'othersEnded' : 'ended') });
    } catch (problem) {
      notify({ kind: 'error', title: say('error'), message: failure(problem) });
    } finally {
      await queries.invalidateQueries({ queryKey: ownSessions.queryKey });
      setBusy(null);
    }
  };

  return (
    <section aria-labelledby={headingId} className="grid max-w-measure gap-4">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          {say('sessions')}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{say('sessionsLead')}</p>
      </div>
      {isPending && <Skeleton lines={2} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={say('sessionsFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && (
        <>
          <ul className="grid border-t border-line">
            {data.map((session) => (
              <Line key={session.id} session={session} busy={busy === session.id} onEnd={() => void end(session)} />
            ))}
          </ul>
          {data.some(({ current }) => !current) ? (
            <Button busy={busy === 'others'} onClick={() => void end('others')} className="justify-self-start">
              {say('endOthers')}
            </Button>
          ) : (
            <p className="text-ink-2">{say('alone')}</p>
          )}
        </>
      )}
    </section>
  );
}

interface LineProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function Line({ session, busy, onEnd }: LineProps): ReactNode {
  const say = useWords(securityWords);
  const time = useMoment();
  const named = [session.browser, session.system].filter((name) => name !== null).join(', ');
  const device = named === '' ? say('unnamed') : named;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
          {device}
          {session.current && <Chip kind="fine">{say('thisOne')}</Chip>}
        </p>
        <p className="text-ink-3 text-sm">
          {say('signedIn', { since: time(session.since), used: time(session.lastUsed) })}
        </p>
      </div>
      {!session.current && (
        <Button kind="plain" busy={busy} aria-label={say('endOn', { device })} onClick={onEnd}>
          {say('end')}
        </Button>
      )}
    </li>
  );
}
