import { Archive, ArchiveRestore, Ellipsis, Pencil, Tags, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import {
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Row,
  RowActions,
  type Selection,
  Table,
  TickCell,
  TickHead,
} from '../../../ui/index.ts';
import { type RosterRow, rosterName } from '../rows.ts';
import { RecordItems } from '../student/record-items.tsx';
import type { StudentRecords } from '../student/use-student-records.tsx';
import { rosterWords } from './roster-words.ts';
import { StudentCells, StudentHeads, UnlockItem } from './student-cells.tsx';
import type { RosterActions } from './use-roster-actions.ts';

export interface StudentTableProps {
  rows: readonly RosterRow[];
  /** Null: the user may only look. */
  selection: Selection | null;
  /** Whether the user may change the class. */
  changes: boolean;
  rosterActions: RosterActions;
  records: StudentRecords;
  onEdit: (row: RosterRow) => void;
  onGroup: (row: RosterRow) => void;
}

/** The students of a class; on a phone each is a block. */
export function StudentTable({
  rows,
  selection,
  changes,
  rosterActions,
  records,
  onEdit,
  onGroup,
}: StudentTableProps): ReactNode {
  const translate = useWords(rosterWords);
  // Whoever may print cards may unlock too.
  const unlocks = selection !== null;
  const acts = changes || (unlocks && rows.some(({ locked_at }) => locked_at !== null));
  return (
    <Table
      caption={translate('students')}
      folds
      head={
        <>
          {selection !== null && <TickHead selection={selection} />}
          <StudentHeads own={translate('group')} menu={acts} />
        </>
      }
    >
      {rows.map((row) => {
        const name = rosterName(row) || translate('noName');
        return (
          <Row key={row.student_id} picked={selection?.has(row.student_id) ?? false}>
            {selection !== null && <TickCell selection={selection} id={row.student_id} name={name} />}
            <StudentCells row={row} records={records} own={translate('group')}>
              {row.group_name === '' ? translate('none') : row.group_name}
            </StudentCells>
            {acts && (
              <RowActions>
                {(changes || row.locked_at !== null) && (
                  <Menu trigger={<IconButton icon={Ellipsis} label={translate('more', { name })} />}>
                    <UnlockItem row={row} onUnlock={rosterActions.unlock} />
                    {changes && <Changes {...{ row, rosterActions, records, onEdit, onGroup }} />}
                  </Menu>
                )}
              </RowActions>
            )}
          </Row>
        );
      })}
    </Table>
  );
}

/** What whoever may change the class does with one student. */
function Changes({
  row,
  rosterActions,
  records,
  onEdit,
  onGroup,
}: Pick<StudentTableProps, 'rosterActions' | 'records' | 'onEdit' | 'onGroup'> & { row: RosterRow }): ReactNode {
  const translate = useWords(rosterWords);
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => onEdit(row)}>
        {translate('edit')}
      </MenuItem>
      <MenuItem icon={Tags} onSelect={() => onGroup(row)}>
        {translate('setGroup')}
      </MenuItem>
      <RecordItems row={row} records={records} />
      <MenuSeparator />
      <MenuItem icon={UserMinus} onSelect={() => rosterActions.takeOut([row])}>
        {translate('takeOut')}
      </MenuItem>
      <MenuItem
        icon={row.archived_at === null ? Archive : ArchiveRestore}
        onSelect={() => rosterActions.archive(row, row.archived_at === null)}
      >
        {translate(row.archived_at === null ? 'archive' : 'unarchive')}
      </MenuItem>
    </>
  );
}
