import { defineWords } from '../../../../client/language/words.ts';

/** The texts of the tab in which a source is read. */
export const readWords = defineWords({
  en: {
    original: 'Original',
    text: 'Text',
    shown: 'What is shown',
    pageOfOriginal: 'Page {page} of the original',
    larger: 'Larger',
    smaller: 'Smaller',
    outline: 'Outline',
    loading: 'Loading…',
    based_one: '{count} question rests on this source',
    based_other: '{count} questions rest on this source',
    basedMarked: 'The passages are underlined in the text.',
    basedPart: 'Only the first {count} are listed.',
    inAssignment: 'Open the assignment',
    inAssignmentOf: 'Open the assignment with “{wording}”',
    questionsFailed: 'The questions that rest on this source could not be loaded',
  },
  el: {
    original: 'Πρωτότυπο',
    text: 'Κείμενο',
    shown: 'Τι φαίνεται',
    pageOfOriginal: 'Σελίδα {page} του πρωτοτύπου',
    larger: 'Μεγέθυνση',
    smaller: 'Σμίκρυνση',
    outline: 'Περιεχόμενα',
    loading: 'Φόρτωση…',
    based_one: '{count} ερώτηση στηρίζεται σε αυτή την πηγή',
    based_other: '{count} ερωτήσεις στηρίζονται σε αυτή την πηγή',
    basedMarked: 'Τα αντίστοιχα χωρία είναι υπογραμμισμένα στο κείμενο.',
    basedPart: 'Εδώ φαίνονται μόνο οι πρώτες {count}.',
    inAssignment: 'Άνοιγμα της εργασίας',
    inAssignmentOf: 'Άνοιγμα της εργασίας με την ερώτηση «{wording}»',
    questionsFailed: 'Οι ερωτήσεις που στηρίζονται σε αυτή την πηγή δεν φορτώθηκαν',
  },
});
