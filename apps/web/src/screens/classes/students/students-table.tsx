import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { IconButton, Menu, MenuItem, MenuSeparator, Row, RowActions, Table } from '../../../ui/index.ts';
import { rosterWords } from '../roster/roster-words.ts';
import { StudentCells, StudentHeads, UnlockItem } from '../roster/student-cells.tsx';
import { StudentDialog } from '../roster/student-dialog.tsx';
import { useStudentActions } from '../roster/use-student-actions.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { needsOfStudents } from '../student/calls.ts';
import { RecordItems } from '../student/record-items.tsx';
import { useStudentRecords } from '../student/use-student-records.tsx';
import type { ListedStudent } from './students-query.ts';
import { studentsWords } from './students-words.ts';

export interface StudentsTableProps {
  rows: readonly ListedStudent[];
  /** Whether the user administers the school, and so may change every student. */
  changes: boolean;
}

/** Students of the school with their classes; on a phone each is a block. */
export function StudentsTable({ rows, changes }: StudentsTableProps): ReactNode {
  const translate = useWords(studentsWords);
  const roster = useWords(rosterWords);
  const records = useStudentRecords(needsOfStudents(rows.map(({ student_id }) => student_id)), changes);
  const studentActions = useStudentActions();
  const [edited, setEdited] = useState<StudentRow | null>(null);
  return (
    <>
      <Table caption={translate('title')} folds head={<StudentHeads own={translate('classes')} menu={changes} />}>
        {rows.map((row) => {
          const name = rosterName(row) || roster('noName');
          const archived = row.archived_at !== null;
          return (
            <Row key={row.student_id}>
              <StudentCells row={row} records={records} own={translate('classes')}>
                {row.classes.length === 0 ? (
                  <span className="text-ink-3">{translate('noClass')}</span>
                ) : (
                  row.classes.join(', ')
                )}
              </StudentCells>
              {changes && (
                <RowActions>
                  <Menu trigger={<IconButton icon={Ellipsis} label={roster('more', { name })} />}>
                    <UnlockItem row={row} onUnlock={studentActions.unlock} />
                    <MenuItem icon={Pencil} onSelect={() => setEdited(row)}>
                      {roster('edit')}
                    </MenuItem>
                    <RecordItems row={row} records={records} />
                    <MenuSeparator />
                    <MenuItem
                      icon={archived ? ArchiveRestore : Archive}
                      onSelect={() => studentActions.archive(row, !archived)}
                    >
                      {roster(archived ? 'unarchive' : 'archive')}
                    </MenuItem>
                  </Menu>
                </RowActions>
              )}
            </Row>
          );
        })}
      </Table>
      {records.dialog}
      {edited !== null && <StudentDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
