import { Accessibility, Download, Merge, Split, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { IconButton, MenuItem, MenuSeparator } from '../../../ui/index.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import type { StudentRecords } from './use-student-records.tsx';
import { recordWords } from './words.ts';

export interface RecordProps {
  row: StudentRow;
  records: StudentRecords;
}

/** The items of a student's menu about what is kept around them. Add here. */
export function RecordItems({ row, records }: RecordProps): ReactNode {
  const translate = useWords(recordWords);
  const merge = records.mergeOf(row.student_id);
  return (
    <>
      <MenuItem icon={Accessibility} onSelect={() => records.open('accommodations', row)}>
        {translate('accommodations')}
      </MenuItem>
      <MenuItem icon={UsersRound} onSelect={() => records.open('guardians', row)}>
        {translate('guardians')}
      </MenuItem>
      {merge !== undefined && (
        <MenuItem icon={Split} onSelect={() => records.undoMerge(merge, row)}>
          {translate('unmerge')}
        </MenuItem>
      )}
      {row.archived_at === null && (
        <MenuItem icon={Merge} onSelect={() => records.open('merge', row)}>
          {translate('merge')}
        </MenuItem>
      )}
      {records.administers && (
        <>
          <MenuSeparator />
          <MenuItem icon={Download} onSelect={() => records.exportData(row)}>
            {translate('exportData')}
          </MenuItem>
          <MenuItem icon={Trash2} onSelect={() => records.open('erase', row)}>
            {translate('erase')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** A quiet mark beside the name of a student who has accommodations; it opens them. */
export function NeedsMark({ row, records }: RecordProps): ReactNode {
  const translate = useWords(recordWords);
  if (records.needsOf(row.student_id) === undefined) return null;
  return (
    <IconButton
      icon={Accessibility}
      label={translate('needsOf', { name: rosterName(row) })}
      className="-my-2 ml-1 align-middle"
      onClick={() => records.open('accommodations', row)}
    />
  );
}
