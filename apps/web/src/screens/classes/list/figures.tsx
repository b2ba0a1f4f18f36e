import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { givenAssignments } from '../../../parts/deliveries/index.ts';
import { useDemoRows } from '../../../parts/demo/index.ts';
import { Cell, Cells } from '../../../ui/index.ts';
import { studentCount } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { words } from '../words.ts';

/** The four figures over the list. Demo classes are not counted, nor deleted ones. */
export function Figures({ rows, ofSchool }: { rows: readonly ClassRow[]; ofSchool: boolean }): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const demo = useDemoRows('public.classes');
  const kept = rows.filter(({ id, removed_at }) => removed_at === null && !demo.has(id));
  const active = kept.filter((row) => row.active);
  const students = useQuery(studentCount(ofSchool ? null : active.map(({ id }) => id)));
  const given = useQuery(givenAssignments).data;
  const ids = new Set(kept.map(({ id }) => id));
  const assignments =
    given && new Set(given.flatMap((one) => (one.class_ids.some((id) => ids.has(id)) ? one.assignment_id : []))).size;
  const places = active.reduce((sum, row) => sum + row.students, 0);
  const none = translate('noneYet');
  const figure = (value: number | undefined): string | null =>
    value === undefined || value === 0 ? null : formatNumber(value, language);
  const cell = (label: string, value: number | undefined, note: string): ReactNode => (
    <Cell label={label} value={figure(value)} note={value === 0 ? none : note} />
  );
  return (
    <Cells label={translate('figures')}>
      {cell(translate('totalClasses'), kept.length, translate('activeCount', { count: active.length }))}
      {cell(translate('totalStudents'), students.data, translate('totalStudentsNote'))}
      {cell(translate('assignments'), assignments, translate('assignmentsNote'))}
      <Cell
        label={translate('averageSize')}
        value={active.length === 0 ? translate('noClass') : formatNumber(Math.round(places / active.length), language)}
        note={active.length === 0 ? none : translate('averageNote')}
      />
    </Cells>
  );
}
