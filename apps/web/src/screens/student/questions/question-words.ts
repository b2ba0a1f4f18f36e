import { defineWords } from '../../../client/language/words.ts';

/** Words around a question, while it is answered and when its result is read. */
export const questionWords = defineWords({
  en: {
    question: 'Question {number} of {count}',
    points_one: '{count} point',
    points_other: '{count} points',
    zoom: 'Enlarge the image',
    zoomed: 'Image',
    unknownKind: 'This question cannot be shown here. Load the page again, or tell your teacher.',
  },
  el: {
    question: 'Ερώτηση {number} από {count}',
    points_one: '{count} μονάδα',
    points_other: '{count} μονάδες',
    zoom: 'Μεγάλωσε την εικόνα',
    zoomed: 'Εικόνα',
    unknownKind: 'Αυτή η ερώτηση δεν μπορεί να εμφανιστεί εδώ. Φόρτωσε ξανά τη σελίδα ή ζήτησε βοήθεια.',
  },
});
