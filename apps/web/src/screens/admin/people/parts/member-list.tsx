import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useLoaded } from '../../../../client/use-loaded.ts';
import { useMoment } from '../../../../client/use-moment.ts';
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
import { type Person, useMembers, type Wanted } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { nameOf } from './name-of.ts';
import { PersonDialog } from './person-dialog.tsx';
import { StandingChip } from './standing-chip.tsx';

const roles = ['administrator', 'teacher', 'student'] as const;
const standings = ['active', 'suspended', 'left'] as const;
const everybody: Wanted = { search: '', page: 1 };

/** The people of the school, searched and narrowed; a name opens the record. */
export function MemberList({ action }: { action: ReactNode }): ReactNode {
  const say = useWords(peopleWords);
  const [wanted, setWanted] = useState(everybody);
  const [opened, setOpened] = useState<Person | null>(null);
  const [cleared, setCleared] = useState(0);
  const showAll = (): void => {
    setWanted(everybody);
    // What was typed goes too.
    setCleared(cleared + 1);
  };
  const members = useLoaded(useMembers(wanted));
  const narrowed = wanted.search !== '' || wanted.role !== undefined || wanted.status !== undefined;
  const rows = members.state === 'ready' ? members.data.members : [];
  return (
    <>
      <Filters key={cleared} wanted={wanted} onChange={setWanted} action={action} />
      {members.state === 'failed' && (
        <ErrorState title={say('membersFailed')} error={members.error} onRetry={members.retry} busy={members.busy} />
      )}
      {members.state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={say('nobody')}
          {...(narrowed && { action: <Button onClick={showAll}>{say('showAll')}</Button> })}
        >
          {say(narrowed ? 'nobodyFits' : 'nobodyText')}
        </EmptyState>
      )}
      {(members.state === 'loading' || rows.length > 0) && (
        <MemberTable rows={members.state === 'loading' ? null : rows} onOpen={setOpened} />
      )}
      {members.state === 'ready' && members.data.count > members.data.pageSize && (
        <div className="mt-3">
          <Pagination
            label={say('people')}
            total={members.data.count}
            size={members.data.pageSize}
            page={wanted.page}
            onPage={(page) => setWanted({ ...wanted, page })}
          />
        </div>
      )}
      {opened !== null && <PersonDialog person={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface FiltersProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
  action: ReactNode;
}

/** Milliseconds after the last letter until the list is asked for. */
const pause = 300;

function Filters({ wanted, onChange, action }: FiltersProps): ReactNode {
  const say = useWords(peopleWords);
  const [typed, setTyped] = useState(wanted.search);
  const { search, role, status } = wanted;
  const asked = typed.trim();
  useEffect(() => {
    if (asked === search) return;
    const timer = setTimeout(() => onChange({ ...wanted, search: asked, page: 1 }), pause);
    return () => clearTimeout(timer);
  });
  const narrow = (next: { role: Wanted['role']; status: Wanted['status'] }): void =>
    onChange({
      search,
      page: 1,
      ...(next.role !== undefined && { role: next.role }),
      ...(next.status !== undefined && { status: next.status }),
    });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <TextField
        label={say('search')}
        type="search"
        className="min-w-0 flex-[1_1_11rem]"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        className="md:max-w-40"
        label={say('role')}
        placeholder={say('allRoles')}
        value={role ?? ''}
        options={roles.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => narrow({ status, role: roles.find((each) => each === target.value) })}
      />
      <SelectField
        className="md:max-w-40"
        label={say('standing')}
        placeholder={say('allStandings')}
        value={status ?? ''}
        options={standings.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => narrow({ role, status: standings.find((each) => each === target.value) })}
      />
      <div className="ml-auto">{action}</div>
    </div>
  );
}

function MemberTable({ rows, onOpen }: { rows: Person[] | null; onOpen: (person: Person) => void }): ReactNode {
  const say = useWords(peopleWords);
  const moment = useMoment();
  const demo = useDemoRows('auth.users');
  return (
    <Table
      caption={say('people')}
      folds
      busy={rows === null}
      head={
        <>
          <HeadCell>{say('name')}</HeadCell>
          <HeadCell>{say('role')}</HeadCell>
          <HeadCell>{say('standing')}</HeadCell>
          <HeadCell>{say('secondStep')}</HeadCell>
          <HeadCell>{say('lastSignIn')}</HeadCell>
        </>
      }
    >
      {rows === null ? (
        <LoadingRows columns={5} />
      ) : (
        rows.map((person) => (
          <Row key={person.userId}>
            <RowHead className="wrap-anywhere md:min-w-40">
              <OpenButton onOpen={() => onOpen(person)}>{nameOf(person, say('noName'))}</OpenButton>
              {demo.has(person.userId) && <DemoMark />}
              {person.email !== null && <span className="block text-ink-3 text-sm font-text">{person.email}</span>}
            </RowHead>
            <DataCell label={say('role')}>{say(person.role)}</DataCell>
            <DataCell label={say('standing')}>
              <StandingChip person={person} />
            </DataCell>
            <DataCell label={say('secondStep')}>{say(person.secondStep ? 'on' : 'off')}</DataCell>
            <DataCell label={say('lastSignIn')}>
              {person.lastSignInAt === null ? say('never') : moment(person.lastSignInAt)}
            </DataCell>
          </Row>
        ))
      )}
    </Table>
  );
}
