import { limits } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Checkbox, Dialog, DialogClose, TextField } from '../../../ui/index.ts';
import { duplicateClass, refreshClasses } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { words } from '../words.ts';
import { Refusal, useDialogAction } from './dialog-action.tsx';

export interface DuplicateDialogProps {
  row: ClassRow;
  onClose: () => void;
  onCreated: (classId: string) => void;
}

/** A new class from an earlier one, with or without its students. */
export function DuplicateDialog({ row, onClose, onCreated }: DuplicateDialogProps): ReactNode {
  const translate = useWords(words);
  const queries = useQueryClient();
  const act = useDialogAction();
  const id = useId();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: row.name, term: '', withStudents: row.students > 0 },
  });
  const submit = handleSubmit((values) =>
    act.run(async () => {
      const { classId } = await duplicateClass({ classId: row.id, ...values });
      await refreshClasses(queries);
      notify({ kind: 'good', title: translate('duplicated', { name: values.name.trim() }) });
      onClose();
      onCreated(classId);
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('duplicateTitle', { name: row.name })}
      description={translate('duplicateText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={id} busy={act.busy}>
            {translate('doDuplicate')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={translate('className')}
          required
          maxLength={limits.classes.name}
          autoComplete="off"
          error={formState.errors.name === undefined ? undefined : translate('nameMissing')}
          {...register('name', { validate: (value) => value.trim() !== '' })}
        />
        <TextField
          label={translate('term')}
          optional
          maxLength={limits.classes.term}
          autoComplete="off"
          hint={translate('termExample')}
          {...register('term')}
        />
        {row.students > 0 && (
          <Checkbox
            label={translate('withStudents')}
            hint={translate('withStudentsHint')}
            {...register('withStudents')}
          />
        )}
        <Refusal failure={act.failure} />
      </form>
    </Dialog>
  );
}
