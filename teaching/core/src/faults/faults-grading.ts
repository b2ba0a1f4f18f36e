/** Faults of marking and grading. Add here. */
export const gradingFaults = {
  'mark/unknown': {
    status: 404,
    en: 'These answers are not there any more, or you may not mark them.',
    el: 'Αυτές οι απαντήσεις δεν υπάρχουν πια ή δεν μπορείτε να τις βαθμολογήσετε.',
  },
  'mark/points': {
    status: 422,
    en: 'This question is worth {max} points: give 0 to {max}.',
    el: 'Η ερώτηση αξίζει {max} μονάδες: δώστε από 0 έως {max}.',
  },
  'mark/criteria': {
    status: 422,
    en: 'These levels do not fit the criteria of the question.',
    el: 'Αυτά τα επίπεδα δεν ταιριάζουν με τα κριτήρια της ερώτησης.',
  },
  'mark/comment-unknown': {
    status: 404,
    en: 'This comment is not among those you keep any more.',
    el: 'Αυτό το σχόλιο δεν υπάρχει πια στα σχόλια που κρατάτε.',
  },
} as const;
