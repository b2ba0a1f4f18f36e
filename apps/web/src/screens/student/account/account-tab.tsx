import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { CalendarFeed } from '../../../parts/calendar/index.ts';
import { AppearanceOptions } from '../appearance-options.tsx';
import type { Reading } from '../reading.ts';
import { useStudentFailure } from '../student-failure.ts';
import { studentWords } from '../words.ts';
import { OwnRecord } from './own-record.tsx';
import { OwnSecret } from './own-secret.tsx';

interface AccountTabProps {
  access: 'password' | 'pictures' | null;
  /** How the student reads until they choose. */
  start: Reading;
}

/** The password or the pictures, how the pages look, due dates in a calendar, and what the school keeps. */
export function AccountTab({ access, start }: AccountTabProps): ReactNode {
  const translate = useWords(studentWords);
  return (
    <div className="grid gap-8">
      {access !== null && (
        <section className="grid gap-3">
          <h2 className="text-xl font-strong">{translate(access === 'pictures' ? 'newPictures' : 'newPassword')}</h2>
          <OwnSecret access={access} />
        </section>
      )}
      <section className="grid gap-4">
        <h2 className="text-xl font-strong">{translate('look')}</h2>
        <AppearanceOptions key={`${start.text} ${start.spacing}`} start={start} />
      </section>
      <CalendarFeed whose="student" failure={useStudentFailure()} />
      <OwnRecord />
    </div>
  );
}
