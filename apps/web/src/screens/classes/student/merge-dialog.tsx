import { type CallOutput, limits, type MergedValue } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Combobox, FieldError, RadioGroup } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { type Candidate, candidates, mergePreview, mergeStudents } from './calls.ts';
import { LoadingDialog, LoadingPart } from './loading-dialog.tsx';
import { recordWords } from './words.ts';

interface MergeDialogProps {
  row: StudentRow;
  /** Takes a merge back; what the report of it offers. */
  onUndo: (mergeId: string, row: StudentRow) => void;
  onClose: () => void;
}

/** Two records of one child become one: which other, which of them stays, and what it gains. */
export function MergeDialog(props: MergeDialogProps): ReactNode {
  const translate = useWords(recordWords);
  const list = useLoaded(useQuery(candidates));
  if (list.state === 'ready') return <MergeForm {...props} all={list.data} />;
  const title = translate('mergeTitle', { name: rosterName(props.row) });
  return <LoadingDialog title={title} loaded={list} failed={translate('candidatesFailed')} onClose={props.onClose} />;
}

function MergeForm({ row, all, onUndo, onClose }: MergeDialogProps & { all: readonly Candidate[] }): ReactNode {
  const translate = useWords(recordWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const [other, setOther] = useState<string | null>(null);
  const [staysId, setStaysId] = useState(row.student_id);
  const [tried, setTried] = useState(false);
  const name = rosterName(row);
  const alike = (one: Candidate): number => Number(rosterName(one) !== name);
  const options = all
    .filter(({ student_id }) => student_id !== row.student_id)
    .toSorted((one, another) => alike(one) - alike(another))
    .map((one) => ({
      value: one.student_id,
      label: [rosterName(one), one.user_name, one.student_number].filter(Boolean).join(' · '),
    }));
  const goneId = staysId === row.student_id ? other : row.student_id;
  const merge = (): void => {
    setTried(true);
    if (goneId === null) return;
    act.run(async () => {
      const { mergeId } = await mergeStudents({ keptId: staysId, goneId });
      await refreshClasses(queries);
      notify({
        kind: 'good',
        title: translate('merged', { name }),
        action: { label: translate('undo'), run: () => onUndo(mergeId, row) },
      });
      onClose();
    });
  };
  return (
    <FormDialog
      title={translate('mergeTitle', { name })}
      submitLabel={translate('doMerge')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        merge();
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{translate('mergeLead', { days: limits.classes.keptDays })}</p>
      <Combobox
        label={translate('other')}
        hint={translate('otherHint')}
        empty={translate('nobodyFits')}
        options={options}
        value={other}
        onChange={(value) => {
          setOther(value);
          setStaysId(row.student_id);
        }}
      />
      {other !== null && goneId !== null && (
        <Preview keptId={staysId} goneId={goneId} order={[row.student_id, other]} onKeep={setStaysId} />
      )}
      {tried && other === null && <FieldError>{translate('chooseOther')}</FieldError>}
    </FormDialog>
  );
}

interface PreviewProps {
  keptId: string;
  goneId: string;
  /** The two records as they are listed, whichever stays. */
  order: readonly [string, string];
  onKeep: (id: string) => void;
}

function Preview({ keptId, goneId, order, onKeep }: PreviewProps): ReactNode {
  const translate = useWords(recordWords);
  const preview = useLoaded(useQuery(mergePreview(keptId, goneId)));
  const describe = useSide();
  if (preview.state !== 'ready') return <LoadingPart loaded={preview} failed={translate('previewFailed')} />;
  const { kept, gone, gained, classes } = preview.data;
  return (
    <>
      <RadioGroup
        label={translate('stays')}
        choices={order.map((id) => {
          const side = id === keptId ? kept : gone;
          return { value: id, label: `${side.lastName} ${side.firstName}`.trim(), hint: describe(side) };
        })}
        value={keptId}
        onChange={onKeep}
      />
      <p className="-mt-2 text-ink-2">{translate('staysHint')}</p>
      <Facts title={translate('gains')} lines={gained.map((name) => translate(gainWords[name]))}>
        {translate('gainsNothing')}
      </Facts>
      <Facts
        title={translate('classesAfter')}
        lines={classes.map((one) => (one.kept ? one.name : translate('newClass', { name: one.name })))}
      />
    </>
  );
}

const gainWords = {
  first_name: 'first_name',
  last_name: 'last_name',
  student_number: 'student_number',
  external_id: 'external_id',
  birth_year: 'birth_year',
  accommodations: 'accommodationsGained',
  contact: 'contactGained',
  consent: 'consentGained',
} as const satisfies Record<MergedValue, string>;

type Side = CallOutput<'preview-merge'>['kept'];

/** The facts by which a teacher tells two records of one name apart. */
function useSide(): (side: Side) => string {
  const translate = useWords(recordWords);
  const moment = useMoment();
  return ({ userName, studentNumber, birthYear, signedInAt }) =>
    [
      translate('facts', {
        userName,
        signIn:
          signedInAt === null ? translate('neverSignedIn') : translate('signedIn', { moment: moment(signedInAt) }),
      }),
      studentNumber,
      birthYear,
    ]
      .filter((part) => part !== null)
      .join(', ');
}

interface FactsProps {
  title: string;
  lines: readonly string[];
  /** Shown in place of a list without lines. */
  children?: ReactNode;
}

/** A short list under its title. */
export function Facts({ title, lines, children }: FactsProps): ReactNode {
  return (
    <div>
      <p className="font-strong">{title}</p>
      {lines.length === 0 ? (
        <p className="text-ink-2">{children}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
