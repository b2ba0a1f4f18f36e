import { defineWords } from '../../client/language/words.ts';

/** The texts of every card of keys. */
export const keyCardWords = defineWords({
  en: {
    on: 'Single keys',
    onHint:
      'Off, only Enter and Tab work: for those who speak to the computer, or whose screen reader uses the letters.',
    close: 'Close',
  },
  el: {
    on: 'Συντομεύσεις με ένα πλήκτρο',
    onHint:
      'Χωρίς αυτές λειτουργούν μόνο το Enter και το Tab: για όσους υπαγορεύουν στον υπολογιστή ή χρησιμοποιούν πρόγραμμα ανάγνωσης οθόνης που δεσμεύει τα γράμματα.',
    close: 'Κλείσιμο',
  },
});
