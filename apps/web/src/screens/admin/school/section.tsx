import { limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureWords } from '../../../client/failures.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { notify } from '../../../client/toasts.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { useDemoCount } from '../../../parts/demo/index.ts';
import { useStanding } from '../../../parts/schools.ts';
import { Button, Cell, Cells, ErrorState, FieldError, Skeleton, Switch, TextField } from '../../../ui/index.ts';
import { type SchoolProfile, useChangeSchool, useSchoolProfile } from './calls.ts';
import { schoolWords } from './words.ts';

/** The school itself: its name, how many belong to it, and what it asks of its staff. */
export function SchoolSection(): ReactNode {
  const active = useStanding().data?.active;
  return active === null || active === undefined ? <Skeleton lines={4} /> : <Profile schoolId={active.id} />;
}

function Profile({ schoolId }: { schoolId: string }): ReactNode {
  const say = useWords(schoolWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const demo = useDemoCount('auth.users');
  const school = useLoaded(useSchoolProfile(schoolId));
  if (school.state === 'loading') return <Skeleton lines={6} />;
  if (school.state === 'failed') {
    const { error, retry, busy } = school;
    return <ErrorState title={say('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  const { active, suspended } = school.data;
  return (
    <div className="grid gap-8">
      <NameForm school={school.data} />
      <SecondStep school={school.data} />
      <section aria-labelledby="school-members">
        <h3 id="school-members" className="mb-2">
          {say('members')}
        </h3>
        <Cells label={say('members')}>
          <Cell
            label={say('active')}
            value={write(active)}
            note={demo === 0 ? say('activeNote') : say('demoNote', { count: demo })}
          />
          <Cell label={say('suspended')} value={write(suspended)} note={say('suspendedNote')} />
        </Cells>
      </section>
    </div>
  );
}

function NameForm({ school }: { school: SchoolProfile }): ReactNode {
  const say = useWords(schoolWords);
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
      notify({ kind: 'good', title: say('nameSaved') });
    } catch (error) {
      setRefused(failure(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-measure gap-4">
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        autoComplete="organization"
        required
        error={
          wrong === undefined
            ? refused
            : wrong === 'maxLength'
              ? say('nameLong', { most: limits.schoolName })
              : say('nameEmpty')
        }
        {...register('name', {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => value.trim() !== '',
          maxLength: limits.schoolName,
        })}
      />
      <div>
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          {say('saveName')}
        </Button>
      </div>
    </form>
  );
}

function SecondStep({ school }: { school: SchoolProfile }): ReactNode {
  const say = useWords(schoolWords);
  const failure = useFailureWords();
  const change = useChangeSchool();
  const [refused, setRefused] = useState<string | null>(null);
  // As pressed, until the server has answered and the row is read again.
  const shown = change.isPending ? change.variables.requireSecondStep === true : school.requireSecondStep;
  const turn = (requireSecondStep: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { requireSecondStep },
      {
        onSuccess: () => notify({ kind: 'good', title: say(requireSecondStep ? 'stepOn' : 'stepOff') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="school-step" className="grid max-w-measure gap-2">
      <h3 id="school-step">{say('secondStep')}</h3>
      <p className="text-pretty text-ink-2">{say('secondStepText')}</p>
      <Switch label={say('requireStep')} checked={shown} onChange={(event) => turn(event.target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </section>
  );
}
