import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { useUser } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { type Profile, useProfile } from '../../../parts/profile.ts';
import { Button, ErrorState, Skeleton, TextArea, TextField } from '../../../ui/index.ts';
import { useSaveProfile, useSchoolName } from '../calls.ts';
import { settingsWords } from '../words.ts';

/** What a person says about themselves. */
export function ProfileTab(): ReactNode {
  const say = useWords(settingsWords);
  const profile = useLoaded(useProfile());
  if (profile.state === 'loading') return <Skeleton lines={6} />;
  if (profile.state === 'failed') {
    return (
      <ErrorState title={say('profileFailed')} error={profile.error} onRetry={profile.retry} busy={profile.busy} />
    );
  }
  return <ProfileForm profile={profile.data} />;
}

/** The database's own limits, said before they are met. */
const most = { firstName: 100, lastName: 100, department: 200, bio: 4_000 };

function ProfileForm({ profile }: { profile: Profile }): ReactNode {
  const say = useWords(settingsWords);
  const save = useSaveProfile();
  const { register, handleSubmit, formState } = useForm({
    values: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      department: profile.department ?? '',
      bio: profile.bio ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });

  const field = (name: keyof typeof most) => ({
    ...register(name, { setValueAs: (value: string) => value.trim(), maxLength: most[name] }),
    error: formState.errors[name] === undefined ? undefined : say('tooLong', { most: most[name] }),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      notify({ kind: 'good', title: say('saved'), message: say('settingsSaved') });
    } catch {
      notify({ kind: 'error', title: say('error'), message: say('settingsFailed') });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-measure gap-4">
      <Known schoolId={profile.active_school_id} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={say('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={say('lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label={say('department')} optional {...field('department')} />
      <TextArea label={say('bio')} rows={4} optional {...field('bio')} />
      <Button kind="primary" type="submit" busy={formState.isSubmitting} className="justify-self-start">
        {say(formState.isSubmitting ? 'saving' : 'saveProfile')}
      </Button>
    </form>
  );
}

/** What stands in the account and in the school, and is not changed here. */
function Known({ schoolId }: { schoolId: string | null }): ReactNode {
  const say = useWords(settingsWords);
  const user = useUser();
  const school = useSchoolName(schoolId);
  return (
    <dl className="grid gap-x-4 gap-y-3 border-b border-line pb-4 md:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-ink-2">{say('email')}</dt>
        <dd className="font-medium break-words">{user.email}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-ink-2">{say('school')}</dt>
        <dd className="font-medium break-words">{school.data ?? (school.isFetching ? '…' : say('noSchool'))}</dd>
      </div>
    </dl>
  );
}
