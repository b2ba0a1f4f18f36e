import { limits, type NameOrder, type RosterSource } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { Checkbox, Spinner, TextArea } from '../../../ui/index.ts';
import type { DialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { type ImportInput, previewRoster, type RosterPreview } from '../calls.ts';
import { ColumnFields, type Columns } from './column-fields.tsx';
import { type ChosenFile, FileField } from './file-field.tsx';
import { importWords } from './import-words.ts';
import { OrderField } from './order-field.tsx';
import { PreviewTable, withDecision } from './preview-table.tsx';
import { type Decisions, usePreview } from './use-preview.ts';

const { pastedNames, pastedCharacters } = limits.roster;

export interface AddByListProps {
  /** Where the list comes from. */
  way: 'names' | 'file';
  title: string;
  /** The choice between the ways, at the head of the form. */
  choice: ReactNode;
  classId: string;
  act: DialogAction;
  onImport: (input: ImportInput) => void;
  onClose: () => void;
}

/** Students by a pasted list or a file: what each line would do is shown before anything is written. */
export function AddByList({ way, title, choice, classId, act, onImport, onClose }: AddByListProps): ReactNode {
  const translate = useWords(importWords);
  const failure = useFailureWords();
  const [text, setText] = useState('');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [order, setOrder] = useState<NameOrder | null>(null);
  const [classes, setClasses] = useState<readonly string[] | null>(null);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [problem, setProblem] = useState<string | null>(null);
  const source = sourceOf(way, text, file, { columns, order, classes });
  const wanted = source === null ? null : { ...source, ...(source.kind === 'file' && { base64: '' }), decisions };
  const preview = usePreview(`${classId} ${way === 'file' ? file?.turn : 'names'}`, wanted, (signal) => {
    if (source === null) throw new Error('There is no list');
    return previewRoster({ classId, from: source, decisions: { ...decisions } }, signal);
  });

  function renew(): void {
    setDecisions({});
    setProblem(null);
  }
  const { data } = preview;
  const error = problem ?? (preview.error === null ? undefined : failure(preview.error));
  const written = data === null ? 0 : data.counts.new + data.counts.changed + data.counts.moved + data.counts.returns;
  return (
    <FormDialog
      wide
      title={title}
      submitLabel={written === 0 ? translate('confirm') : translate('confirmCount', { count: written })}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        if (source === null) return setProblem(translate(way === 'file' ? 'noFile' : 'noNames'));
        if (data === null || preview.stale) return;
        if (data.counts.asks > 0) return setProblem(translate('asks', { count: data.counts.asks }));
        if (written === 0) return setProblem(translate('nothingToDo'));
        onImport({ classId, from: source, decisions: { ...decisions }, plan: data.plan });
      }}
      onClose={onClose}
    >
      {choice}
      {way === 'file' ? (
        <FileField
          file={file}
          error={error}
          onFile={(chosen) => {
            renew();
            setColumns(null);
            setClasses(null);
            setFile(chosen);
          }}
          onProblem={setProblem}
        />
      ) : (
        <TextArea
          label={translate('names')}
          hint={translate('namesHint', { most: pastedNames })}
          rows={6}
          maxLength={pastedCharacters}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          onChange={({ target }) => {
            renew();
            setText(target.value);
          }}
        />
      )}
      {preview.stale && <Spinner label={translate('reading')} />}
      {data?.table != null && <ColumnFields table={data.table} onChange={setColumns} />}
      {data?.oneRoster != null && <ClassChoice archive={data.oneRoster} onChange={setClasses} />}
      {data !== null && <OrderField {...data} chosen={order} onChange={setOrder} />}
      {data !== null && data.lines.length > 0 && (
        <PreviewTable
          preview={data}
          decisions={decisions}
          onDecide={(line, decision) => {
            setProblem(null);
            setDecisions(withDecision(decisions, line, decision));
          }}
        />
      )}
    </FormDialog>
  );
}

interface ClassChoiceProps {
  archive: NonNullable<RosterPreview['oneRoster']>;
  onChange: (classes: readonly string[]) => void;
}

/** Which classes of a OneRoster archive come into this one. */
function ClassChoice({ archive: { classes, chosen }, onChange }: ClassChoiceProps): ReactNode {
  const translate = useWords(importWords);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{translate('archiveClasses')}</legend>
      {classes.map(({ id, title, students }) => (
        <Checkbox
          key={id}
          label={translate('archiveClass', { title, students })}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

interface Given {
  columns: Columns | null;
  order: NameOrder | null;
  classes: readonly string[] | null;
}

function sourceOf(
  way: 'names' | 'file',
  text: string,
  file: ChosenFile | null,
  { columns, order, classes }: Given,
): RosterSource | null {
  const given = order === null ? {} : { order };
  if (way === 'names') return text.trim() === '' ? null : { kind: 'names', text, ...given };
  if (file === null) return null;
  const { name, base64 } = file;
  return {
    ...{ kind: 'file', name, base64, ...given },
    ...(columns === null ? {} : { columns }),
    ...(classes === null ? {} : { classes: [...classes] }),
  };
}
