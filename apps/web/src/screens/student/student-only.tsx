import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session/session.tsx';
import { Spinner } from '../../ui/index.ts';
import { StudentPage } from './student-page.tsx';

/** What only a signed-in student sees. A teacher is sent to their pages, and whoever is signed out to the sign-in. */
export function StudentOnly({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  if (session.status === 'out' || session.status === 'half') return <Navigate to="/student/sign-in" replace />;
  if (session.status !== 'in')
    return (
      <StudentPage>
        <Spinner />
      </StudentPage>
    );
  if (session.user.role !== 'student') return <Navigate to="/dashboard" replace />;
  return children;
}
