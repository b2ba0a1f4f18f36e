import { defineWords } from '../../client/language/words.ts';

/** The page that the browser shows while there is no network. */
export const offlineWords = defineWords({
  en: {
    title: 'There is no network',
    description: 'This page is shown while the network is away.',
    body: 'Schole cannot be reached from this device at the moment. What you saved is safe where it was saved.',
    again: 'Try again',
  },
  el: {
    title: 'Δεν υπάρχει δίκτυο',
    description: 'Η σελίδα αυτή εμφανίζεται όσο λείπει το δίκτυο.',
    body: 'Αυτή η συσκευή δεν μπορεί να συνδεθεί με το Schole αυτή τη στιγμή. Ό,τι αποθηκεύσατε είναι ασφαλές εκεί όπου αποθηκεύτηκε.',
    again: 'Δοκιμάστε ξανά',
  },
});
