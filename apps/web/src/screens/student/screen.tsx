import { noAccommodations } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useSessionWatch } from '../../client/session/session-watch.ts';
import { AccountTab } from './account/account-tab.tsx';
import { OwnSecret } from './account/own-secret.tsx';
import { readOwnNeeds, readOwnStudent } from './calls.ts';
import { DoneList } from './lists/done-list.tsx';
import { ResultList } from './lists/result-list.tsx';
import { TodoList } from './lists/todo-list.tsx';
import { readingOf } from './reading.ts';
import { SignOut } from './sign-out.tsx';
import { StudentOnly } from './student-only.tsx';
import { StudentPage } from './student-page.tsx';
import { studentWords } from './words.ts';

const tabs = [
  { path: '/student', word: 'todo' },
  { path: '/student/done', word: 'done' },
  { path: '/student/results', word: 'results' },
  { path: '/student/account', word: 'account' },
] as const;

/** The pages of a signed-in student. */
export function StudentScreen(): ReactNode {
  return (
    <StudentOnly>
      <OwnPages />
    </StudentOnly>
  );
}

function OwnPages(): ReactNode {
  const translate = useWords(studentWords);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const student = useQuery({ queryKey: ['own student'], queryFn: readOwnStudent });
  const { data: needs = noAccommodations } = useQuery({ queryKey: ['own needs'], queryFn: readOwnNeeds });
  const start = useMemo(() => readingOf(needs), [needs]);
  useSessionWatch();
  const tab = tabs.find((one) => one.path === path) ?? tabs[0];
  const mustChange = student.data?.must_change === true;
  return (
    <StudentPage start={start} bar={<SignOut />}>
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
          {tab.word === 'todo' && <TodoList />}
          {tab.word === 'done' && <DoneList />}
          {tab.word === 'results' && <ResultList />}
          {tab.word === 'account' && <AccountTab access={student.data?.access ?? null} start={start} />}
        </>
      )}
    </StudentPage>
  );
}
