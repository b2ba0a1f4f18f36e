import { defineWords } from '../../client/language/words.ts';

export const notFoundWords = defineWords({
  en: {
    title: 'Oops! Page not found',
    body: 'Nothing lives at this address.',
    why: 'It may have moved, or a letter of it went astray. What you saved is where you left it.',
    home: 'Return to Home',
    help: 'Help',
  },
  el: {
    title: 'Η σελίδα δεν βρέθηκε',
    body: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
    why: 'Ίσως άλλαξε θέση ή ξέφυγε κάποιο γράμμα της. Όσα αποθηκεύσατε είναι εκεί που τα αφήσατε.',
    home: 'Επιστροφή στην αρχική',
    help: 'Βοήθεια',
  },
});
