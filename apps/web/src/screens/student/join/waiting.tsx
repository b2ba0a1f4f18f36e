import { Fault, type JoinState } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, FieldError, Spinner } from '../../../ui/index.ts';
import { enterWithClaim, readJoinRequest } from '../calls.ts';
import { useAttempt } from '../use-attempt.ts';
import { joinWords } from './join-words.ts';

export interface WaitingProps {
  claim: string;
  /** Forgets the request: another student, or another try. */
  onAgain: () => void;
}

/** Milliseconds between two looks: a teacher presses, and the child sees it before the next one is called. */
const pause = 3_000;
/** States that somebody may still change. */
const open: readonly (JoinState | undefined)[] = ['waiting', 'closed', undefined];

/** What became of a request to join; once it is accepted, the session opens by itself. */
export function Waiting({ claim, onAgain }: WaitingProps): ReactNode {
  const translate = useWords(joinWords);
  const request = useQuery({
    queryKey: ['join request', claim],
    queryFn: ({ signal }) => readJoinRequest(claim, signal),
    refetchInterval: ({ state }) => (!isGone(state.error) && open.includes(state.data?.state) ? pause : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const state: JoinState | undefined = isGone(request.error) ? 'expired' : request.data?.state;
  const offline = request.error !== null && !isGone(request.error);
  const { className = '', userName = null } = request.data ?? {};
  if (state === undefined) {
    return offline ? <p role="status">{translate('offline')}</p> : <Spinner />;
  }
  if (state === 'admitted') return <Entering claim={claim} onFailed={() => void request.refetch()} />;
  const again = (
    <Button size="large" onClick={onAgain}>
      {translate('again')}
    </Button>
  );
  return (
    <div className="grid max-w-[28rem] gap-5">
      <div role="status" className="grid gap-3">
        <h1 className="text-2xl font-strong">{translate(`${state}Title`)}</h1>
        <p className="wrap-anywhere">
          {state === 'used' && userName === null
            ? translate('usedUnknown')
            : translate(state, { className, userName: userName ?? '' })}
        </p>
        {offline && <p>{translate('offline')}</p>}
      </div>
      {(state === 'known' || state === 'used') && (
        <Button kind="primary" size="large" asChild>
          <Link to="/student/sign-in">{translate('signIn')}</Link>
        </Button>
      )}
      {again}
    </div>
  );
}

const isGone = (error: unknown): boolean => error instanceof Fault && error.code === 'join/gone';

/** Opens the one session, and offers to try again where that failed. */
function Entering({ claim, onFailed }: { claim: string; onFailed: () => void }): ReactNode {
  const translate = useWords(joinWords);
  const { busy, error, run } = useAttempt();
  const begun = useRef(false);
  const enter = (): void =>
    run(() =>
      enterWithClaim(claim).catch((problem: unknown) => {
        // Perhaps the answer was lost on its way and the claim is used.
        onFailed();
        throw problem;
      }),
    );
  const first = useEffectEvent(() => {
    if (!begun.current) enter();
    begun.current = true;
  });
  useEffect(() => first(), []);
  return (
    <div className="grid max-w-[28rem] gap-5">
      <h1 className="text-2xl font-strong">{translate('entering')}</h1>
      {error !== null && (
        <>
          <FieldError>{translate('enterFailed')}</FieldError>
          <Button kind="primary" size="large" busy={busy} onClick={enter}>
            {translate('enter')}
          </Button>
        </>
      )}
    </div>
  );
}
