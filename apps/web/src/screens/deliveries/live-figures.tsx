import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Cell, Cells } from '../../ui/index.ts';
import { countsOf, type Standing } from './students/standings.ts';
import { liveWords } from './words.ts';

/** How far the class is. Read out only when asked for: it changes all the time. */
export function LiveFigures({ standings }: { standings: readonly Standing[] }): ReactNode {
  const translate = useWords(liveWords);
  const counts = countsOf(standings);
  const note = translate('ofStudents', { students: standings.length });
  return (
    <Cells label={translate('figures')}>
      {(['begun', 'writing', 'submitted', 'waiting'] as const).map((name) => (
        <Cell key={name} label={translate(name)} value={String(counts[name])} note={note} />
      ))}
    </Cells>
  );
}
