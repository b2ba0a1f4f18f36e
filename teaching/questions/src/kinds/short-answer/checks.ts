import { answerNotPrinted, asksSomething, levelOfVerb, standsAlone, wholeQuestion } from '../../checks/shared-words.ts';
import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a short answer, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It has a question, a model answer, and at least one key idea with its points.',
    el: 'Έχει ερώτηση, υπόδειγμα απάντησης και τουλάχιστον μία βασική ιδέα με τις μονάδες της.',
  },
  asksSomething,
  {
    id: 'ideas-in-source',
    en: 'The passage has each key idea in its own words or in one of its accepted wordings; a longer one may have a word of its own.',
    el: 'Το χωρίο έχει κάθε βασική ιδέα με τα λόγια της ή με μια δεκτή διατύπωσή της· σε μια μεγάλη μπορεί να διαφέρει μία λέξη.',
  },
  {
    id: 'model-has-ideas',
    en: 'The model answer has each key idea in its own words or in one of its accepted wordings; a longer one may have a word of its own.',
    el: 'Το υπόδειγμα απάντησης έχει κάθε βασική ιδέα με τα λόγια της ή με μια δεκτή διατύπωσή της· σε μια μεγάλη μπορεί να διαφέρει μία λέξη.',
  },
  {
    id: 'ideas-differ',
    en: 'No two key ideas consist of the same words, and no wording is accepted for both.',
    el: 'Δεν υπάρχουν δύο βασικές ιδέες με τις ίδιες λέξεις ούτε διατύπωση δεκτή και για τις δύο.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The question does not have all words of a key idea.',
    el: 'Η ερώτηση δεν έχει όλες τις λέξεις μιας βασικής ιδέας.',
  },
  standsAlone,
  wholeQuestion,
  { id: 'readable-length', en: 'It has 3 to 40 words.', el: 'Έχει 3 έως 40 λέξεις.' },
  answerNotPrinted,
  {
    id: 'not-a-duplicate',
    en: 'No other question of the assignment had nearly the same words when this was checked.',
    el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε σχεδόν τις ίδιες λέξεις όταν έγινε ο έλεγχος.',
  },
  levelOfVerb,
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
