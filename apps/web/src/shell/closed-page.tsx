import { Fault } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../client/language/language.ts';
import { callFunction } from '../client/requests/call.ts';
import { useFailureWords } from '../client/requests/failures.ts';
import { membershipStatusKey } from '../client/server-state/query.ts';
import { notify } from '../client/toasts/toasts.ts';
import type { Closed } from '../parts/account/membership-status.ts';
import { useSchoolSwitch } from '../parts/account/switch-school.ts';
import { Button, Page, Spinner } from '../ui/index.ts';
import { AddSchool } from './add-school.tsx';
import { dashboardWords } from './words.ts';

/** Milliseconds between two checks whether it is still closed: another user may have opened the school again. */
const recheckInterval = 15_000;

/**
 * Joins the school whose invitation created the account: the link that confirmed the address may have been opened in
 * another browser, which does not know the invitation.
 */
function useOwnInvitation(enabled: boolean): { pending: boolean; problem: unknown } {
  const translate = useWords(dashboardWords);
  const { arrive } = useSchoolSwitch();
  const accept = useMutation({ mutationFn: () => callFunction('accept-invitation', {}) });
  const started = useRef(false);
  useEffect(() => {
    if (!enabled || started.current) return;
    started.current = true;
    accept
      .mutateAsync()
      .then(async ({ schoolId, school }) => {
        await arrive(null, schoolId);
        notify({ kind: 'good', title: translate('nowIn', { school }) });
      })
      // Usually there was no invitation; otherwise the page shows what is wrong with it.
      .catch(() => undefined);
  });
  const none = accept.error instanceof Fault && accept.error.code === 'invitation/unknown';
  return { pending: enabled && (accept.isIdle || accept.isPending), problem: none ? null : accept.error };
}

/** Replaces the screen: why there is no active school, and what the user can do about it. */
export function ClosedPage({ closed }: { closed: Closed }): ReactNode {
  const translate = useWords(dashboardWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const failure = useFailureWords();
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    const recheck = (): void => void queries.invalidateQueries({ queryKey: membershipStatusKey });
    // At once too: a user who returns from the settings may have fulfilled the requirement.
    recheck();
    const timer = setInterval(recheck, recheckInterval);
    return () => clearInterval(timer);
  }, [queries]);

  const invited = useOwnInvitation(closed === 'none');
  if (invited.pending) return <Spinner />;
  return (
    <Page title={translate(`${closed}Title`)}>
      {invited.problem !== null && (
        <p role="alert" className="mb-3 max-w-measure text-pretty">
          {failure(invited.problem)}
        </p>
      )}
      <p className="max-w-measure text-pretty">{translate(`${closed}Body`)}</p>
      {closed === 'none' && <p className="mt-2 max-w-measure text-pretty text-ink-2">{translate('noneInvitation')}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {closed === 'second-step' ? (
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/dashboard/settings', search: { tab: 'security' } })}
          >
            {translate('setUpStep')}
          </Button>
        ) : (
          <Button kind={closed === 'none' ? 'primary' : 'outline'} onClick={() => setAdding(true)}>
            {translate('addSchool')}
          </Button>
        )}
      </div>
      {adding && <AddSchool onClose={() => setAdding(false)} />}
    </Page>
  );
}
