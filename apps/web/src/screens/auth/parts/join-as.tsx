import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useWords } from '../../../client/language.ts';
import { standingKey } from '../../../client/query.ts';
import { signOut } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { useStanding } from '../../../parts/schools.ts';
import { useSchoolSwitch } from '../../../parts/switch-school.ts';
import { Button, Spinner } from '../../../ui/index.ts';
import { joinWords } from '../join-words.ts';
import { FailureNote } from './failure-note.tsx';

/** What an invitation says before it is accepted. */
export interface InvitationText {
  school: string;
  role: 'administrator' | 'teacher';
  /** The only address that may accept it; null: whoever has the link. */
  email: string | null;
}

export interface JoinAsProps {
  token: string;
  invitation: InvitationText;
  user: User;
  /** True: the account was just made for this. */
  agreed: boolean;
}

/** Asks the signed-in person whether it is they who join, and lets them take another account instead. */
export function JoinAs({ token, invitation: { school, email }, user, agreed }: JoinAsProps): ReactNode {
  const say = useWords(joinWords);
  const from = useStanding().data?.active?.id ?? null;
  const queries = useQueryClient();
  const { arrive } = useSchoolSwitch();
  const accept = useMutation({ mutationFn: () => callFunction('accept-invitation', { token }) });
  const other = email !== null && email.toLowerCase() !== (user.email ?? '').toLowerCase();

  const join = async (): Promise<void> => {
    const { schoolId, school: joined } = await accept.mutateAsync();
    // The shell must not believe for a moment that there is no school.
    await queries.refetchQueries({ queryKey: standingKey });
    await arrive(from, schoolId);
    notify({ kind: 'good', title: say('joined', { school: joined }) });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!agreed || other || begun.current) return;
    begun.current = true;
    // What goes wrong is said over the button, which is there to try again.
    join().catch(() => undefined);
  });

  if (accept.isPending && agreed) return <Spinner label={say('joining', { school })} />;
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-pretty">
        {other ? say('otherAddress', { email, own: user.email ?? '' }) : say('signedInAs', { own: user.email ?? '' })}
      </p>
      {accept.error !== null && <FailureNote error={accept.error} />}
      {!other && (
        <Button
          kind="primary"
          size="large"
          busy={accept.isPending}
          onClick={() => void join().catch(() => undefined)}
          className="justify-self-start"
        >
          {say('join', { school })}
        </Button>
      )}
      {other && (
        <Button kind="primary" size="large" onClick={() => void signOut()} className="justify-self-start">
          {say('useOther')}
        </Button>
      )}
      <div className="-ml-3 grid justify-items-start gap-1">
        {!other && (
          <Button kind="plain" onClick={() => void signOut()}>
            {say('useOther')}
          </Button>
        )}
        <Button asChild kind="plain">
          <Link to="/dashboard">{say('notNow')}</Link>
        </Button>
      </div>
    </div>
  );
}
