import { Download, Plus } from 'lucide-react';
import { useLanguage, useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { Button } from '../index.ts';
import type { Example } from './example.ts';

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
  const say = useWords(words);
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary">{say('assign')}</Button>
      <Button icon={Download}>{say('export')}</Button>
      <Button kind="plain">{say('skip')}</Button>
      <Button kind="danger">{say('remove')}</Button>
    </div>
  );
}

function Sizes() {
  const say = useWords(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Plus}>{say('start')}</Button>
      <Button size="large" icon={Plus}>
        {say('start')}
      </Button>
    </div>
  );
}

function Long() {
  const say = useWords(words);
  return (
    <div className="max-w-64">
      <Button kind="primary">{say('long')}</Button>
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
