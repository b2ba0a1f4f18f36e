import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../client/session/session.tsx';
import { Spinner } from '../../../ui/index.ts';
import { forgetCode, takeCode } from '../sign-in/taken-code.ts';
import { StudentPage } from '../student-page.tsx';
import { RequestForm } from './request-form.tsx';
import { findClaim, keepClaim } from './stored-claim.ts';
import { Waiting } from './waiting.tsx';

/** Where somebody who is in no list yet asks to join a class, and waits. Who is signed in goes on to their own pages. */
export function StudentJoinScreen(): ReactNode {
  const session = useSession();
  // Before anything else is rendered: a code does not stay in the address.
  const [code] = useState(takeCode);
  const [claim, setClaim] = useState(findClaim);
  const wait = (next: string | null): void => {
    keepClaim(next);
    setClaim(next);
  };
  if (session.status === 'in') {
    forgetCode();
    keepClaim(null);
    return <Navigate to={session.user.role === 'student' ? '/student' : '/dashboard'} replace />;
  }
  if (session.status === 'loading')
    return (
      <StudentPage>
        <Spinner />
      </StudentPage>
    );
  return (
    <StudentPage>
      {claim === null ? (
        <RequestForm code={code?.kind === 'join' ? code : null} onAsked={wait} />
      ) : (
        <Waiting claim={claim} onAgain={() => wait(null)} />
      )}
    </StudentPage>
  );
}
