import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Card, Chip, EditableText, IconButton, Progress } from '../../index.ts';
import type { Example } from '../definition/example.ts';
import { greekSample, longWord } from '../definition/samples.ts';

const words = defineWords({
  en: {
    title: 'Photosynthesis, chapter 4',
    due: 'due Friday 18 December',
    more: 'More actions',
    read: 'Answers read',
    count: '18 of 27 read',
    draft: 'Draft',
    name: 'Title of the assignment',
    empty: 'Give the assignment a title.',
    away: 'Not saved: the server cannot be reached.',
    archived: 'Archived: the title stays.',
  },
  el: {
    title: 'Φωτοσύνθεση, κεφάλαιο 4',
    due: 'παράδοση Παρασκευή 18 Δεκεμβρίου',
    more: 'Περισσότερες ενέργειες',
    read: 'Διορθωμένες απαντήσεις',
    count: 'Διορθώθηκαν 18 από 27',
    draft: 'Πρόχειρο',
    name: 'Τίτλος της εργασίας',
    empty: 'Δώστε έναν τίτλο στην εργασία.',
    away: 'Δεν αποθηκεύτηκε: δεν υπάρχει σύνδεση με τον διακομιστή.',
    archived: 'Είναι στο αρχείο: ο τίτλος δεν αλλάζει.',
  },
});

function Assignment({ picked = false }: { picked?: boolean }) {
  const translate = useWords(words);
  return (
    <Card
      title={translate('title')}
      meta={translate('due')}
      picked={picked}
      actions={<IconButton icon={Ellipsis} label={translate('more')} />}
      foot={translate('count')}
    >
      <Progress label={translate('read')} value={18 / 27} />
    </Card>
  );
}

function Long() {
  return (
    <Card title={longWord} meta={useWords(words)('due')}>
      <div>
        <Chip kind="draft">{useWords(words)('draft')}</Chip>
      </div>
    </Card>
  );
}

export const cardExample: Example = {
  parts: ['Card'],
  states: [
    { name: 'rest', Show: () => <Assignment /> },
    { name: 'chosen', Show: () => <Assignment picked /> },
    { name: 'long', Show: Long },
    { name: 'greek', Show: () => <Card lang="el" title={greekSample} /> },
  ],
};

function Title({ failing = false }: { failing?: boolean }) {
  const translate = useWords(words);
  const [own, setOwn] = useState<string | null>(null);
  return (
    <EditableText
      label={translate('name')}
      value={own ?? translate('title')}
      onSave={failing ? () => Promise.reject(new Error('away')) : setOwn}
      check={(text) => (text === '' ? translate('empty') : null)}
      failed={translate('away')}
      maxLength={120}
      className="font-read text-lg font-heading"
    />
  );
}

function Archived() {
  const translate = useWords(words);
  return (
    <>
      <EditableText label={translate('name')} value={translate('title')} onSave={() => undefined} disabled />
      <p className="text-sm text-ink-3">{translate('archived')}</p>
    </>
  );
}

export const editableTextExample: Example = {
  parts: ['EditableText'],
  states: [
    { name: 'rest', Show: () => <Title /> },
    { name: 'failed', Show: () => <Title failing /> },
    { name: 'disabled', Show: Archived },
  ],
};
