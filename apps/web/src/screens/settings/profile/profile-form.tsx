import { limits } from '@schole/core';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import type { OwnSchool } from '../../../parts/account/membership-status.ts';
import type { Profile } from '../../../parts/account/profile.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { Button, TextArea, TextField } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { useSaveProfile } from './calls.ts';

export interface ProfileFormProps {
  profile: Profile;
  /** Null: the user belongs to none. */
  school: OwnSchool | null | 'unknown';
}

/** The database's own limits, shown before they are exceeded. */
const maxLengths = { firstName: 100, lastName: 100, school: limits.schoolName, department: 200, bio: 4_000 };

/** Names, school, department and bio; saved together, and protected against accidental navigation. */
export function ProfileForm({ profile, school }: ProfileFormProps): ReactNode {
  const translate = useWords(settingsWords);
  const user = useUser();
  const save = useSaveProfile();
  const reason = useId();
  const form = useRef<HTMLFormElement>(null);
  const known = school !== null && school !== 'unknown';
  const administered = known && school.role === 'administrator';
  const { register, handleSubmit, formState, reset } = useForm({
    values: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      school: known ? school.name : '',
      department: profile.department ?? '',
      bio: profile.bio ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting, dirtyFields } = formState;

  const field = (name: keyof typeof maxLengths) => ({
    ...register(name, {
      setValueAs: (value: string) => value.trim(),
      maxLength: maxLengths[name],
      ...(name === 'school' && administered ? { validate: (value: string) => value.trim() !== '' } : {}),
    }),
    error: errors[name] === undefined ? undefined : problem(name),
  });
  const problem = (name: keyof typeof maxLengths): string =>
    errors[name]?.type === 'validate' ? translate('schoolEmpty') : translate('tooLong', { most: maxLengths[name] });
  const schoolHint = (): string | undefined => {
    if (school === 'unknown') return translate('schoolFailed');
    if (school === null) return translate('schoolMissing');
    return administered ? undefined : translate('schoolFixed');
  };

  const submit = handleSubmit(async (values) => {
    const schoolName = administered && dirtyFields.school === true ? values.school : null;
    try {
      await save.mutateAsync({ ...values, schoolName });
      reset(values);
      notify({ kind: 'good', title: translate('saved'), message: translate('settingsSaved') });
    } catch {
      notify({ kind: 'error', title: translate('error'), message: translate('settingsFailed') });
    }
  });
  // The button only refuses: a disabled one would lose the focus to the page once everything is saved.
  const refuse = (event: MouseEvent): void => {
    if (!isDirty) event.preventDefault();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-measure gap-5">
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField label={translate('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={translate('lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label={translate('email')}
        type="email"
        value={user.email ?? ''}
        readOnly
        hint={translate('emailFixed')}
      />
      <TextField
        label={translate('school')}
        autoComplete="organization"
        readOnly={!administered}
        hint={schoolHint()}
        {...field('school')}
      />
      <TextField label={translate('department')} optional {...field('department')} />
      <TextArea label={translate('bio')} rows={4} optional {...field('bio')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="primary"
          type="submit"
          busy={isSubmitting}
          aria-disabled={!isDirty || isSubmitting || undefined}
          aria-describedby={isDirty ? undefined : reason}
          onClick={refuse}
        >
          {translate(isSubmitting ? 'saving' : 'saveProfile')}
        </Button>
        {!isDirty && (
          <p id={reason} className="text-ink-3 text-sm">
            {translate('nothingChanged')}
          </p>
        )}
      </div>
      <LeaveGuard dirty={isDirty && !isSubmitting} form={form} body={translate('leaveBody')} />
    </form>
  );
}
