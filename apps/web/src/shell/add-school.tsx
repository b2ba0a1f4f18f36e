import { limits } from '@schole/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../client/language/language.ts';
import { callFunction } from '../client/requests/call.ts';
import { useFailureWords } from '../client/requests/failures.ts';
import { notify } from '../client/toasts/toasts.ts';
import { useMembershipStatus } from '../parts/account/membership-status.ts';
import { useSchoolSwitch } from '../parts/account/switch-school.ts';
import { Button, Dialog, DialogClose, TextField } from '../ui/index.ts';
import { dashboardWords } from './words.ts';

/** Adds a school: the user becomes its administrator, and it becomes the active school. */
export function AddSchool({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useWords(dashboardWords);
  const failure = useFailureWords();
  const { arrive } = useSchoolSwitch();
  const from = useMembershipStatus().data?.active?.id ?? null;
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const form = useId();
  const add = useMutation({ mutationFn: (name: string) => callFunction('add-school', { name }) });

  const submit = handleSubmit(async ({ name }) => {
    setRefused(undefined);
    try {
      const { schoolId, name: savedName } = await add.mutateAsync(name);
      onClose();
      await arrive(from, schoolId);
      notify({ kind: 'good', title: translate('nowIn', { school: savedName }) });
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
      title={translate('addSchool')}
      description={translate('addSchoolLead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={form} busy={formState.isSubmitting}>
            {translate('addSchool')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={translate('schoolName')}
          autoComplete="organization"
          required
          error={formState.errors.name === undefined ? refused : translate(problem, { most: limits.schoolName })}
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
