import { defineWords } from '../../../../client/language/words.ts';

/** Marking by criterion. */
export const criteriaWords = defineWords({
  en: {
    sum: '{points} of {most} points',
    sumOpen_one: '{count} criterion without a level, of {most} points',
    sumOpen_other: '{count} criteria without a level, of {most} points',
    suggestedBy: 'Suggested by the language model',
  },
  el: {
    sum: '{points} από {most} μονάδες',
    sumOpen_one: '{count} κριτήριο χωρίς επίπεδο (σύνολο: {most} μονάδες)',
    sumOpen_other: '{count} κριτήρια χωρίς επίπεδο (σύνολο: {most} μονάδες)',
    suggestedBy: 'Πρόταση του γλωσσικού μοντέλου',
  },
});
