import type { CallOutput } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { TextField } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { eraseStudent, erasureOf, keepStudent } from './calls.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import { Facts } from './merge-dialog.tsx';
import { recordWords } from './words.ts';

interface EraseDialogProps {
  row: StudentRow;
  onClose: () => void;
}

/** The end of what a school keeps of a student: what goes and what stays, or, where it was asked for, the way back. */
export function EraseDialog({ row, onClose }: EraseDialogProps): ReactNode {
  const translate = useWords(recordWords);
  const erasure = useLoaded(useQuery(erasureOf(row.student_id)));
  if (erasure.state === 'ready') return <EraseForm row={row} erasure={erasure.data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={translate('eraseTitle', { name: rosterName(row) })}
      loaded={erasure}
      failed={translate('foreseeFailed')}
      onClose={onClose}
    />
  );
}

interface EraseFormProps extends EraseDialogProps {
  erasure: CallOutput<'foresee-student-erasure'>;
}

function EraseForm({ row, erasure, onClose }: EraseFormProps): ReactNode {
  const translate = useWords(recordWords);
  const moment = useMoment('long');
  const [language] = useLanguage();
  const queries = useQueryClient();
  const act = useDialogAction();
  const [typed, setTyped] = useState('');
  const name = rosterName(row);
  const { dueAt, userName, classes, merged } = erasure;
  const studentId = row.student_id;
  const submit = (): void =>
    act.run(async () => {
      if (dueAt === null) await eraseStudent({ studentId, userName: typed, language });
      else await keepStudent(studentId);
      await refreshClasses(queries);
      notify({ kind: 'good', title: translate(dueAt === null ? 'erased' : 'kept', { name }) });
      onClose();
    });
  return (
    <FormDialog
      title={translate('eraseTitle', { name })}
      submitLabel={translate(dueAt === null ? 'doErase' : 'keep')}
      danger={dueAt === null}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {dueAt === null ? (
        <>
          <p className="text-ink-2">{translate('eraseLead')}</p>
          <Facts
            title={translate('goes')}
            lines={[
              translate('goesAccount'),
              ...(classes > 0 ? [translate('goesClasses', { count: classes })] : []),
              translate('goesAround'),
              ...(merged > 0 ? [translate('goesMerged', { count: merged })] : []),
            ]}
          />
          <Facts title={translate('stayed')} lines={[translate('staysAudit'), translate('staysBackup')]} />
          <TextField
            label={translate('typeUserName', { userName })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : (
        <p>{translate('dueAt', { name, moment: moment(dueAt) })}</p>
      )}
    </FormDialog>
  );
}
