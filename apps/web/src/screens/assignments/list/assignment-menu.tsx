import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleDashed,
  Copy,
  Ellipsis,
  FolderOpen,
  SendHorizontal,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { AssignDialog, deliveryWords } from '../../../parts/deliveries/index.ts';
import { IconButton, Menu, MenuItem, MenuSeparator } from '../../../ui/index.ts';
import type { Summary } from '../rows.ts';
import type { Go } from '../screen-address.ts';
import { words } from '../words.ts';
import { useAssignmentActions } from './use-assignment-actions.ts';

/** The actions on one assignment of the list. */
export function AssignmentMenu({ row, go }: { row: Summary; go: Go }): ReactNode {
  const translate = useWords(words);
  const assignmentActions = useAssignmentActions();
  const delivery = useWords(deliveryWords);
  const [assigning, setAssigning] = useState(false);
  const archived = row.archived_at !== null;
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={translate('more', { title: row.title })} />}>
        <MenuItem icon={FolderOpen} onSelect={() => go({ open: row.id })}>
          {translate('open')}
        </MenuItem>
        {!archived && row.question_count > 0 && (
          <MenuItem icon={SendHorizontal} onSelect={() => setAssigning(true)}>
            {delivery('assign')}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => assignmentActions.duplicate(row)}>
          {translate('duplicate')}
        </MenuItem>
        {!archived && row.stage === 'ready' && (
          <MenuItem icon={CircleDashed} onSelect={() => assignmentActions.changeStage(row, 'reviewing')}>
            {translate('backToDraft')}
          </MenuItem>
        )}
        {!archived && row.stage !== 'ready' && (
          <MenuItem icon={CircleCheck} onSelect={() => assignmentActions.changeStage(row, 'ready')}>
            {translate('markReady')}
          </MenuItem>
        )}
        <MenuSeparator />
        {archived ? (
          <MenuItem icon={ArchiveRestore} onSelect={() => assignmentActions.archive(row.id, false)}>
            {translate('bringBack')}
          </MenuItem>
        ) : (
          <MenuItem icon={Archive} onSelect={() => assignmentActions.archive(row.id, true)}>
            {translate('archive')}
          </MenuItem>
        )}
      </Menu>
      {assigning && <AssignDialog assignment={row} onClose={() => setAssigning(false)} />}
    </>
  );
}
