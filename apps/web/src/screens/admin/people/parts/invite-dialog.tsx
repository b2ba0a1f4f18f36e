import { limits } from '@schole/core';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureWords } from '../../../../client/failures.ts';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { type Language, languageNames, languages } from '../../../../client/language-choice.ts';
import { useInstallationDuty } from '../../../../parts/schools.ts';
import { Button, Dialog, DialogClose, FieldError, RadioGroup, SelectField, TextField } from '../../../../ui/index.ts';
import { type Invited, useAct } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { LinkOnce } from './link-once.tsx';

const ways = ['mail', 'link'] as const;
const roles = ['teacher', 'administrator'] as const;

/** Asks somebody to join the school, by mail or with a link that is handed over; afterwards shows the link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const say = useWords(peopleWords);
  const [made, setMade] = useState<{ invited: Invited; email: string | null } | null>(null);
  if (made !== null) return <LinkOnce {...made} onClose={onClose} />;
  return (
    <InviteForm title={say('invite')} onClose={onClose} onMade={(invited, email) => setMade({ invited, email })} />
  );
}

interface InviteFormProps {
  title: string;
  onClose: () => void;
  onMade: (invited: Invited, email: string | null) => void;
}

function InviteForm({ title, onClose, onMade }: InviteFormProps): ReactNode {
  const say = useWords(peopleWords);
  const failure = useFailureWords();
  const [own] = useLanguage();
  const invite = useAct('invite-member');
  const duty = useInstallationDuty();
  const id = useId();
  const [way, setWay] = useState<(typeof ways)[number]>('mail');
  const [role, setRole] = useState<(typeof roles)[number]>('teacher');
  const [language, setLanguage] = useState<Language>(own);
  const [refused, setRefused] = useState<string | null>(null);
  const { usual, most } = limits.invitationDays;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', days: String(usual) } });
  const { errors } = formState;

  const submit = handleSubmit(async ({ email, days }) => {
    setRefused(null);
    const address = way === 'mail' ? email.trim() : null;
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
            <Button>{say('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={id} busy={formState.isSubmitting}>
            {say(way === 'mail' ? 'sendInvitation' : 'makeLink')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <RadioGroup
          label={say('way')}
          value={way}
          onChange={setWay}
          choices={[
            { value: 'mail', label: say('byMail'), hint: say('byMailHint') },
            { value: 'link', label: say('byLink'), hint: say('byLinkHint') },
          ]}
        />
        {way === 'mail' && (
          <TextField
            label={say('address')}
            type="email"
            autoComplete="off"
            required
            error={errors.email === undefined ? undefined : say('addressWrong')}
            {...register('email', { validate: (value) => way !== 'mail' || /^\S+@\S+\.\S+$/.test(value.trim()) })}
          />
        )}
        <RadioGroup
          label={say('role')}
          value={role}
          onChange={setRole}
          choices={roles.map((value) => ({ value, label: say(value), hint: say(`${value}Hint`) }))}
        />
        {role === 'administrator' && duty.data === true && <p className="text-attention">{say('alsoInstallation')}</p>}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={say('days')}
            inputMode="numeric"
            hint={say('daysHint', { most })}
            error={errors.days === undefined ? undefined : say('daysWrong', { most })}
            {...register('days', {
              validate: (value) => /^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= most,
            })}
          />
          {way === 'mail' && (
            <SelectField
              label={say('mailLanguage')}
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
