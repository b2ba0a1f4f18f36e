import { Ellipsis, X } from 'lucide-react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { IconButton, Tooltip } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    close: 'Close',
    more: 'More actions',
    gone: 'Not yet: nothing is chosen',
    due: 'Friday 18 December, 23:59',
    short: '18 Dec',
  },
  el: {
    close: 'Κλείσιμο',
    more: 'Περισσότερες ενέργειες',
    gone: 'Όχι ακόμη: δεν έχει επιλεγεί κάτι',
    due: 'Παρασκευή 18 Δεκεμβρίου, 23:59',
    short: '18 Δεκ.',
  },
});

function Rest() {
  const translate = useWords(words);
  return (
    <div className="flex gap-2">
      <IconButton icon={X} label={translate('close')} />
      <IconButton icon={Ellipsis} label={translate('more')} />
    </div>
  );
}

export const iconButtonExample: Example = {
  parts: ['IconButton'],
  states: [
    { name: 'rest', Show: Rest },
    { name: 'disabled', Show: () => <IconButton icon={Ellipsis} label={useWords(words)('gone')} disabled /> },
  ],
};

function Word() {
  const translate = useWords(words);
  return (
    <Tooltip label={translate('due')}>
      <button type="button" className="min-h-(--target) underline decoration-dotted underline-offset-4">
        {translate('short')}
      </button>
    </Tooltip>
  );
}

export const tooltipExample: Example = { parts: ['Tooltip'], states: [{ name: 'rest', Show: Word }] };
