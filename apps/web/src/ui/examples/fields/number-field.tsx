import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { NumberField } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    questions: 'Number of questions',
    points: 'Points',
    fixed: 'The points are fixed once answers are in.',
    few: 'The material carries twelve.',
  },
  el: {
    questions: 'Αριθμός ερωτήσεων',
    points: 'Μονάδες',
    fixed: 'Οι μονάδες δεν αλλάζουν μετά τις πρώτες απαντήσεις.',
    few: 'Το υλικό φτάνει για δώδεκα.',
  },
});

function Rest() {
  const [value, setValue] = useState(10);
  return <NumberField label={useWords(words)('questions')} value={value} onChange={setValue} min={1} max={50} />;
}

function Wrong() {
  const [value, setValue] = useState(20);
  const translate = useWords(words);
  return (
    <NumberField
      label={translate('questions')}
      value={value}
      onChange={setValue}
      min={1}
      max={50}
      error={translate('few')}
    />
  );
}

function Closed() {
  const translate = useWords(words);
  return (
    <NumberField
      label={translate('points')}
      value={4}
      onChange={() => undefined}
      min={1}
      hint={translate('fixed')}
      disabled
    />
  );
}

export const numberFieldExample: Example = {
  parts: ['NumberField'],
  states: [
    { name: 'rest', Show: Rest },
    { name: 'error', Show: Wrong },
    { name: 'disabled', Show: Closed },
  ],
};
