import { defineWords } from '../../../client/language/words.ts';

export const sharingWords = defineWords({
  en: {
    colleague: 'A colleague',
    'by-read': '{name} shares it, to read only',
    'by-use': '{name} shares it, for use in assignments',
    'by-copy': '{name} shares it, and it may be copied',
    withdrawn: 'Withdrawn by its owner.',
    withdrawnText: 'Its text can no longer be read. The questions made from it keep their passages.',
  },
  el: {
    colleague: 'Συνάδελφος',
    'by-read': 'Κοινόχρηστη από: {name}. Μόνο για ανάγνωση',
    'by-use': 'Κοινόχρηστη από: {name}. Για χρήση σε εργασίες',
    'by-copy': 'Κοινόχρηστη από: {name}. Επιτρέπεται και η αντιγραφή',
    withdrawn: 'Αποσύρθηκε από τον κάτοχό της.',
    withdrawnText: 'Το κείμενό της δεν διαβάζεται πια. Οι ερωτήσεις που φτιάχτηκαν από αυτήν κρατούν τα χωρία τους.',
  },
});
