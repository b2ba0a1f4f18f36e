import { limits, type NameOrder } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { Checkbox, FieldError, SelectField, Spinner } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { importSchoolRoster, previewSchoolRoster, type SchoolPreview } from '../calls.ts';
import { ColumnFields, type Columns } from '../import/column-fields.tsx';
import { type ChosenFile, FileField } from '../import/file-field.tsx';
import { importWords } from '../import/import-words.ts';
import { OrderField } from '../import/order-field.tsx';
import { PreviewTable, withDecision } from '../import/preview-table.tsx';
import { useImportNotice } from '../import/use-import-notice.ts';
import { type Decisions, usePreview } from '../import/use-preview.ts';
import { ClassTable } from './class-table.tsx';
import { EarlierLists } from './earlier-lists.tsx';
import { schoolListWords } from './school-list-words.ts';

/** One file for several classes of the school: what each line would do is shown before anything is written. */
export function SchoolListDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useWords(schoolListWords);
  const list = useWords(importWords);
  const failure = useFailureWords();
  const imported = useImportNotice();
  const act = useDialogAction();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [order, setOrder] = useState<NameOrder | null>(null);
  const [make, setMake] = useState(false);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [problem, setProblem] = useState<string | null>(null);
  const given = { ...(columns !== null && { columns }), ...(order !== null && { order }) };
  const inputOf = ({ name, base64 }: ChosenFile) => ({
    ...{ from: { kind: 'file' as const, name, base64, ...given }, make, decisions: { ...decisions } },
  });
  const wanted = file === null ? null : { ...given, make, decisions };
  const preview = usePreview(`school ${file?.turn}`, wanted, (signal) => {
    if (file === null) throw new Error('There is no list');
    return previewSchoolRoster(inputOf(file), signal);
  });
  const { data } = preview;
  const error = problem ?? (preview.error === null ? undefined : failure(preview.error));
  const written = data === null ? 0 : data.counts.new + data.counts.changed + data.counts.moved + data.counts.returns;
  return (
    <FormDialog
      wide
      title={translate('title')}
      submitLabel={written === 0 ? translate('confirm') : list('confirmCount', { count: written })}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        if (file === null) return setProblem(list('noFile'));
        if (data === null || preview.stale) return;
        if (data.counts.asks > 0) return setProblem(list('asks', { count: data.counts.asks }));
        if (written === 0) return setProblem(list('nothingToDo'));
        act.run(async () => {
          await imported.done(await importSchoolRoster({ ...inputOf(file), plan: data.plan }));
          onClose();
        });
      }}
      onClose={onClose}
    >
      <p className="max-w-measure text-ink-2">{translate('text', { most: limits.roster.schoolLines })}</p>
      <FileField
        file={file}
        error={error}
        onFile={(chosen) => {
          setProblem(null);
          setDecisions({});
          setColumns(null);
          setFile(chosen);
        }}
        onProblem={setProblem}
      />
      {preview.stale && <Spinner label={list('reading')} />}
      {data?.table != null && <ColumnFields table={data.table} onChange={setColumns} />}
      {data?.table != null && data.table.columns.className === undefined && (
        <FieldError>{translate('noClassColumn')}</FieldError>
      )}
      {data !== null && <OrderField {...data} chosen={order} onChange={setOrder} />}
      {data !== null && <Making data={data} make={make} onChange={setMake} />}
      {data !== null && data.lines.length > 0 && (
        <Entries
          data={data}
          decisions={decisions}
          onDecide={(line, decision) => {
            setProblem(null);
            setDecisions(withDecision(decisions, line, decision));
          }}
        />
      )}
      {file === null && <EarlierLists onUndo={imported.undo} />}
    </FormDialog>
  );
}

interface MakingProps {
  data: SchoolPreview;
  make: boolean;
  onChange: (make: boolean) => void;
}

/** Whether missing classes are made, and how many of them the plan has room for. */
function Making({ data: { classes, room }, make, onChange }: MakingProps): ReactNode {
  const translate = useWords(schoolListWords);
  const missing = classes.filter(({ state }) => state === 'missing' || state === 'made').length;
  if (missing === 0) return null;
  const over = room === null ? 0 : room.used + missing - room.limit;
  return (
    <div className="grid gap-1">
      <Checkbox
        label={translate('make', { count: missing })}
        hint={translate('makeHint')}
        checked={make}
        onChange={({ target }) => onChange(target.checked)}
      />
      {room !== null && over > 0 && (
        <p className="text-attention">{translate('room', { count: room.limit, used: room.used, missing: over })}</p>
      )}
    </div>
  );
}

interface EntriesProps {
  data: SchoolPreview;
  decisions: Decisions;
  onDecide: (line: number, decision: string | null) => void;
}

/** The classes of the list, and the lines of all of them or of one. */
function Entries({ data: { classes, lines, counts }, decisions, onDecide }: EntriesProps): ReactNode {
  const translate = useWords(schoolListWords);
  const [chosen, setChosen] = useState('');
  const only = classes.find(({ name }) => name === chosen);
  const shown = only === undefined ? { lines, counts } : { lines: lines.filter(isOf(only.name)), counts: only.counts };
  return (
    <>
      <ClassTable classes={classes} />
      {classes.length > 1 && (
        <SelectField
          label={translate('show')}
          value={only?.name ?? ''}
          options={[
            { value: '', label: translate('allClasses') },
            ...[...new Set(classes.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <PreviewTable key={only?.name ?? ''} byClass preview={shown} decisions={decisions} onDecide={onDecide} />
    </>
  );
}

const isOf =
  (name: string) =>
  ({ className }: { className: string }): boolean =>
    className === name;
