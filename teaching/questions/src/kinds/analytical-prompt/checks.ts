import { asksSomething, levelOfVerb, standsAlone } from '../../checks/shared-words.ts';
import type { CheckWords } from '../../contract/kind.ts';

/** The checks of an analytical prompt, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It has a task, a length and a rubric; no criterion stands there twice, and the points fall from level to level.',
    el: 'Έχει εκφώνηση, έκταση και ρουμπρίκα· κανένα κριτήριο δεν επαναλαμβάνεται και οι μονάδες μειώνονται από επίπεδο σε επίπεδο.',
  },
  asksSomething,
  {
    id: 'material-in-source',
    en: 'The material stands in the source word for word.',
    el: 'Το παράθεμα υπάρχει αυτολεξεί στην πηγή.',
  },
  {
    id: 'expected-in-source',
    en: 'The passage has each expected point in its own words; a longer one may have a word of its own.',
    el: 'Το χωρίο έχει κάθε αναμενόμενο σημείο με τα λόγια του· σε ένα μεγάλο μπορεί να διαφέρει μία λέξη.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The task does not have all words of an expected point.',
    el: 'Η εκφώνηση δεν έχει όλες τις λέξεις ενός αναμενόμενου σημείου.',
  },
  {
    id: 'plausible-length',
    en: 'The answer is asked to have between 20 and 2,000 words.',
    el: 'Ζητείται απάντηση από 20 έως 2.000 λέξεις.',
  },
  {
    id: 'rubric-covers',
    en: 'By their names, one criterion is about the content and another about argument, structure or language.',
    el: 'Όπως δείχνουν τα ονόματά τους, ένα κριτήριο αφορά το περιεχόμενο και ένα άλλο την επιχειρηματολογία, τη δομή ή τη γλώσσα.',
  },
  standsAlone,
  {
    id: 'not-a-duplicate',
    en: 'No other question of the assignment had nearly the same words when this was checked.',
    el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε σχεδόν τις ίδιες λέξεις όταν έγινε ο έλεγχος.',
  },
  levelOfVerb,
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
