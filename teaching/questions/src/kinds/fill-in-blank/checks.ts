import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a sentence with a gap, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It has one gap, and the words that fill it are given.',
    el: 'Έχει ένα κενό και δίνονται οι λέξεις που το συμπληρώνουν.',
  },
  {
    id: 'answer-in-source',
    en: 'With its gap filled, the sentence stands word for word in the source.',
    el: 'Με συμπληρωμένο το κενό, η πρόταση υπάρχει αυτολεξεί στην πηγή.',
  },
  {
    id: 'one-answer-fits',
    en: 'Nothing else that the source speaks of fits the gap as well.',
    el: 'Τίποτα άλλο από όσα αναφέρει η πηγή δεν ταιριάζει στο κενό.',
  },
  {
    id: 'worth-asking',
    en: 'What is missing is a term, a name or a number, and no little word.',
    el: 'Αυτό που λείπει είναι όρος, όνομα ή αριθμός και όχι μια βοηθητική λέξη.',
  },
  {
    id: 'short-answer',
    en: 'A few words fill the gap, no more than six.',
    el: 'Το κενό συμπληρώνεται με λίγες λέξεις, το πολύ έξι.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The rest of the sentence does not contain the answer.',
    el: 'Η υπόλοιπη πρόταση δεν περιέχει την απάντηση.',
  },
  {
    id: 'no-grammar-cue',
    en: 'The article before the gap does not give the answer away.',
    el: 'Το άρθρο πριν από το κενό δεν προδίδει την απάντηση.',
  },
  {
    id: 'enough-said',
    en: 'The rest of the sentence says enough to know what is missing.',
    el: 'Η υπόλοιπη πρόταση λέει αρκετά, ώστε να βρεθεί αυτό που λείπει.',
  },
  {
    id: 'stands-alone',
    en: 'It can be understood alone: it points to no figure, page or sentence before it.',
    el: 'Είναι αυτοτελής: δεν παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.',
  },
  { id: 'readable-length', en: 'It has 4 to 35 words.', el: 'Έχει 4 έως 35 λέξεις.' },
  {
    id: 'not-a-duplicate',
    en: 'It does not ask the same as another question of the assignment.',
    el: 'Δεν ρωτά το ίδιο με άλλη ερώτηση της εργασίας.',
  },
  {
    id: 'level-fits',
    en: 'The Bloom level fits: what fills a gap is remembered or understood.',
    el: 'Το επίπεδο Bloom ταιριάζει: ένα κενό ζητά ανάκληση ή κατανόηση.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
