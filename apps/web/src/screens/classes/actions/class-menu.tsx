import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  Download,
  Ellipsis,
  ListChecks,
  LogOut,
  Pencil,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '../../../ui/index.ts';
import type { ClassTab } from '../address.ts';
import { type ClassRow, isOwn, mayChange } from '../rows.ts';
import { words } from '../words.ts';
import { ClassForm } from './class-form.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { leaveWords } from './leave-words.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useClassActions } from './use-class-actions.ts';

export interface ClassMenuProps {
  row: ClassRow;
  /** True: its button has a word, where it stands alone. */
  named?: boolean;
}

/** Every action on a class that the user's rights allow, with the dialogs that some of them open. */
export function ClassMenu({ row, named = false }: ClassMenuProps): ReactNode {
  const translate = useWords(words);
  const leave = useWords(leaveWords);
  const navigate = useNavigate();
  const classActions = useClassActions();
  const [dialog, setDialog] = useState<'edit' | 'duplicate' | 'share' | 'export' | 'leave' | null>(null);
  const close = (): void => setDialog(null);
  const open = (classId: string, tab: ClassTab): void =>
    void navigate({ to: '/dashboard/classes/$classId', params: { classId }, search: { tab } });
  const changes = mayChange(row);
  const own = isOwn(row);
  const label = translate('more', { name: row.name });
  return (
    <>
      <Menu
        trigger={
          named ? (
            <Button icon={Ellipsis} aria-label={label}>
              {translate('actions')}
            </Button>
          ) : (
            <IconButton icon={Ellipsis} label={label} />
          )
        }
      >
        {changes && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            {translate('editClass')}
          </MenuItem>
        )}
        {changes && (
          <MenuItem icon={Users} onSelect={() => open(row.id, 'students')}>
            {translate('manageStudents')}
          </MenuItem>
        )}
        <MenuItem icon={ListChecks} onSelect={() => open(row.id, 'assignments')}>
          {translate('viewAssignments')}
        </MenuItem>
        {(own || row.rights === 'change') && (
          <MenuItem icon={CopyPlus} onSelect={() => setDialog('duplicate')}>
            {translate('duplicate')}
          </MenuItem>
        )}
        {own && row.active && (
          <MenuItem icon={UserPlus} onSelect={() => setDialog('share')}>
            {translate('share')}
          </MenuItem>
        )}
        <MenuItem icon={Download} onSelect={() => setDialog('export')}>
          {leave('exportClass')}
        </MenuItem>
        {!own && row.active && (
          <>
            <MenuSeparator />
            <MenuItem icon={LogOut} onSelect={() => setDialog('leave')}>
              {leave('leave')}
            </MenuItem>
          </>
        )}
        {own && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={row.active ? Archive : ArchiveRestore}
              onSelect={() => classActions.archive(row, row.active)}
            >
              {translate(row.active ? 'archive' : 'unarchive')}
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => classActions.remove(row, true)}>
              {translate('deleteClass')}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'edit' && <ClassForm row={row} onClose={close} />}
      {dialog === 'duplicate' && (
        <DuplicateDialog row={row} onClose={close} onCreated={(classId) => open(classId, 'students')} />
      )}
      {dialog === 'export' && <ExportDialog row={row} onClose={close} />}
      {dialog === 'leave' && <LeaveDialog row={row} onClose={close} />}
      {dialog === 'share' && <ShareDialog row={row} onClose={close} />}
    </>
  );
}
