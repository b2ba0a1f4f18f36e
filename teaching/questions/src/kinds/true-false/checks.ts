import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a statement to be judged, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It is one statement, and it is marked as true or as false.',
    el: 'Είναι μία πρόταση και έχει σημειωθεί ως σωστή ή ως λανθασμένη.',
  },
  {
    id: 'stands-in-source',
    en: 'It stands in the source, word for word or with one change.',
    el: 'Υπάρχει στην πηγή, αυτολεξεί ή με μία μόνο αλλαγή.',
  },
  {
    id: 'key-fits-source',
    en: 'The key agrees with the source, which says what is marked as true and says otherwise where it is false.',
    el: 'Η πηγή επιβεβαιώνει ό,τι σημειώθηκε ως σωστό και διαψεύδει ό,τι σημειώθηκε ως λάθος.',
  },
  {
    id: 'not-true-elsewhere',
    en: 'A false statement is nowhere said in the source.',
    el: 'Η λανθασμένη πρόταση δεν επιβεβαιώνεται σε άλλο σημείο της πηγής.',
  },
  {
    id: 'a-statement',
    en: 'It is a statement and not a question, and it has no gap.',
    el: 'Είναι πρόταση κρίσης και όχι ερώτηση, και δεν έχει κενό.',
  },
  {
    id: 'one-fact',
    en: 'It says one thing, so that it is wholly true or wholly false.',
    el: 'Λέει ένα μόνο πράγμα, ώστε να είναι ολόκληρη σωστή ή ολόκληρη λανθασμένη.',
  },
  {
    id: 'no-absolute-words',
    en: 'No word such as always, never or only gives the answer away.',
    el: 'Καμία λέξη όπως «πάντα», «ποτέ» ή «μόνο» δεν προδίδει την απάντηση.',
  },
  {
    id: 'no-double-negation',
    en: 'It does not deny twice.',
    el: 'Δεν έχει διπλή άρνηση.',
  },
  {
    id: 'stands-alone',
    en: 'It can be understood alone: it points to no figure, page or sentence before it.',
    el: 'Είναι αυτοτελής: δεν παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.',
  },
  { id: 'readable-length', en: 'It has 6 to 35 words.', el: 'Έχει 6 έως 35 λέξεις.' },
  {
    id: 'not-a-duplicate',
    en: 'It does not say the same as another question of the assignment.',
    el: 'Δεν λέει το ίδιο με άλλη ερώτηση της εργασίας.',
  },
  {
    id: 'level-fits',
    en: 'The Bloom level fits: a statement is remembered or understood.',
    el: 'Το επίπεδο Bloom ταιριάζει: μια τέτοια πρόταση ζητά ανάκληση ή κατανόηση.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
