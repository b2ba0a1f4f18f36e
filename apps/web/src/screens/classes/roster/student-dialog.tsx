import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { changeStudent, refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { PersonFields, type PersonValues, yearOf } from './person-fields.tsx';
import { rosterWords } from './roster-words.ts';

/** Corrects what the school keeps of a student. */
export function StudentDialog({ row, onClose }: { row: StudentRow; onClose: () => void }): ReactNode {
  const translate = useWords(rosterWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const form = useForm<PersonValues>({
    defaultValues: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      studentNumber: row.student_number ?? '',
      birthYear: row.birth_year === null ? '' : String(row.birth_year),
    },
  });
  const submit = form.handleSubmit(({ firstName, lastName, studentNumber, birthYear }) =>
    act.run(async () => {
      await changeStudent({
        studentId: row.student_id,
        name: { firstName, lastName },
        studentNumber: studentNumber.trim() === '' ? null : studentNumber,
        birthYear: yearOf(birthYear),
      });
      await refreshClasses(queries);
      const name = rosterName({ first_name: firstName, last_name: lastName });
      notify({ kind: 'good', title: translate('savedStudent', { name }) });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={translate('editTitle', { name: rosterName(row) })}
      submitLabel={translate('save')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields form={form} />
    </FormDialog>
  );
}
