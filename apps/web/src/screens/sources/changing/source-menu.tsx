import { Archive, ArchiveRestore, Ellipsis, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Source } from '../../../parts/sources/index.ts';
import { IconButton, Menu, MenuItem } from '../../../ui/index.ts';
import { RenameSource } from './rename-source.tsx';
import { useChangeSource } from './use-change-source.ts';
import { changingWords } from './words.ts';

/** What the owner of a source may change of it. */
export function SourceMenu({ source }: { source: Source }): ReactNode {
  const translate = useWords(changingWords);
  const { archive } = useChangeSource();
  const [renaming, setRenaming] = useState(false);
  const archived = source.archived_at !== null;
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={translate('more', { title: source.title })} />}>
        <MenuItem icon={PencilLine} onSelect={() => setRenaming(true)}>
          {translate('rename')}
        </MenuItem>
        <MenuItem icon={archived ? ArchiveRestore : Archive} onSelect={() => void archive(source.id, !archived)}>
          {translate(archived ? 'bringBack' : 'archive')}
        </MenuItem>
      </Menu>
      {renaming && <RenameSource source={source} onClose={() => setRenaming(false)} />}
    </>
  );
}
