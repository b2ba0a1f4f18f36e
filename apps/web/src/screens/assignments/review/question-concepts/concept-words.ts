import { defineWords } from '../../../../client/language/words.ts';

export const questionConceptWords = defineWords({
  en: { title: 'Concepts', removed: 'removed from the outline' },
  el: { title: 'Έννοιες', removed: 'αφαιρέθηκε από τη λίστα' },
});
