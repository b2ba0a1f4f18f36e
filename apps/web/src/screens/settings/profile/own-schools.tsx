import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import {
  type MembershipStatus,
  type OwnSchool,
  useMembershipStatus,
} from '../../../parts/account/membership-status.ts';
import { Button } from '../../../ui/index.ts';
import { LeaveSchool } from './leave-school.tsx';
import { schoolWords } from './school-words.ts';

/** The schools of a user, each with a button to leave it. */
export function OwnSchools(): ReactNode {
  const { data } = useMembershipStatus();
  return data === undefined ? null : <List membership={data} />;
}

function List({ membership: { active, schools } }: { membership: MembershipStatus }): ReactNode {
  const translate = useWords(schoolWords);
  const [leaving, setLeaving] = useState<OwnSchool | null>(null);
  return (
    <section aria-labelledby="own-schools" className="mt-10 max-w-measure">
      <h2 id="own-schools" className="mb-2">
        {translate('schools')}
      </h2>
      {schools.length === 0 && <p className="text-ink-2">{translate('none')}</p>}
      <ul className="border-line border-t">
        {schools.map((school) => (
          <li key={school.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{school.name}</span>
              <span className="block text-ink-3 text-sm">
                {translate(school.role)}
                {school.id === active?.id && ` · ${translate('here')}`}
              </span>
            </span>
            <Button
              kind="plain"
              aria-label={translate('leaveOf', { school: school.name })}
              onClick={() => setLeaving(school)}
            >
              {translate('leave')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving !== null && <LeaveSchool school={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}
