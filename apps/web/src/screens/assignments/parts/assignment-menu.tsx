import { Archive, ArchiveRestore, CircleCheck, CircleDashed, Copy, Ellipsis, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { IconButton, Menu, MenuItem, MenuLine } from '../../../ui/index.ts';
import type { Go } from '../place.ts';
import type { Summary } from '../rows.ts';
import { words } from '../words.ts';
import { useAssignmentActs } from './use-assignment-acts.ts';

/** What can be done with one assignment of the list. */
export function AssignmentMenu({ row, go }: { row: Summary; go: Go }): ReactNode {
  const say = useWords(words);
  const acts = useAssignmentActs();
  const archived = row.archived_at !== null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={say('more', { title: row.title })} />}>
      <MenuItem icon={FolderOpen} onSelect={() => go({ open: row.id })}>
        {say('open')}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => acts.duplicate(row)}>
        {say('duplicate')}
      </MenuItem>
      {!archived && row.stage === 'ready' && (
        <MenuItem icon={CircleDashed} onSelect={() => acts.changeStage(row, 'reviewing')}>
          {say('backToDraft')}
        </MenuItem>
      )}
      {!archived && row.stage !== 'ready' && (
        <MenuItem icon={CircleCheck} onSelect={() => acts.changeStage(row, 'ready')}>
          {say('markReady')}
        </MenuItem>
      )}
      <MenuLine />
      {archived ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => acts.archive(row.id, false)}>
          {say('bringBack')}
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => acts.archive(row.id, true)}>
          {say('archive')}
        </MenuItem>
      )}
    </Menu>
  );
}
