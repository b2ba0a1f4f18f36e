import { noAccommodations } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useSession } from '../../client/session/session.tsx';
import { useSessionWatch } from '../../client/session/session-watch.ts';
import { Button, EmptyState, Spinner } from '../../ui/index.ts';
import { AccountTab } from './account/account-tab.tsx';
import { OwnSecret } from './account/own-secret.tsx';
import { readOwnNeeds, readOwnStudent } from './calls.ts';
import { leave } from './leave.ts';
import { readingOf } from './reading.ts';
import { StudentPage } from './student-page.tsx';
import { studentWords } from './words.ts';

const tabs = [
  { path: '/student', word: 'todo' },
  { path: '/student/done', word: 'done' },
  { path: '/student/results', word: 'results' },
  { path: '/student/account', word: 'account' },
] as const;

/** The pages of a signed-in student. A teacher is sent to theirs, and whoever is signed out to the sign-in. */
export function StudentScreen(): ReactNode {
  const session = useSession();
  if (session.status === 'out' || session.status === 'half') return <Navigate to="/student/sign-in" replace />;
  if (session.status !== 'in')
    return (
      <StudentPage>
        <Spinner />
      </StudentPage>
    );
  if (session.user.role !== 'student') return <Navigate to="/dashboard" replace />;
  return <OwnPages />;
}

function OwnPages(): ReactNode {
  const translate = useWords(studentWords);
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const [leaving, setLeaving] = useState(false);
  const student = useQuery({ queryKey: ['own student'], queryFn: readOwnStudent });
  const { data: needs = noAccommodations } = useQuery({ queryKey: ['own needs'], queryFn: readOwnNeeds });
  const start = useMemo(() => readingOf(needs), [needs]);
  useSessionWatch();
  const tab = tabs.find((one) => one.path === path) ?? tabs[0];
  const signOut = (): void => {
    setLeaving(true);
    void leave().finally(() => {
      setLeaving(false);
      void navigate({ to: '/student/sign-in', replace: true });
    });
  };
  const mustChange = student.data?.must_change === true;
  return (
    <StudentPage
      start={start}
      bar={
        <Button kind="outline" size="large" busy={leaving} onClick={signOut}>
          {translate('signOut')}
        </Button>
      }
    >
      {student.data && <p className="mb-4">{translate('you', { name: student.data.user_name })}</p>}
      {mustChange ? (
        <>
          <h1 className="mb-3 text-2xl font-strong">{translate('newPassword')}</h1>
          <p className="mb-4">{translate('mustChange')}</p>
          <OwnSecret access="password" />
        </>
      ) : (
        <>
          <nav aria-label={translate('tabs')} className="mb-6 flex flex-wrap gap-2 border-b border-line">
            {tabs.map((one) => (
              <Link
                key={one.path}
                to={one.path}
                // Without this the first address is current below it too.
                activeOptions={{ exact: true }}
                aria-current={one === tab ? 'page' : undefined}
                className="inline-flex min-h-12 items-center border-b-4 border-transparent px-3 aria-[current]:border-primary aria-[current]:font-strong"
              >
                {translate(one.word)}
              </Link>
            ))}
          </nav>
          <h1 className="mb-4 text-2xl font-strong">{translate(tab.word)}</h1>
          {tab.word === 'account' ? (
            <AccountTab access={student.data?.access ?? null} start={start} />
          ) : (
            <EmptyState title={translate(`${tab.word}Empty`)}>{translate(`${tab.word}Soon`)}</EmptyState>
          )}
        </>
      )}
    </StudentPage>
  );
}
