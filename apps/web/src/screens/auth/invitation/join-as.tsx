import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { membershipStatusKey } from '../../../client/server-state/query.ts';
import { signOut } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { useSchoolSwitch } from '../../../parts/account/switch-school.ts';
import { Button, Spinner } from '../../../ui/index.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { joinWords } from '../join-words.ts';

/** What an invitation shows before it is accepted. */
export interface InvitationText {
  school: string;
  role: 'administrator' | 'teacher';
  /** The only address that may accept it; null: anybody with the link. */
  email: string | null;
}

export interface JoinAsProps {
  token: string;
  invitation: InvitationText;
  user: User;
  /** True: the account was just created for this. */
  agreed: boolean;
}

/** Asks the signed-in user to confirm joining, or to use another account instead. */
export function JoinAs({ token, invitation: { school, email }, user, agreed }: JoinAsProps): ReactNode {
  const translate = useWords(joinWords);
  const from = useMembershipStatus().data?.active?.id ?? null;
  const queries = useQueryClient();
  const { arrive } = useSchoolSwitch();
  const accept = useMutation({ mutationFn: () => callFunction('accept-invitation', { token }) });
  const other = email !== null && email.toLowerCase() !== (user.email ?? '').toLowerCase();

  const join = async (): Promise<void> => {
    const { schoolId, school: joined } = await accept.mutateAsync();
    // The shell must never render with the outdated status that there is no school.
    await queries.refetchQueries({ queryKey: membershipStatusKey });
    await arrive(from, schoolId);
    notify({ kind: 'good', title: translate('joined', { school: joined }) });
  };
  const started = useRef(false);
  useEffect(() => {
    if (!agreed || other || started.current) return;
    started.current = true;
    // A failure is shown above the button, which can be pressed again.
    join().catch(() => undefined);
  });

  if (accept.isPending && agreed) return <Spinner label={translate('joining', { school })} />;
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-pretty">
        {other
          ? translate('otherAddress', { email, own: user.email ?? '' })
          : translate('signedInAs', { own: user.email ?? '' })}
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
          {translate('join', { school })}
        </Button>
      )}
      {other && (
        <Button kind="primary" size="large" onClick={() => void signOut()} className="justify-self-start">
          {translate('useOther')}
        </Button>
      )}
      <div className="-ml-3 grid justify-items-start gap-1">
        {!other && (
          <Button kind="plain" onClick={() => void signOut()}>
            {translate('useOther')}
          </Button>
        )}
        <Button asChild kind="plain">
          <Link to="/dashboard">{translate('notNow')}</Link>
        </Button>
      </div>
    </div>
  );
}
