import { Fault, limits } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, ErrorState, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { ClassAverage } from '../actions/class-average.tsx';
import { ClassBadges } from '../actions/class-badges.tsx';
import { ClassMenu } from '../actions/class-menu.tsx';
import { useClassActions } from '../actions/use-class-actions.ts';
import { type ClassTab, classTabs } from '../address.ts';
import { oneClass } from '../calls.ts';
import { StudentsTab } from '../roster/students-tab.tsx';
import { type ClassRow, isOwn, mayChange } from '../rows.ts';
import { words } from '../words.ts';
import { ActivityTab } from './activity-tab.tsx';
import { AssignmentsTab } from './assignments-tab.tsx';
import { pageWords } from './page-words.ts';

export interface ClassPageProps {
  classId: string;
  tab: ClassTab;
  onTab: (tab: ClassTab) => void;
}

/** One class: loading, failed, not there, deleted, or its head and its tabs. */
export function ClassPage({ classId, tab, onTab }: ClassPageProps): ReactNode {
  const translate = useWords(pageWords);
  const found = useLoaded(useQuery(oneClass(classId)));
  const back = (
    <Button kind="plain" asChild>
      <Link to="/dashboard/classes">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
        {translate('back')}
      </Link>
    </Button>
  );
  if (found.state === 'loading') {
    return (
      <Page title={translate('reading')} back={back}>
        <Skeleton lines={8} label={translate('reading')} />
      </Page>
    );
  }
  if (found.state === 'failed') {
    const absent = found.error instanceof Fault && found.error.code === 'class/not-found';
    return (
      <Page title={translate(absent ? 'notFoundTitle' : 'failed')} back={back}>
        {absent ? (
          <EmptyState
            title={translate('notFoundText')}
            action={
              <Button kind="primary" asChild>
                <Link to="/dashboard/classes">{translate('toClasses')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState error={found.error} onRetry={found.retry} busy={found.busy} />
        )}
      </Page>
    );
  }
  const row = found.data;
  if (row.removed_at !== null) return <Removed row={row} removedAt={row.removed_at} back={back} />;
  const contents = {
    students: <StudentsTab row={row} />,
    assignments: <AssignmentsTab row={row} />,
    activity: <ActivityTab row={row} />,
  };
  return (
    <Page
      title={row.name}
      back={back}
      {...(row.description !== '' && { lead: <span className="whitespace-pre-line">{row.description}</span> })}
      actions={<ClassMenu row={row} named />}
    >
      <div className="mb-4 grid gap-2">
        <ClassBadges row={row} />
        <p className="text-ink-3 text-sm">
          <ClassAverage classId={row.id} />
        </p>
        <Standing row={row} />
      </div>
      <Tabs
        label={translate('tabs')}
        value={tab}
        onChange={onTab}
        tabs={classTabs.map((value) => ({ value, label: translate(value), content: contents[value] }))}
      />
    </Page>
  );
}

/** Why the class cannot be changed here; nothing where it can. */
function Standing({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(pageWords);
  const classWords = useWords(words);
  const classActions = useClassActions();
  if (mayChange(row)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-y py-2">
      <p className="flex min-w-0 items-start gap-2">
        <Info aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[1.125rem] flex-none text-ink-3" />
        {translate(row.active ? 'seeOnly' : 'archivedNote')}
      </p>
      {!row.active && isOwn(row) && (
        <Button onClick={() => classActions.archive(row, false)}>{classWords('unarchive')}</Button>
      )}
    </div>
  );
}

interface RemovedProps {
  row: ClassRow;
  removedAt: string;
  back: ReactNode;
}

function Removed({ row, removedAt, back }: RemovedProps): ReactNode {
  const translate = useWords(pageWords);
  const classWords = useWords(words);
  const [language] = useLanguage();
  const classActions = useClassActions();
  const gone = new Date(removedAt);
  gone.setDate(gone.getDate() + limits.classes.keptDays);
  const day = formatDate(gone, language, { day: 'numeric', month: 'long' });
  return (
    <Page title={row.name} back={back}>
      <EmptyState
        title={translate('removedNote', { day })}
        {...(isOwn(row) && {
          action: (
            <Button kind="primary" onClick={() => classActions.remove(row, false)}>
              {classWords('restore')}
            </Button>
          ),
        })}
      />
    </Page>
  );
}
