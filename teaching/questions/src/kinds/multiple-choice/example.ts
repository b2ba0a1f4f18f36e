import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../contract/kind.ts';
import type { Content, Key } from './content.ts';

const texts: Record<ContentLanguage, Omit<Example<Content, Key, number>, 'bloomsLevel'>> = {
  en: {
    content: {
      question: 'Which word names the part of a leaf where photosynthesis takes place?',
      options: ['The nucleus', 'The chloroplast', 'The vacuole', 'The cell wall'],
    },
    key: { correct: 1 },
    explanation: 'The chloroplast holds the chlorophyll that takes up the light.',
    right: 1,
    wrong: 2,
  },
  el: {
    content: {
      question: 'Σε ποιο μέρος του φυτικού κυττάρου γίνεται η φωτοσύνθεση;',
      options: ['Στον πυρήνα', 'Στους χλωροπλάστες', 'Στο χυμοτόπιο', 'Στο κυτταρικό τοίχωμα'],
    },
    key: { correct: 1 },
    explanation: 'Οι χλωροπλάστες έχουν τη χλωροφύλλη, που δεσμεύει το φως.',
    right: 1,
    wrong: 0,
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, number> => ({
  ...texts[language],
  bloomsLevel: 'remembering',
});
