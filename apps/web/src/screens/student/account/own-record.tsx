import { accommodationsOf } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveText } from '../../../client/browser/save-text.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockTime, locales } from '../../../client/language/language-choice.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useNeedTexts } from '../../../parts/accommodations/need-texts.ts';
import { Button, FieldError, Spinner } from '../../../ui/index.ts';
import { readOwnRecord } from '../calls.ts';
import { useStudentFailure } from '../student-failure.ts';
import { studentWords } from '../words.ts';

/** What the school keeps about the student, to read and to take away as a file that people and programs read. */
export function OwnRecord(): ReactNode {
  const translate = useWords(studentWords);
  const [language] = useLanguage();
  const failure = useStudentFailure();
  const [saved, setSaved] = useState(false);
  const needTexts = useNeedTexts();
  const loaded = useLoaded(useQuery({ queryKey: ['own record'], queryFn: readOwnRecord }));
  const moment = (iso: string): string =>
    new Date(iso).toLocaleString(locales[language], { dateStyle: 'medium', ...clockTime });
  if (loaded.state === 'loading') return <Spinner label={translate('loading')} />;
  if (loaded.state === 'failed')
    return (
      <section className="grid gap-3">
        <h2 className="text-xl font-strong">{translate('kept')}</h2>
        <FieldError>{failure(loaded.error)}</FieldError>
        <Button kind="outline" busy={loaded.busy} onClick={loaded.retry} className="justify-self-start">
          {translate('tryAgain')}
        </Button>
      </section>
    );
  const record = loaded.data;
  const facts: [string, string][] = [
    [translate('name'), `${record.firstName} ${record.lastName}`.trim()],
    [translate('userName'), record.userName],
    [translate('schoolName'), record.school],
    [translate('number'), record.studentNumber ?? translate('none')],
    [translate('birthYear'), record.birthYear === null ? translate('none') : String(record.birthYear)],
    [translate('classes'), record.classes.map(({ name }) => name).join(', ') || translate('none')],
    ...(record.accommodations === null
      ? []
      : [[translate('needs'), needTexts(accommodationsOf(record.accommodations)).join(', ')] as [string, string]]),
    [translate('since'), moment(record.createdAt)],
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-strong">{translate('kept')}</h2>
      <p>{translate('keptLead')}</p>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-strong break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {record.attempts.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer">{translate('sat')}</summary>
          <ul className="grid gap-1">
            {record.attempts.map(({ title, startedAt }) => (
              <li key={`${startedAt} ${title}`}>
                {moment(startedAt)}: {title}
              </li>
            ))}
          </ul>
        </details>
      )}
      {record.signIns.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer">{translate('signIns')}</summary>
          <ul className="grid gap-1">
            {record.signIns.map(({ at, opened }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attempts of one second are told apart by nothing else
              <li key={`${at} ${index}`}>
                {moment(at)}: {translate(opened ? 'worked' : 'failed')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button
        kind="outline"
        size="large"
        className="justify-self-start"
        onClick={() => {
          saveText(JSON.stringify(record, null, 2), 'schole.json', 'application/json');
          setSaved(true);
        }}
      >
        {translate('takeAway')}
      </Button>
      <p role="status">{saved && translate('takenAway')}</p>
    </section>
  );
}
