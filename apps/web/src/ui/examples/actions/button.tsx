import { Download, Plus } from 'lucide-react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Button } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    assign: 'Assign to Students',
    export: 'Export',
    skip: 'Skip',
    remove: 'Delete',
    start: 'Create Assignment',
    notYet: 'Not yet: no title',
    saving: 'Saving',
    long: 'Give three points to the eight answers that say the same in other words',
  },
  el: {
    assign: 'Ανάθεση στους μαθητές',
    export: 'Εξαγωγή',
    skip: 'Παράλειψη',
    remove: 'Διαγραφή',
    start: 'Δημιουργία εργασίας',
    notYet: 'Όχι ακόμη: λείπει ο τίτλος',
    saving: 'Αποθηκεύεται',
    long: 'Δώστε τρεις μονάδες στις οκτώ απαντήσεις που λένε το ίδιο με άλλα λόγια',
  },
});

function Kinds() {
  const translate = useWords(words);
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary">{translate('assign')}</Button>
      <Button icon={Download}>{translate('export')}</Button>
      <Button kind="plain">{translate('skip')}</Button>
      <Button kind="danger">{translate('remove')}</Button>
    </div>
  );
}

function Sizes() {
  const translate = useWords(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Plus}>{translate('start')}</Button>
      <Button size="large" icon={Plus}>
        {translate('start')}
      </Button>
    </div>
  );
}

function Long() {
  const translate = useWords(words);
  return (
    <div className="max-w-64">
      <Button kind="primary">{translate('long')}</Button>
    </div>
  );
}

function Greek() {
  const [language] = useLanguage();
  return <Button lang="el">{language === 'el' ? words.el.start : words.el.long}</Button>;
}

export const buttonExample: Example = {
  parts: ['Button'],
  states: [
    { name: 'kinds', Show: Kinds },
    { name: 'sizes', Show: Sizes },
    { name: 'disabled', Show: () => <Button disabled>{useWords(words)('notYet')}</Button> },
    {
      name: 'busy',
      Show: () => (
        <Button kind="primary" busy>
          {useWords(words)('saving')}
        </Button>
      ),
    },
    { name: 'long', Show: Long },
    { name: 'greek', Show: Greek },
  ],
};
