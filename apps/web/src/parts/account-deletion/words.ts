import { defineWords } from '../../client/language/words.ts';

/** The texts for a user whose account will be deleted. */
export const accountDeletionWords = defineWords({
  en: {
    leaving: 'Your account will be deleted after {when}. Until then nothing is lost.',
    begun: 'Your account is being deleted.',
    keep: 'Keep My Account',
    keeping: 'Keeping it',
    kept: 'Your account stays. Nothing was deleted.',
    done: 'Saved',
    error: 'Error',
  },
  el: {
    leaving: 'Ο λογαριασμός σας θα διαγραφεί μετά από: {when}. Μέχρι τότε δεν χάνεται τίποτα.',
    begun: 'Ο λογαριασμός σας διαγράφεται.',
    keep: 'Διατήρηση του λογαριασμού μου',
    keeping: 'Γίνεται ακύρωση',
    kept: 'Ο λογαριασμός σας παραμένει. Δεν διαγράφηκε τίποτα.',
    done: 'Αποθηκεύτηκε',
    error: 'Σφάλμα',
  },
});
