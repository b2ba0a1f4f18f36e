import { defineWords } from '../../client/language/words.ts';

/** The texts of the drawn pages of an original. */
export const originalWords = defineWords({
  en: {
    loading: 'Preparing the picture of the page',
    none: 'There is no original to look at for this source.',
    notDrawn: 'This page could not be shown.',
    again: 'Try again',
  },
  el: {
    loading: 'Ετοιμάζεται η εικόνα της σελίδας',
    none: 'Αυτή η πηγή δεν έχει πρωτότυπο που να μπορείτε να δείτε.',
    notDrawn: 'Η σελίδα δεν εμφανίστηκε.',
    again: 'Νέα προσπάθεια',
  },
});
