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
    en: 'No “, but” or “, whereas” joins a second statement to it.',
    el: 'Κανένα «, αλλά» ή «, ενώ» δεν της προσθέτει δεύτερη πρόταση.',
  },
  {
    id: 'no-absolute-words',
    en: 'It has no word such as always, never or only, which pupils take for a sign of false.',
    el: 'Δεν έχει λέξη όπως «πάντα», «ποτέ» ή «μόνο», που οι μαθητές τη θεωρούν ένδειξη λάθους.',
  },
  { id: 'no-double-negation', en: 'It has at most one word of negation.', el: 'Έχει το πολύ μία λέξη άρνησης.' },
  {
    id: 'stands-alone',
    en: 'It names no figure, table, page or earlier sentence, and does not begin with he, she, it or they.',
    el: 'Δεν αναφέρει σχήμα, εικόνα, πίνακα, σελίδα ή προηγούμενη πρόταση και δεν αρχίζει με «αυτός», «αυτή», «αυτό».',
  },
  { id: 'readable-length', en: 'It has 6 to 35 words.', el: 'Έχει 6 έως 35 λέξεις.' },
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
