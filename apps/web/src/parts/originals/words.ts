import { defineWords } from '../../client/language/words.ts';

/** The texts of the drawn pages of an original. */
export const originalWords = defineWords({
  en: {
    loading: 'The page is being drawn',
    none: 'There is no original to look at for this source.',
    notDrawn: 'This page could not be drawn.',
    again: 'Try again',
  },
  el: {
    loading: 'Η σελίδα σχεδιάζεται',
    none: 'Για αυτή την πηγή δεν υπάρχει πρωτότυπο να δείτε.',
    notDrawn: 'Η σελίδα δεν μπόρεσε να σχεδιαστεί.',
    again: 'Δοκιμάστε ξανά',
  },
});
