import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a multiple-choice question, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It has at least two different options, and one of them is marked as right.',
    el: 'Έχει τουλάχιστον δύο διαφορετικές επιλογές, και μία από αυτές έχει σημειωθεί ως σωστή.',
  },
  {
    id: 'answer-in-source',
    en: 'The right answer stands word for word in the source.',
    el: 'Η σωστή απάντηση υπάρχει αυτολεξεί στην πηγή.',
  },
  {
    id: 'one-right-option',
    en: 'Only one option is right: no other one says the same in other words.',
    el: 'Μόνο μία επιλογή είναι σωστή: καμία άλλη δεν λέει το ίδιο με άλλα λόγια.',
  },
  {
    id: 'not-right-elsewhere',
    en: 'The source does not say the same of another option.',
    el: 'Η πηγή δεν λέει το ίδιο και για άλλη επιλογή.',
  },
  {
    id: 'options-differ',
    en: 'No two options are forms of the same words.',
    el: 'Δεν υπάρχουν δύο επιλογές που να είναι τύποι των ίδιων λέξεων.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The question does not contain a word that only the right answer has.',
    el: 'Η ερώτηση δεν περιέχει λέξη που έχει μόνο η σωστή απάντηση.',
  },
  {
    id: 'no-grammar-cue',
    en: 'Grammar (article, number, gender) does not give the answer away.',
    el: 'Η γραμματική (άρθρο, αριθμός, γένος) δεν προδίδει την απάντηση.',
  },
  {
    id: 'similar-length',
    en: 'The right answer does not stand out by its length.',
    el: 'Η σωστή απάντηση δεν ξεχωρίζει από το μήκος της.',
  },
  {
    id: 'same-type',
    en: 'All options are of the same type: all numbers, all names or all terms.',
    el: 'Οι επιλογές είναι ομοειδείς: όλες αριθμοί, όλες ονόματα ή όλες όροι.',
  },
  {
    id: 'stands-alone',
    en: 'The question can be understood alone: it points to no figure, page or sentence before it.',
    el: 'Η ερώτηση είναι αυτοτελής: δεν παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.',
  },
  { id: 'readable-length', en: 'The question has 6 to 35 words.', el: 'Η ερώτηση έχει 6 έως 35 λέξεις.' },
  {
    id: 'not-a-duplicate',
    en: 'It does not ask the same as another question of the assignment.',
    el: 'Δεν ρωτά το ίδιο με άλλη ερώτηση της εργασίας.',
  },
  {
    id: 'level-fits',
    en: 'The Bloom level fits what the question asks for.',
    el: 'Το επίπεδο Bloom ταιριάζει με αυτό που ζητά η ερώτηση.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
