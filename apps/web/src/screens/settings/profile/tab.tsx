import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { type Profile, useProfile } from '../../../parts/account/profile.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { OwnSchools } from './own-schools.tsx';
import { PictureField } from './picture/picture-field.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's own data, and their school. */
export function ProfileTab(): ReactNode {
  const translate = useWords(settingsWords);
  const profile = useLoaded(useProfile());
  if (profile.state === 'loading') return <Skeleton lines={6} />;
  if (profile.state === 'failed') {
    return (
      <ErrorState
        title={translate('profileFailed')}
        error={profile.error}
        onRetry={profile.retry}
        busy={profile.busy}
      />
    );
  }
  return <WithSchool profile={profile.data} />;
}

/** The form needs the school's name as an initial value; without it the rest can still be changed. */
function WithSchool({ profile }: { profile: Profile }): ReactNode {
  const school = useLoaded(useMembershipStatus());
  if (school.state === 'loading') return <Skeleton lines={6} />;
  return (
    <>
      <PictureField profile={profile} />
      <ProfileForm profile={profile} school={school.state === 'failed' ? 'unknown' : school.data.active} />
      <OwnSchools />
    </>
  );
}
