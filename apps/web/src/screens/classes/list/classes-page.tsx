import { limits } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, Plus, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { useDemoRows } from '../../../parts/demo/index.ts';
import { ClassCounter } from '../../../parts/plan/index.ts';
import {
  Button,
  bestMatches,
  EmptyState,
  ErrorState,
  Page,
  Segmented,
  Skeleton,
  TextField,
} from '../../../ui/index.ts';
import { ClassForm } from '../actions/class-form.tsx';
import { type ListAddress, shownClasses } from '../address.ts';
import { classList, colleagues } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { SchoolListDialog } from '../school-list/school-list-dialog.tsx';
import { schoolListWords } from '../school-list/school-list-words.ts';
import { studentsWords } from '../students/students-words.ts';
import { words } from '../words.ts';
import { ClassCard, DeletedCard } from './class-card.tsx';
import { Figures } from './figures.tsx';

/** Number of classes above which the list can be searched. */
const searchedAbove = 9;

type Shown = (typeof shownClasses)[number] | 'current';

export interface ClassesPageProps {
  address: ListAddress;
  go: (address: ListAddress) => void;
  onCreated: (classId: string) => void;
}

/** The list of classes: loading, failed, none yet, or cards. */
export function ClassesPage({ address, go, onCreated }: ClassesPageProps): ReactNode {
  const translate = useWords(words);
  const school = useWords(schoolListWords);
  const students = useWords(studentsWords);
  const [dialog, setDialog] = useState<'create' | 'list' | null>(null);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const list = useLoaded(useQuery(classList));
  const create = (
    <Button kind="primary" icon={Plus} onClick={() => setDialog('create')}>
      {translate('createClass')}
    </Button>
  );
  const importList = administers && (
    <Button icon={FileUp} onClick={() => setDialog('list')}>
      {school('open')}
    </Button>
  );
  // One primary button: in the empty list it stands there.
  const empty = list.state === 'ready' && list.data.rows.length === 0;
  return (
    <Page
      title={translate('title')}
      lead={translate('lead')}
      actions={
        <>
          {administers && (
            <Button asChild>
              <Link to="/dashboard/classes/students">
                <UsersRound aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
                {students('open')}
              </Link>
            </Button>
          )}
          {importList}
          {!empty && create}
        </>
      }
    >
      {list.state === 'loading' && <Skeleton lines={8} label={translate('reading')} />}
      {list.state === 'failed' && (
        <ErrorState title={translate('failed')} error={list.error} onRetry={list.retry} busy={list.busy} />
      )}
      {list.state === 'ready' && (
        <>
          <ClassCounter />
          {empty ? (
            <EmptyState title={translate('emptyTitle')} action={create}>
              {translate('emptyText')}
            </EmptyState>
          ) : (
            <Listed rows={list.data.rows} count={list.data.count} address={address} go={go} />
          )}
        </>
      )}
      {dialog === 'create' && <ClassForm row={null} onClose={() => setDialog(null)} onCreated={onCreated} />}
      {dialog === 'list' && <SchoolListDialog onClose={() => setDialog(null)} />}
    </Page>
  );
}

interface ListedProps extends Omit<ClassesPageProps, 'onCreated'> {
  rows: readonly ClassRow[];
  count: number;
}

function Listed({ rows, count, address, go }: ListedProps): ReactNode {
  const translate = useWords(words);
  const administers = rows.some(({ rights }) => rights === null);
  const mine = rows.filter(({ rights }) => rights !== null);
  // Who teaches no class and administers the school has come for the others'.
  const ofSchool = administers && (address.whose === 'school' || mine.length === 0);
  const seen = ofSchool ? rows : mine;
  const shown: Shown = address.show ?? 'current';
  const fitting = seen.filter((row) => placeOf(row) === shown);
  return (
    <>
      <Figures rows={seen} ofSchool={ofSchool} />
      <div className="mt-6 mb-4 flex flex-wrap items-end gap-3">
        <Segmented
          label={translate('whichClasses')}
          labelHidden
          value={shown}
          choices={(['current', ...shownClasses] as const).map((value) => ({ value, label: translate(value) }))}
          onChange={(next) => go({ ...address, show: shownClasses.find((each) => each === next) })}
        />
        {administers && mine.length > 0 && (
          <Segmented
            label={translate('whoseClasses')}
            labelHidden
            value={ofSchool ? 'ofSchool' : 'mine'}
            choices={(['mine', 'ofSchool'] as const).map((value) => ({ value, label: translate(value) }))}
            onChange={(next) => go({ ...address, whose: next === 'ofSchool' ? 'school' : undefined })}
          />
        )}
      </div>
      {fitting.length === 0 ? <NothingHere shown={shown} /> : <Cards key={shown} rows={fitting} />}
      {rows.length < count && (
        <p className="mt-3 text-ink-3 text-sm">{translate('tooMany', { shown: rows.length, count })}</p>
      )}
    </>
  );
}

const placeOf = ({ active, removed_at }: ClassRow): Shown =>
  removed_at !== null ? 'deleted' : active ? 'current' : 'archived';

function NothingHere({ shown }: { shown: Shown }): ReactNode {
  const translate = useWords(words);
  const days = limits.classes.keptDays;
  if (shown === 'archived') {
    return <EmptyState title={translate('emptyArchiveTitle')}>{translate('emptyArchiveText')}</EmptyState>;
  }
  if (shown === 'deleted') {
    return (
      <EmptyState title={translate('emptyDeletedTitle', { days })}>
        {translate('emptyDeletedText', { days })}
      </EmptyState>
    );
  }
  return <EmptyState title={translate('emptyMineTitle')}>{translate('emptyMineText')}</EmptyState>;
}

function Cards({ rows }: { rows: readonly ClassRow[] }): ReactNode {
  const translate = useWords(words);
  const demo = useDemoRows('public.classes');
  const owners = useOwners(rows);
  const [search, setSearch] = useState('');
  const found =
    search.trim() === ''
      ? rows
      : bestMatches(
          rows.map((row) => ({ row, label: row.name })),
          search,
        ).map(({ row }) => row);
  return (
    <>
      {rows.length > searchedAbove && (
        <div className="mb-4 max-w-sm">
          <TextField
            label={translate('search')}
            type="search"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {found.length === 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-2">{translate('nothingFound')}</p>
          <Button onClick={() => setSearch('')}>{translate('showAll')}</Button>
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {found.map((row) => (
          <li key={row.id} className="grid">
            {row.removed_at === null ? (
              <ClassCard row={row} owner={owners(row)} demo={demo.has(row.id)} />
            ) : (
              <DeletedCard row={row} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names of the owners, read once for the list, and only where a class belongs to somebody else. */
function useOwners(rows: readonly ClassRow[]): (row: ClassRow) => string | null {
  const translate = useWords(words);
  const foreign = rows.find(({ rights }) => rights !== 'own');
  const staff = useQuery({ ...colleagues(foreign?.id ?? ''), enabled: foreign !== undefined });
  return ({ owner_id }) => {
    if (staff.data === undefined) return null;
    const name = staff.data.find(({ userId }) => userId === owner_id)?.name;
    return name === undefined || name === '' ? translate('formerMember') : name;
  };
}
