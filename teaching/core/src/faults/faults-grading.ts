/** Faults of marking and grading. Add here. */
export const gradingFaults = {
  'grading/nothing-waits': {
    status: 409,
    en: 'No answer waits for a mark.',
    el: 'Καμία απάντηση δεν περιμένει βαθμολόγηση.',
  },
  'grading/unknown-run': {
    status: 404,
    en: 'This grading does not exist, or somebody else began it.',
    el: 'Αυτή η βαθμολόγηση δεν υπάρχει ή την ξεκίνησε κάποιος άλλος.',
  },
  'grading/running': {
    status: 409,
    en: 'This grading is still running. Stop it first.',
    el: 'Αυτή η βαθμολόγηση δεν έχει τελειώσει. Διακόψτε την πρώτα.',
  },
  'grading/undone': {
    status: 409,
    en: 'This grading was undone already.',
    el: 'Αυτή η βαθμολόγηση έχει ήδη αναιρεθεί.',
  },
  'mark/unknown': {
    status: 404,
    en: 'These answers are not there any more, or you may not mark them.',
    el: 'Αυτές οι απαντήσεις δεν υπάρχουν πια ή δεν μπορείτε να τις βαθμολογήσετε.',
  },
  'mark/points': {
    status: 422,
    en: 'This question is worth {max} points: give 0 to {max}.',
    el: 'Η μέγιστη βαθμολογία της ερώτησης είναι {max}: δώστε μονάδες από 0 έως {max}.',
  },
  'mark/criteria': {
    status: 422,
    en: 'These levels do not fit the criteria of the question.',
    el: 'Αυτά τα επίπεδα δεν ταιριάζουν με τα κριτήρια της ερώτησης.',
  },
  'mark/ideas': {
    status: 422,
    en: 'This evidence does not fit the ideas of the question or the words of the answer.',
    el: 'Αυτά τα τεκμήρια δεν ταιριάζουν με τις ιδέες της ερώτησης ή με τις λέξεις της απάντησης.',
  },
  'mark/comment-unknown': {
    status: 404,
    en: 'This comment is not among those you keep any more.',
    el: 'Αυτό το σχόλιο δεν υπάρχει πια στα αποθηκευμένα σχόλιά σας.',
  },
} as const;
