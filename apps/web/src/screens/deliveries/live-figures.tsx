import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Cell, Cells } from '../../ui/index.ts';
import { countsOf, type StudentRow } from './progress/student-rows.ts';
import { liveWords } from './words.ts';

/** How far the class is. Read out only when asked for: it changes all the time. */
export function LiveFigures({ studentRows }: { studentRows: readonly StudentRow[] }): ReactNode {
  const translate = useWords(liveWords);
  const counts = countsOf(studentRows);
  const note = translate('ofStudents', { students: studentRows.length });
  return (
    <Cells label={translate('figures')}>
      {(['begun', 'writing', 'submitted', 'waiting'] as const).map((name) => (
        <Cell key={name} label={translate(name)} value={String(counts[name])} note={note} />
      ))}
    </Cells>
  );
}
