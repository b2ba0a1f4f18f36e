import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DoorOpen, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import {
  Button,
  bestMatches,
  EmptyState,
  ErrorState,
  SelectField,
  SelectionBar,
  Skeleton,
  TextField,
  useSelection,
} from '../../../ui/index.ts';
import { refreshClasses, roster } from '../calls.ts';
import { EnrolmentDialog } from '../enrolment/enrolment-dialog.tsx';
import { enrolmentWords } from '../enrolment/enrolment-words.ts';
import { type ClassRow, mayChange, mayPrintCards, type RosterRow, rosterName } from '../rows.ts';
import { classNeeds } from '../student/calls.ts';
import { useStudentRecords } from '../student/use-student-records.tsx';
import { AddStudents } from './add-students.tsx';
import { addWords } from './add-words.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { RosterActions } from './roster-actions.tsx';
import { rosterWords } from './roster-words.ts';
import { StudentDialog } from './student-dialog.tsx';
import { StudentTable } from './student-table.tsx';
import { useRosterActions } from './use-roster-actions.ts';

/** The students of a class: loading, failed, none yet, or a table. */
export function StudentsTab({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(rosterWords);
  const add = useWords(addWords);
  const enrolment = useWords(enrolmentWords);
  const list = useLoaded(useQuery(roster(row.id)));
  const [adding, setAdding] = useState(false);
  const [lettingIn, setLettingIn] = useState(false);
  const changes = mayChange(row);
  if (list.state === 'loading') return <Skeleton lines={6} label={translate('reading')} />;
  if (list.state === 'failed') {
    return <ErrorState title={translate('failed')} error={list.error} onRetry={list.retry} busy={list.busy} />;
  }
  const rows = list.data;
  const groups = [...new Set(rows.map(({ group_name }) => group_name))].filter((name) => name !== '').sort();
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title={translate('emptyTitle')}
          {...(changes && {
            action: (
              <span className="flex flex-wrap gap-2">
                <Button kind="primary" icon={UserPlus} onClick={() => setAdding(true)}>
                  {add('addStudents')}
                </Button>
                <Button icon={DoorOpen} onClick={() => setLettingIn(true)}>
                  {enrolment('title')}
                </Button>
              </span>
            ),
          })}
        >
          {changes ? translate('emptyText') : row.active ? translate('emptySeeText') : undefined}
        </EmptyState>
      ) : (
        <Roster
          classId={row.id}
          rows={rows}
          groups={groups}
          changes={changes}
          prints={mayPrintCards(row)}
          onAdd={() => setAdding(true)}
          onLetIn={() => setLettingIn(true)}
        />
      )}
      {adding && <AddStudents classId={row.id} groups={groups} onClose={() => setAdding(false)} />}
      {lettingIn && <EnrolmentDialog classId={row.id} onClose={() => setLettingIn(false)} />}
    </>
  );
}

interface RosterProps {
  classId: string;
  rows: readonly RosterRow[];
  groups: readonly string[];
  changes: boolean;
  /** Whether the user may print cards. */
  prints: boolean;
  onAdd: () => void;
  onLetIn: () => void;
}

/** The values of the filter that are no group: a group's own is `=` and its name. */
const filters = { all: '', none: 'none', archived: 'archived' } as const;

function Roster({ classId, rows, groups, changes, prints, onAdd, onLetIn }: RosterProps): ReactNode {
  const translate = useWords(rosterWords);
  const queries = useQueryClient();
  const rosterActions = useRosterActions(classId);
  const records = useStudentRecords(classNeeds(classId), changes);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<string>(filters.all);
  const [printing, setPrinting] = useState(false);
  const [edited, setEdited] = useState<RosterRow | null>(null);
  const [grouped, setGrouped] = useState<readonly RosterRow[]>([]);
  const shown = fitting(rows, filter, search);
  const selection = useSelection(shown.map(({ student_id }) => student_id));
  const chosen = shown.filter(({ student_id }) => selection.has(student_id));
  const archived = rows.some(({ archived_at }) => archived_at !== null);
  const present = rows.filter(({ archived_at }) => archived_at === null).length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <TextField
          label={translate('search')}
          type="search"
          className="min-w-0 flex-[1_1_11rem] md:max-w-72"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {(groups.length > 0 || archived) && (
          <SelectField
            label={translate('group')}
            className="min-w-0 flex-[1_1_9rem] md:max-w-56"
            value={filter}
            options={[
              { value: filters.all, label: translate('allGroups') },
              ...groups.map((name) => ({ value: `=${name}`, label: name })),
              ...(groups.length > 0 ? [{ value: filters.none, label: translate('noGroup') }] : []),
              ...(archived ? [{ value: filters.archived, label: translate('archivedOnes') }] : []),
            ]}
            onChange={({ target }) => setFilter(target.value)}
          />
        )}
        {prints && (
          <RosterActions
            onAdd={changes ? onAdd : null}
            onCards={() => setPrinting(true)}
            onLetIn={changes ? onLetIn : null}
          />
        )}
      </div>
      {prints ? (
        <SelectionBar selection={selection}>
          {changes && (
            <>
              <Button onClick={() => setGrouped(chosen)}>{translate('setGroup')}</Button>
              <Button onClick={() => rosterActions.takeOut(chosen)}>{translate('takeOut')}</Button>
            </>
          )}
        </SelectionBar>
      ) : (
        <p className="mb-1 text-ink-3">{translate('countIn', { count: present })}</p>
      )}
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-2">{translate('nothingFound')}</p>
          <Button
            onClick={() => {
              setSearch('');
              setFilter(filters.all);
            }}
          >
            {translate('showAll')}
          </Button>
        </div>
      ) : (
        <StudentTable
          rows={shown}
          selection={prints ? selection : null}
          changes={changes}
          rosterActions={rosterActions}
          records={records}
          onEdit={setEdited}
          onGroup={(row) => setGrouped([row])}
        />
      )}
      {printing && (
        <CardsDialog
          classId={classId}
          selected={chosen.map(({ student_id }) => student_id)}
          onPrinted={() => refreshClasses(queries)}
          onClose={() => setPrinting(false)}
        />
      )}
      {records.dialog}
      {edited !== null && <StudentDialog row={edited} onClose={() => setEdited(null)} />}
      {grouped.length > 0 && (
        <GroupDialog classId={classId} rows={grouped} groups={groups} onClose={() => setGrouped([])} />
      )}
    </>
  );
}

/** The students that the filter and the search leave, in the order of the list. */
function fitting(rows: readonly RosterRow[], filter: string, search: string): readonly RosterRow[] {
  const kept = rows.filter(({ archived_at, group_name }) => {
    if (filter === filters.archived) return archived_at !== null;
    if (archived_at !== null) return false;
    return filter === filters.all || (filter === filters.none ? group_name === '' : `=${group_name}` === filter);
  });
  if (search.trim() === '') return kept;
  const keyed = kept.map((row) => ({
    row,
    label: rosterName(row),
    keywords: [row.user_name, row.student_number ?? ''],
  }));
  const found = new Set(bestMatches(keyed, search).map(({ row }) => row));
  return kept.filter((row) => found.has(row));
}
