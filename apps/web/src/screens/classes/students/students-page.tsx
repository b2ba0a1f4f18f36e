import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { Button, EmptyState, ErrorState, Page, Pagination, Segmented, Skeleton, TextField } from '../../../ui/index.ts';
import { type StudentsAddress, shownStudents } from '../address.ts';
import { rosterWords } from '../roster/roster-words.ts';
import { words } from '../words.ts';
import { pageSize, studentsOfSchool } from './students-query.ts';
import { StudentsTable } from './students-table.tsx';
import { studentsWords } from './students-words.ts';

/** Milliseconds without a key before the students are searched. */
const pause = 300;

export interface StudentsPageProps {
  address: StudentsAddress;
  go: (address: StudentsAddress) => void;
}

/** The students of the school: loading, failed, none, or a table. Its administrators change them here. */
export function StudentsPage({ address, go }: StudentsPageProps): ReactNode {
  const translate = useWords(studentsWords);
  const classWords = useWords(words);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const students = useLoaded(useQuery(studentsOfSchool(address)));
  return (
    <Page
      title={translate('title')}
      lead={translate(administers ? 'leadAll' : 'leadTaught')}
      back={
        <Button kind="plain" asChild>
          <Link to="/dashboard/classes">
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
            {classWords('title')}
          </Link>
        </Button>
      }
    >
      <Filters address={address} go={go} />
      {students.state === 'loading' && <Skeleton lines={8} label={translate('reading')} />}
      {students.state === 'failed' && (
        <ErrorState title={translate('failed')} error={students.error} onRetry={students.retry} busy={students.busy} />
      )}
      {students.state === 'ready' && students.data.count === 0 && <NobodyHere address={address} go={go} />}
      {students.state === 'ready' && students.data.count > 0 && (
        <>
          <p role="status" className="mb-1 text-ink-3">
            {translate('count', { count: students.data.count })}
          </p>
          {address.show === 'unplaced' && <p className="mb-2 text-ink-2">{translate('unplacedHint')}</p>}
          <StudentsTable rows={students.data.rows} changes={administers} />
          {students.data.count > pageSize && (
            <div className="mt-3">
              <Pagination
                label={translate('title')}
                total={students.data.count}
                size={pageSize}
                page={address.page ?? 1}
                onPage={(page) => go({ ...address, page: page === 1 ? undefined : page })}
              />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

function Filters({ address, go }: StudentsPageProps): ReactNode {
  const translate = useWords(studentsWords);
  const [search, setSearch] = useState(address.search ?? '');
  const settled = address.search ?? '';
  useEffect(() => {
    if (search.trim() === settled) return undefined;
    const timer = setTimeout(
      () => go({ ...address, page: undefined, search: search.trim() === '' ? undefined : search.trim() }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [search, settled, address, go]);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <TextField
        label={translate('search')}
        type="search"
        className="min-w-0 flex-[1_1_16rem] md:max-w-96"
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Segmented
        label={translate('which')}
        labelHidden
        value={address.show ?? 'all'}
        choices={(['all', ...shownStudents] as const).map((value) => ({ value, label: translate(value) }))}
        onChange={(next) => go({ ...address, page: undefined, show: shownStudents.find((each) => each === next) })}
      />
    </div>
  );
}

function NobodyHere({ address, go }: StudentsPageProps): ReactNode {
  const translate = useWords(studentsWords);
  const roster = useWords(rosterWords);
  if (address.search !== undefined || (address.page ?? 1) > 1) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">{roster('nothingFound')}</p>
        <Button onClick={() => go({})}>{roster('showAll')}</Button>
      </div>
    );
  }
  if (address.show === 'unplaced') return <EmptyState title={translate('emptyUnplaced')} />;
  if (address.show === 'archived') return <EmptyState title={translate('emptyArchived')} />;
  return <EmptyState title={translate('emptyTitle')}>{translate('emptyText')}</EmptyState>;
}
