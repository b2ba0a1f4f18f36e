import { limits } from '@schole/core';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { type Language, languageNames, languages } from '../../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useInstallationDuty } from '../../../../parts/account/membership-status.ts';
import { Button, Dialog, DialogClose, FieldError, RadioGroup, SelectField, TextField } from '../../../../ui/index.ts';
import { type Invited, usePeopleAction } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { LinkOnce } from './link-once.tsx';

const deliveryMethods = ['mail', 'link'] as const;
const roles = ['teacher', 'administrator'] as const;

/** Invites a person to the school, by mail or with a link to copy; afterwards shows the link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useWords(peopleWords);
  const [made, setMade] = useState<{ invited: Invited; email: string | null } | null>(null);
  if (made !== null) return <LinkOnce {...made} onClose={onClose} />;
  return (
    <InviteForm
      title={translate('invite')}
      onClose={onClose}
      onMade={(invited, email) => setMade({ invited, email })}
    />
  );
}

interface InviteFormProps {
  title: string;
  onClose: () => void;
  onMade: (invited: Invited, email: string | null) => void;
}

function InviteForm({ title, onClose, onMade }: InviteFormProps): ReactNode {
  const translate = useWords(peopleWords);
  const failure = useFailureWords();
  const [own] = useLanguage();
  const invite = usePeopleAction('invite-member');
  const duty = useInstallationDuty();
  const id = useId();
  const [deliveryMethod, setDeliveryMethod] = useState<(typeof deliveryMethods)[number]>('mail');
  const [role, setRole] = useState<(typeof roles)[number]>('teacher');
  const [language, setLanguage] = useState<Language>(own);
  const [refused, setRefused] = useState<string | null>(null);
  const { default: defaultDays, max: maxDays } = limits.invitationDays;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', days: String(defaultDays) } });
  const { errors } = formState;

  const submit = handleSubmit(async ({ email, days }) => {
    setRefused(null);
    const address = deliveryMethod === 'mail' ? email.trim() : null;
    try {
      const to = address === null ? {} : { email: address };
      onMade(await invite.mutateAsync({ role, days: Number(days), language, ...to }), address);
    } catch (error) {
      setRefused(failure(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={id} busy={formState.isSubmitting}>
            {translate(deliveryMethod === 'mail' ? 'sendInvitation' : 'makeLink')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <RadioGroup
          label={translate('way')}
          value={deliveryMethod}
          onChange={setDeliveryMethod}
          choices={[
            { value: 'mail', label: translate('byMail'), hint: translate('byMailHint') },
            { value: 'link', label: translate('byLink'), hint: translate('byLinkHint') },
          ]}
        />
        {deliveryMethod === 'mail' && (
          <TextField
            label={translate('address')}
            type="email"
            autoComplete="off"
            required
            error={errors.email === undefined ? undefined : translate('addressWrong')}
            {...register('email', {
              validate: (value) => deliveryMethod !== 'mail' || /^\S+@\S+\.\S+$/.test(value.trim()),
            })}
          />
        )}
        <RadioGroup
          label={translate('role')}
          value={role}
          onChange={setRole}
          choices={roles.map((value) => ({ value, label: translate(value), hint: translate(`${value}Hint`) }))}
        />
        {role === 'administrator' && duty.data === true && (
          <p className="text-attention">{translate('alsoInstallation')}</p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={translate('days')}
            inputMode="numeric"
            hint={translate('daysHint', { most: maxDays })}
            error={errors.days === undefined ? undefined : translate('daysWrong', { most: maxDays })}
            {...register('days', {
              validate: (value) => /^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= maxDays,
            })}
          />
          {deliveryMethod === 'mail' && (
            <SelectField
              label={translate('mailLanguage')}
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'el')}
            />
          )}
        </div>
        {refused !== null && <FieldError>{refused}</FieldError>}
      </form>
    </Dialog>
  );
}
