import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import { OpenButton } from '../../parts/open-button.tsx';
import type { ListedSchool } from '../calls.ts';
import { schoolsWords } from '../words.ts';

interface SchoolTableProps {
  rows: readonly ListedSchool[];
  onOpen: (school: ListedSchool) => void;
}

/** One row per school: its plan and trial, and its usage. A name opens the change of its plan. */
export function SchoolTable({ rows, onOpen }: SchoolTableProps): ReactNode {
  const translate = useWords(schoolsWords);
  const named = useWords(planWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const sizeOf = useBytes();
  const trialOf = ({ trialEndsAt, inForce, plan }: ListedSchool): string | null => {
    if (trialEndsAt === null) return null;
    const until = { day: day.format(new Date(trialEndsAt)), plan: named(inForce) };
    return translate(inForce === plan ? 'trialOver' : 'trialUntil', until);
  };
  const agreedWith = ({ storage: { person, school } }: ListedSchool): string[] => {
    const amount = (megabytes: number): string => sizeOf(megabytes * 1024 ** 2);
    return [
      ...(school === null ? [] : [translate('agreedStorage', { amount: amount(school) })]),
      ...(person === null ? [] : [translate('agreedPersonStorage', { amount: amount(person) })]),
    ];
  };
  return (
    <Table
      caption={translate('schools')}
      folds
      head={
        <>
          <HeadCell>{translate('school')}</HeadCell>
          <HeadCell>{translate('plan')}</HeadCell>
          <HeadCell figure>{translate('members')}</HeadCell>
          <HeadCell figure>{translate('assignments')}</HeadCell>
          <HeadCell figure>{translate('storage')}</HeadCell>
        </>
      }
    >
      {rows.map((school) => (
        <Row key={school.schoolId}>
          <RowHead className="break-words">
            <OpenButton onOpen={() => onOpen(school)}>{school.name}</OpenButton>
          </RowHead>
          <DataCell label={translate('plan')}>
            <span className="min-w-0">
              {named(school.plan)}
              {trialOf(school) !== null && <span className="block text-ink-3 text-sm">{trialOf(school)}</span>}
            </span>
          </DataCell>
          <DataCell label={translate('members')} figure>
            {write(school.members)}
          </DataCell>
          <DataCell label={translate('assignments')} figure>
            {write(school.assignmentsThisMonth)}
          </DataCell>
          <DataCell label={translate('storage')} figure>
            <span className="min-w-0">
              {sizeOf(school.bytes)}
              {agreedWith(school).map((line) => (
                <span key={line} className="block text-ink-3 text-sm">
                  {line}
                </span>
              ))}
            </span>
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}
