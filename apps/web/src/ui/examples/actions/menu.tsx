import { Archive, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { IconButton, Menu, MenuChoice, MenuHead, MenuItem, MenuSeparator } from '../../index.ts';
import type { Example } from '../definition/example.ts';

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
  const translate = useWords(words);
  const [order, setOrder] = useState<'newest' | 'name'>('newest');
  const nothing = (): void => undefined;
  return (
    <Menu align="start" trigger={<IconButton icon={Ellipsis} label={translate('more')} />}>
      <MenuHead>{translate('which')}</MenuHead>
      <MenuItem icon={Download} onSelect={nothing}>
        {translate('export')}
      </MenuItem>
      <MenuItem icon={Archive} onSelect={nothing} disabled>
        {translate('archive')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={translate('order')}
        choices={(['newest', 'name'] as const).map((value) => ({ value, label: translate(value) }))}
        value={order}
        onChange={setOrder}
      />
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={nothing} danger>
        {translate('remove')}
      </MenuItem>
    </Menu>
  );
}

export const menuExample: Example = {
  parts: ['Menu', 'MenuItem', 'MenuHead', 'MenuSeparator', 'MenuChoice'],
  states: [{ name: 'open', Show: Actions, opens: true }],
};
