import { useState } from 'react';
import { useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { NumberField } from '../index.ts';
import type { Example } from './example.ts';

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
  return <NumberField label={useWords(words)('questions')} value={value} onChange={setValue} least={1} most={50} />;
}

function Wrong() {
  const [value, setValue] = useState(20);
  const say = useWords(words);
  return (
    <NumberField label={say('questions')} value={value} onChange={setValue} least={1} most={50} error={say('few')} />
  );
}

function Closed() {
  const say = useWords(words);
  return (
    <NumberField label={say('points')} value={4} onChange={() => undefined} least={1} hint={say('fixed')} disabled />
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
