import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { DemoMark, useDemoRows } from '../../../../parts/demo/index.ts';
import {
  Button,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Pagination,
  Row,
  RowHead,
  SelectField,
  Table,
  TextField,
} from '../../../../ui/index.ts';
import { OpenButton } from '../../parts/open-button.tsx';
import { type MemberFilter, type Person, useMembers } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { MembershipStatusChip } from './membership-status-chip.tsx';
import { nameOf } from './name-of.ts';
import { PersonDialog } from './person-dialog.tsx';

/** The roles that a member can have; pupils are none. */
const roles = ['administrator', 'teacher'] as const;
const statuses = ['active', 'suspended', 'left'] as const;
const unfiltered: MemberFilter = { search: '', page: 1 };

/** The people of the school, with search and filters; a name opens the record. */
export function MemberList({ action }: { action: ReactNode }): ReactNode {
  const translate = useWords(peopleWords);
  const [filter, setFilter] = useState(unfiltered);
  const [opened, setOpened] = useState<Person | null>(null);
  const [cleared, setCleared] = useState(0);
  const showAll = (): void => {
    setFilter(unfiltered);
    // The typed text is cleared too.
    setCleared(cleared + 1);
  };
  const members = useLoaded(useMembers(filter));
  const narrowed = filter.search !== '' || filter.role !== undefined || filter.status !== undefined;
  const rows = members.state === 'ready' ? members.data.members : [];
  return (
    <>
      <Filters key={cleared} filter={filter} onChange={setFilter} action={action} />
      {members.state === 'failed' && (
        <ErrorState
          title={translate('membersFailed')}
          error={members.error}
          onRetry={members.retry}
          busy={members.busy}
        />
      )}
      {members.state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={translate('nobody')}
          {...(narrowed && { action: <Button onClick={showAll}>{translate('showAll')}</Button> })}
        >
          {translate(narrowed ? 'nobodyFits' : 'nobodyText')}
        </EmptyState>
      )}
      {(members.state === 'loading' || rows.length > 0) && (
        <MemberTable rows={members.state === 'loading' ? null : rows} onOpen={setOpened} />
      )}
      {members.state === 'ready' && members.data.count > members.data.pageSize && (
        <div className="mt-3">
          <Pagination
            label={translate('people')}
            total={members.data.count}
            size={members.data.pageSize}
            page={filter.page}
            onPage={(page) => setFilter({ ...filter, page })}
          />
        </div>
      )}
      {opened !== null && <PersonDialog person={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface FiltersProps {
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
  action: ReactNode;
}

/** Milliseconds after the last keystroke until the list is requested. */
const pause = 300;

function Filters({ filter, onChange, action }: FiltersProps): ReactNode {
  const translate = useWords(peopleWords);
  const [typed, setTyped] = useState(filter.search);
  const { search, role, status } = filter;
  const nextSearch = typed.trim();
  useEffect(() => {
    if (nextSearch === search) return;
    const timer = setTimeout(() => onChange({ ...filter, search: nextSearch, page: 1 }), pause);
    return () => clearTimeout(timer);
  });
  const narrow = (next: { role: MemberFilter['role']; status: MemberFilter['status'] }): void =>
    onChange({
      search,
      page: 1,
      ...(next.role !== undefined && { role: next.role }),
      ...(next.status !== undefined && { status: next.status }),
    });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <TextField
        label={translate('search')}
        type="search"
        className="min-w-0 flex-[1_1_11rem]"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        className="md:max-w-40"
        label={translate('role')}
        placeholder={translate('allRoles')}
        value={role ?? ''}
        options={roles.map((value) => ({ value, label: translate(value) }))}
        onChange={({ target }) => narrow({ status, role: roles.find((each) => each === target.value) })}
      />
      <SelectField
        className="md:max-w-40"
        label={translate('standing')}
        placeholder={translate('allStandings')}
        value={status ?? ''}
        options={statuses.map((value) => ({ value, label: translate(value) }))}
        onChange={({ target }) => narrow({ role, status: statuses.find((each) => each === target.value) })}
      />
      <div className="ml-auto">{action}</div>
    </div>
  );
}

function MemberTable({ rows, onOpen }: { rows: Person[] | null; onOpen: (person: Person) => void }): ReactNode {
  const translate = useWords(peopleWords);
  const moment = useMoment();
  const demo = useDemoRows('auth.users');
  return (
    <Table
      caption={translate('people')}
      folds
      busy={rows === null}
      head={
        <>
          <HeadCell>{translate('name')}</HeadCell>
          <HeadCell>{translate('role')}</HeadCell>
          <HeadCell>{translate('standing')}</HeadCell>
          <HeadCell>{translate('secondStep')}</HeadCell>
          <HeadCell>{translate('lastSignIn')}</HeadCell>
        </>
      }
    >
      {rows === null ? (
        <LoadingRows columns={5} />
      ) : (
        rows.map((person) => (
          <Row key={person.userId}>
            <RowHead className="wrap-anywhere md:min-w-40">
              <OpenButton onOpen={() => onOpen(person)}>{nameOf(person, translate('noName'))}</OpenButton>
              {demo.has(person.userId) && <DemoMark />}
              {person.email !== null && <span className="block text-ink-3 text-sm font-text">{person.email}</span>}
            </RowHead>
            <DataCell label={translate('role')}>{translate(person.role)}</DataCell>
            <DataCell label={translate('standing')}>
              <MembershipStatusChip person={person} />
            </DataCell>
            <DataCell label={translate('secondStep')}>{translate(person.secondStep ? 'on' : 'off')}</DataCell>
            <DataCell label={translate('lastSignIn')}>
              {person.lastSignInAt === null ? translate('never') : moment(person.lastSignInAt)}
            </DataCell>
          </Row>
        ))
      )}
    </Table>
  );
}
