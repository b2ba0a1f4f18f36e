import { defineWords } from '../../../../client/language/words.ts';

/** The texts of putting questions in another order. */
export const orderWords = defineWords({
  en: {
    up: 'Move question {number} up',
    down: 'Move question {number} down',
  },
  el: {
    up: 'Μετακίνηση της ερώτησης {number} προς τα πάνω',
    down: 'Μετακίνηση της ερώτησης {number} προς τα κάτω',
  },
});
