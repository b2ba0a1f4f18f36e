import { Archive, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { IconButton, Menu, MenuChoice, MenuHead, MenuItem, MenuLine } from '../index.ts';
import type { Example } from './example.ts';

const words = defineWords({
  en: {
    more: 'More actions',
    which: 'Photosynthesis, 7B',
    export: 'Export',
    archive: 'Archive',
    remove: 'Delete',
    order: 'Order',
    newest: 'Newest first',
    name: 'By name',
  },
  el: {
    more: 'Περισσότερες ενέργειες',
    which: 'Φωτοσύνθεση, Β2',
    export: 'Εξαγωγή',
    archive: 'Αρχειοθέτηση',
    remove: 'Διαγραφή',
    order: 'Σειρά',
    newest: 'Πρώτα τα νεότερα',
    name: 'Κατά όνομα',
  },
});

function Actions() {
  const say = useWords(words);
  const [order, setOrder] = useState<'newest' | 'name'>('newest');
  const nothing = (): void => undefined;
  return (
    <Menu align="start" trigger={<IconButton icon={Ellipsis} label={say('more')} />}>
      <MenuHead>{say('which')}</MenuHead>
      <MenuItem icon={Download} onSelect={nothing}>
        {say('export')}
      </MenuItem>
      <MenuItem icon={Archive} onSelect={nothing} disabled>
        {say('archive')}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={say('order')}
        choices={(['newest', 'name'] as const).map((value) => ({ value, label: say(value) }))}
        value={order}
        onChange={setOrder}
      />
      <MenuLine />
      <MenuItem icon={Trash2} onSelect={nothing} danger>
        {say('remove')}
      </MenuItem>
    </Menu>
  );
}

export const menuExample: Example = {
  parts: ['Menu', 'MenuItem', 'MenuHead', 'MenuLine', 'MenuChoice'],
  states: [{ name: 'open', Show: Actions, opens: true }],
};
