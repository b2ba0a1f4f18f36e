import { noTrifle, standsAlone, wholeNames, wholeStatement } from '../../checks/shared-words.ts';
import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a statement to be judged, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'There is a statement, and it is marked as true or as false.',
    el: 'Υπάρχει πρόταση και έχει σημειωθεί ως σωστή ή ως λανθασμένη.',
  },
  {
    id: 'stands-in-source',
    en: 'It stands in the passage word for word, with one change, or in another order.',
    el: 'Υπάρχει στο χωρίο αυτολεξεί, με μία αλλαγή ή με άλλη σειρά.',
  },
  {
    id: 'key-fits-source',
    en: 'Marked as true, the passage has it in the same words. Marked as false, the passage has other words in one place.',
    el: 'Αν σημειώθηκε σωστή, το χωρίο τη λέει με τις ίδιες λέξεις. Αν σημειώθηκε λανθασμένη, το χωρίο έχει άλλες λέξεις σε ένα σημείο.',
  },
  {
    id: 'not-true-elsewhere',
    en: 'No other sentence of the source has the changed words together with most of the rest.',
    el: 'Καμία άλλη πρόταση της πηγής δεν έχει τις αλλαγμένες λέξεις μαζί με τις περισσότερες από τις άλλες.',
  },
  { id: 'a-statement', en: 'It is no question and has no gap.', el: 'Δεν είναι ερώτηση και δεν έχει κενό.' },
  {
    id: 'one-fact',
    en: 'No second statement was found that “and”, “but” or a full stop joins to it.',
    el: 'Δεν βρέθηκε δεύτερη πρόταση που να της την προσθέτει ένα «και», ένα «αλλά» ή μια τελεία.',
  },
  {
    id: 'no-absolute-words',
    en: 'It has no word such as always, never or only, which pupils take for a sign of false.',
    el: 'Δεν έχει λέξη όπως «πάντα», «ποτέ» ή «μόνο», που οι μαθητές τη θεωρούν ένδειξη λάθους.',
  },
  { id: 'no-double-negation', en: 'It has at most one word of negation.', el: 'Έχει το πολύ μία λέξη άρνησης.' },
  {
    id: 'no-bare-negation',
    en: 'Marked as false, it differs from the passage by more than a “not”.',
    el: 'Αν σημειώθηκε λανθασμένη, διαφέρει από το χωρίο σε κάτι περισσότερο από ένα «δεν».',
  },
  {
    id: 'makes-sense',
    en: 'No change was found that puts another kind of thing in its place, or that its own sentence contradicts.',
    el: 'Δεν βρέθηκε αλλαγή που βάζει στη θέση του κάτι άλλου είδους ή που την αναιρεί η ίδια η πρόταση.',
  },
  standsAlone,
  wholeStatement,
  wholeNames,
  noTrifle,
  { id: 'readable-length', en: 'It has 6 to 40 words.', el: 'Έχει 6 έως 40 λέξεις.' },
  {
    id: 'not-a-duplicate',
    en: 'No other question of the assignment had nearly the same words when this was checked.',
    el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε σχεδόν τις ίδιες λέξεις όταν έγινε ο έλεγχος.',
  },
  {
    id: 'level-fits',
    en: 'It is marked as remembering or understanding: a statement asks no more.',
    el: 'Έχει σημειωθεί ως ανάκληση ή κατανόηση: μια τέτοια πρόταση δεν ζητά περισσότερα.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
