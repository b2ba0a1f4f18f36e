import { Fault } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { standingKey } from '../../../client/query.ts';
import { notify } from '../../../client/toasts.ts';
import type { Closed } from '../../../parts/schools.ts';
import { useSchoolSwitch } from '../../../parts/switch-school.ts';
import { Button, Page, Spinner } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import { AddSchool } from './add-school.tsx';

/** Milliseconds between two looks at whether it is still so: somebody else may have opened the school again. */
const lookAgain = 15_000;

/**
 * Joins the school whose invitation the account came by: the link that confirmed the address may have been opened in another
 * browser, where nothing is known of the invitation.
 */
function useOwnInvitation(wanted: boolean): { pending: boolean; problem: unknown } {
  const say = useWords(dashboardWords);
  const { arrive } = useSchoolSwitch();
  const accept = useMutation({ mutationFn: () => callFunction('accept-invitation', {}) });
  const begun = useRef(false);
  useEffect(() => {
    if (!wanted || begun.current) return;
    begun.current = true;
    accept
      .mutateAsync()
      .then(async ({ schoolId, school }) => {
        await arrive(null, schoolId);
        notify({ kind: 'good', title: say('nowIn', { school }) });
      })
      // Mostly there was none; otherwise the page says what is wrong with it.
      .catch(() => undefined);
  });
  const none = accept.error instanceof Fault && accept.error.code === 'invitation/unknown';
  return { pending: wanted && (accept.isIdle || accept.isPending), problem: none ? null : accept.error };
}

/** Instead of the work: why there is nowhere to work, and what can be done about it. */
export function ClosedPage({ closed }: { closed: Closed }): ReactNode {
  const say = useWords(dashboardWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const failure = useFailureWords();
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    const look = (): void => void queries.invalidateQueries({ queryKey: standingKey });
    // At once too: whoever comes back from the settings may have set up what was asked for.
    look();
    const timer = setInterval(look, lookAgain);
    return () => clearInterval(timer);
  }, [queries]);

  const invited = useOwnInvitation(closed === 'none');
  if (invited.pending) return <Spinner />;
  return (
    <Page title={say(`${closed}Title`)}>
      {invited.problem !== null && (
        <p role="alert" className="mb-3 max-w-measure text-pretty">
          {failure(invited.problem)}
        </p>
      )}
      <p className="max-w-measure text-pretty">{say(`${closed}Body`)}</p>
      {closed === 'none' && <p className="mt-2 max-w-measure text-pretty text-ink-2">{say('noneInvitation')}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {closed === 'second-step' ? (
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/dashboard/settings', search: { tab: 'security' } })}
          >
            {say('setUpStep')}
          </Button>
        ) : (
          <Button kind={closed === 'none' ? 'primary' : 'outline'} onClick={() => setAdding(true)}>
            {say('addSchool')}
          </Button>
        )}
      </div>
      {adding && <AddSchool onClose={() => setAdding(false)} />}
    </Page>
  );
}
