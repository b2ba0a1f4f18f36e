import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Button, EmptyState, ErrorState, Progress, Skeleton, Spinner } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    reading: 'Reading, page 4 of 12',
    waiting: 'Looking for the questions',
    none: 'No templates found',
    fewer: 'Try fewer words, or write your own.',
    write: 'New template',
    papers: 'The papers did not come',
  },
  el: {
    reading: 'Ανάγνωση, σελίδα 4 από 12',
    waiting: 'Αναζήτηση ερωτήσεων',
    none: 'Δεν βρέθηκαν πρότυπα',
    fewer: 'Δοκιμάστε με λιγότερες λέξεις ή γράψτε το δικό σας.',
    write: 'Νέο πρότυπο',
    papers: 'Τα γραπτά δεν ήρθαν',
  },
});

export const progressExample: Example = {
  parts: ['Progress'],
  states: [
    { name: 'rest', Show: () => <Progress label={useWords(words)('reading')} value={1 / 3} /> },
    { name: 'empty', Show: () => <Progress label={useWords(words)('reading')} value={0} /> },
    { name: 'loading', Show: () => <Progress label={useWords(words)('waiting')} /> },
  ],
};

export const skeletonExample: Example = {
  parts: ['Skeleton'],
  states: [{ name: 'loading', Show: () => <Skeleton /> }],
};

export const spinnerExample: Example = {
  parts: ['Spinner'],
  states: [{ name: 'loading', Show: () => <Spinner label={useWords(words)('waiting')} /> }],
};

function Nothing() {
  const translate = useWords(words);
  return (
    <EmptyState title={translate('none')} action={<Button icon={Plus}>{translate('write')}</Button>}>
      {translate('fewer')}
    </EmptyState>
  );
}

export const emptyStateExample: Example = {
  parts: ['EmptyState'],
  states: [{ name: 'empty', Show: Nothing, wide: true }],
};

function Failed() {
  const [busy, setBusy] = useState(false);
  return (
    <ErrorState
      error={new TypeError('away')}
      title={useWords(words)('papers')}
      onRetry={() => setBusy(!busy)}
      busy={busy}
    />
  );
}

export const errorStateExample: Example = {
  parts: ['ErrorState'],
  states: [{ name: 'failed', Show: Failed, wide: true }],
};
