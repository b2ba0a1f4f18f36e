import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Checkbox, ErrorState, Spinner, TextField } from '../../../ui/index.ts';
import type { DialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { foundStudents } from '../calls.ts';
import { addWords } from './add-words.ts';

export interface AddKnownProps {
  /** The choice between the ways, at the head of the form. */
  choice: ReactNode;
  classId: string;
  act: DialogAction;
  add: (studentIds: string[]) => void;
  onClose: () => void;
}

/** Milliseconds without a key before the students are searched. */
const pause = 300;
/** Letters below which too many would be found. */
const fewest = 2;

/** Students of the school who are in another class, or in none: they stay the same students. */
export function AddKnown({ choice, classId, act, add, onClose }: AddKnownProps): ReactNode {
  const translate = useWords(addWords);
  const [search, setSearch] = useState('');
  const [settled, setSettled] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), pause);
    return () => clearTimeout(timer);
  }, [search]);
  const found = useQuery({
    ...foundStudents(classId, settled),
    enabled: settled.length >= fewest,
    placeholderData: keepPreviousData,
  });
  const listed = settled.length >= fewest ? (found.data ?? []) : [];
  const kept = [...chosen].filter(([id]) => !listed.some(({ studentId }) => studentId === id));
  const tick = (id: string, name: string, on: boolean): void => {
    setMissing(false);
    setChosen(
      (before) => new Map([...[...before].filter(([one]) => one !== id), ...(on ? [[id, name] as const] : [])]),
    );
  };
  return (
    <FormDialog
      wide
      title={translate('addStudents')}
      submitLabel={translate('addKnown')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size === 0) setMissing(true);
        else add([...chosen.keys()]);
      }}
      onClose={onClose}
    >
      {choice}
      <TextField
        label={translate('searchKnown')}
        hint={translate('searchKnownHint')}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={search}
        error={missing ? translate('noneChosen') : undefined}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.isFetching && <Spinner label={translate('searching')} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />}
      <div className="grid gap-1">
        {kept.map(([id, name]) => (
          <Checkbox key={id} label={name} checked onChange={() => tick(id, name, false)} />
        ))}
        {listed.map(({ studentId, name, userName, birthYear, classes }) => (
          <Checkbox
            key={studentId}
            label={name || userName}
            hint={[userName, ...(birthYear === null ? [] : [String(birthYear)]), ...classes].join(' · ')}
            checked={chosen.has(studentId)}
            onChange={({ target }) => tick(studentId, name || userName, target.checked)}
          />
        ))}
      </div>
      {found.isSuccess && settled.length >= fewest && listed.length === 0 && (
        <p role="status" className="text-ink-2">
          {translate('noneKnown')}
        </p>
      )}
    </FormDialog>
  );
}
