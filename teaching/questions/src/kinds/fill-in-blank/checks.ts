import { answerNotPrinted, noTrifle, standsAlone, wholeNames, wholeStatement } from '../../checks/shared-words.ts';
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
    en: 'With its gap filled, the sentence stands word for word in the passage.',
    el: 'Με συμπληρωμένο το κενό, η πρόταση υπάρχει αυτολεξεί στο χωρίο.',
  },
  {
    id: 'one-answer-fits',
    en: 'No other sentence of the source has another name, term or number of the same kind together with most words of this one.',
    el: 'Καμία άλλη πρόταση της πηγής δεν έχει άλλο όνομα, όρο ή αριθμό του ίδιου είδους μαζί με τις περισσότερες λέξεις αυτής.',
  },
  {
    id: 'worth-asking',
    en: 'What is missing is a number, or has a word that carries meaning.',
    el: 'Λείπει αριθμός ή κάτι που έχει λέξη με νόημα, όχι μόνο άρθρο ή σύνδεσμος.',
  },
  {
    id: 'short-answer',
    en: 'A few words fill the gap, no more than six.',
    el: 'Το κενό συμπληρώνεται με λίγες λέξεις, το πολύ έξι.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The rest of the sentence does not repeat most words of the answer.',
    el: 'Η υπόλοιπη πρόταση δεν επαναλαμβάνει τις περισσότερες λέξεις της απάντησης.',
  },
  {
    id: 'no-grammar-cue',
    en: 'Before the gap stands no article (a, an; in Greek τη, την) that tells how the answer begins.',
    el: 'Πριν από το κενό δεν υπάρχει άρθρο («τη», «την»· στα αγγλικά a, an) που να δείχνει από τι αρχίζει η απάντηση.',
  },
  {
    id: 'enough-said',
    en: 'At least two words with meaning stand beside the gap.',
    el: 'Δίπλα στο κενό υπάρχουν τουλάχιστον δύο λέξεις με νόημα.',
  },
  standsAlone,
  wholeStatement,
  wholeNames,
  noTrifle,
  { id: 'readable-length', en: 'It has 4 to 40 words.', el: 'Έχει 4 έως 40 λέξεις.' },
  answerNotPrinted,
  {
    id: 'not-a-duplicate',
    en: 'No other question of the assignment had nearly the same words when this was checked.',
    el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε σχεδόν τις ίδιες λέξεις όταν έγινε ο έλεγχος.',
  },
  {
    id: 'level-fits',
    en: 'It is marked as remembering or understanding: a gap asks no more.',
    el: 'Έχει σημειωθεί ως ανάκληση ή κατανόηση: ένα κενό δεν ζητά περισσότερα.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
