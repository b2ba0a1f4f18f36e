import { defineWords } from '../../client/words.ts';

export const notFoundWords = defineWords({
  en: { title: 'Oops! Page not found', body: 'Nothing lives at this address.', home: 'Return to Home' },
  el: {
    title: 'Η σελίδα δεν βρέθηκε',
    body: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
    home: 'Επιστροφή στην αρχική',
  },
});
