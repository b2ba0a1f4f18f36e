import { classGradeOf } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { subjectWords } from '../../../parts/subjects/words.ts';
import { Chip } from '../../../ui/index.ts';
import type { ClassRow } from '../rows.ts';
import { words } from '../words.ts';

/** Subject, grade level, section and term of a class as far as it says them, and whether it is active. */
export function ClassBadges({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(words);
  const subjectName = useWords(subjectWords);
  const facts = [
    row.subject === null ? '' : subjectName(`subject-${row.subject}`),
    row.grade_level === null ? '' : translate(`grade-${classGradeOf(row.grade_level)}`),
    row.section,
    row.term,
  ].filter((fact) => fact !== '');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {row.active ? <Chip kind="fine">{translate('active')}</Chip> : <Chip kind="draft">{translate('inactive')}</Chip>}
      {[...new Set(facts)].map((fact) => (
        <Chip key={fact} kind="quiet">
          <span className="wrap-anywhere">{fact}</span>
        </Chip>
      ))}
    </span>
  );
}
