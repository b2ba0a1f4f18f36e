import { limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { useDemoCount } from '../../../parts/demo/index.ts';
import { Button, Cell, Cells, ErrorState, FieldError, Skeleton, Switch, TextField } from '../../../ui/index.ts';
import { ArchiveTime } from './archive-time.tsx';
import { type SchoolProfile, useChangeSchool, useSchoolProfile } from './calls.ts';
import { schoolWords } from './words.ts';

/** The school itself: its name, its number of members, and what it requires of its staff. */
export function SchoolSection(): ReactNode {
  const active = useMembershipStatus().data?.active;
  return active === null || active === undefined ? <Skeleton lines={4} /> : <Profile schoolId={active.id} />;
}

function Profile({ schoolId }: { schoolId: string }): ReactNode {
  const translate = useWords(schoolWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const demo = useDemoCount('auth.users');
  const school = useLoaded(useSchoolProfile(schoolId));
  if (school.state === 'loading') return <Skeleton lines={6} />;
  if (school.state === 'failed') {
    const { error, retry, busy } = school;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  const { active, suspended } = school.data;
  return (
    <div className="grid gap-8">
      <NameForm school={school.data} />
      <MfaRequirement school={school.data} />
      <ArchiveTime school={school.data} />
      <section aria-labelledby="school-members">
        <h3 id="school-members" className="mb-2">
          {translate('members')}
        </h3>
        <Cells label={translate('members')}>
          <Cell
            label={translate('active')}
            value={write(active)}
            note={demo === 0 ? translate('activeNote') : translate('demoNote', { count: demo })}
          />
          <Cell label={translate('suspended')} value={write(suspended)} note={translate('suspendedNote')} />
        </Cells>
      </section>
    </div>
  );
}

function NameForm({ school }: { school: SchoolProfile }): ReactNode {
  const translate = useWords(schoolWords);
  const failure = useFailureWords();
  const change = useChangeSchool();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    values: { name: school.name },
    resetOptions: { keepDirtyValues: true },
  });
  const wrong = formState.errors.name?.type;
  const submit = handleSubmit(async ({ name }) => {
    setRefused(undefined);
    try {
      await change.mutateAsync({ name });
      reset({ name });
      notify({ kind: 'good', title: translate('nameSaved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-measure gap-4">
      <TextField
        label={translate('name')}
        hint={translate('nameHint')}
        autoComplete="organization"
        required
        error={
          wrong === undefined
            ? refused
            : wrong === 'maxLength'
              ? translate('nameLong', { most: limits.schoolName })
              : translate('nameEmpty')
        }
        {...register('name', {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => value.trim() !== '',
          maxLength: limits.schoolName,
        })}
      />
      <div>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          {translate('saveName')}
        </Button>
      </div>
    </form>
  );
}

function MfaRequirement({ school }: { school: SchoolProfile }): ReactNode {
  const translate = useWords(schoolWords);
  const failure = useFailureWords();
  const change = useChangeSchool();
  const [refused, setRefused] = useState<string | null>(null);
  // The pressed state, until the server has answered and the row is read again.
  const shown = change.isPending ? change.variables.requireSecondStep === true : school.requireSecondStep;
  const turn = (requireSecondStep: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { requireSecondStep },
      {
        onSuccess: () => notify({ kind: 'good', title: translate(requireSecondStep ? 'stepOn' : 'stepOff') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="school-step" className="grid max-w-measure gap-2">
      <h3 id="school-step">{translate('secondStep')}</h3>
      <p className="text-pretty text-ink-2">{translate('secondStepText')}</p>
      <Switch label={translate('requireStep')} checked={shown} onChange={(event) => turn(event.target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </section>
  );
}
