import { limits } from '@schole/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callFunction } from '../../../client/call.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { useStanding } from '../../../parts/schools.ts';
import { useSchoolSwitch } from '../../../parts/switch-school.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';

/** A school more: the person administers it, and works in it from then on. */
export function AddSchool({ onClose }: { onClose: () => void }): ReactNode {
  const say = useWords(dashboardWords);
  const failure = useFailureWords();
  const { arrive } = useSchoolSwitch();
  const from = useStanding().data?.active?.id ?? null;
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const form = useId();
  const add = useMutation({ mutationFn: (name: string) => callFunction('add-school', { name }) });

  const submit = handleSubmit(async ({ name }) => {
    setRefused(undefined);
    try {
      const { schoolId, name: said } = await add.mutateAsync(name);
      onClose();
      await arrive(from, schoolId);
      notify({ kind: 'good', title: say('nowIn', { school: said }) });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  const problem = formState.errors.name?.type === 'maxLength' ? 'schoolTooLong' : 'schoolEmpty';

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={say('addSchool')}
      description={say('addSchoolLead')}
      actions={
        <>
          <DialogClose>
            <Button>{say('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={form} busy={formState.isSubmitting}>
            {say('addSchool')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={say('schoolName')}
          autoComplete="organization"
          required
          error={formState.errors.name === undefined ? refused : say(problem, { most: limits.schoolName })}
          {...register('name', {
            setValueAs: (value: string) => value.trim(),
            validate: (value) => value.trim() !== '',
            maxLength: limits.schoolName,
          })}
        />
      </form>
    </Dialog>
  );
}
