import { limits, type PlanName } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useUser } from '../../../../client/session/session.tsx';
import { notify } from '../../../../client/toasts/toasts.ts';
import { useMembershipStatus } from '../../../../parts/account/membership-status.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, Dialog, DialogClose, FieldError, TextArea, TextField } from '../../../../ui/index.ts';
import { useContact } from '../calls.ts';
import { planSectionWords } from '../words.ts';

/**
 * Asks the administrators of the installation for a larger plan: the same request as the landing page's contact form.
 */
export function ContactDialog({ targetPlan, onClose }: { targetPlan: PlanName; onClose: () => void }): ReactNode {
  const translate = useWords(planSectionWords);
  const named = useWords(planWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const { email, user_metadata: names } = useUser();
  const school = useMembershipStatus().data?.active?.name ?? '';
  const contact = useContact();
  const [refused, setRefused] = useState<string | null>(null);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: `${text(names.first_name)} ${text(names.last_name)}`.trim(),
      email: email ?? '',
      message: translate('askMessage', { plan: named(targetPlan), school }),
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    setRefused(null);
    try {
      await contact.mutateAsync({ ...form, organisation: school.slice(0, limits.contact.organisation), language });
      notify({ kind: 'good', title: translate('asked') });
      onClose();
    } catch (error) {
      setRefused(failure(error));
    }
  });
  const needed = { required: true, validate: (value: string) => value.trim() !== '' };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('askTitle', { plan: named(targetPlan) })}
      description={translate('askText')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={translate('name')}
          autoComplete="name"
          maxLength={limits.contact.name}
          error={errors.name && translate('nameEmpty')}
          {...register('name', needed)}
        />
        <TextField
          label={translate('email')}
          type="email"
          autoComplete="email"
          maxLength={limits.contact.email}
          error={errors.email && translate('emailEmpty')}
          {...register('email', { ...needed, pattern: /^\S+@\S+$/ })}
        />
        <TextArea
          label={translate('message')}
          rows={5}
          maxLength={limits.contact.message}
          error={errors.message && translate('messageEmpty')}
          {...register('message', needed)}
        />
        {refused !== null && <FieldError>{refused}</FieldError>}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" busy={formState.isSubmitting}>
            {translate('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
