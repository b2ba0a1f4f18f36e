/** Faults of marking and grading. Part of the catalogue. */
export const gradingFaults = {
  'grading/nothing-waits': {
    status: 409,
    en: 'No answer waits for a mark.',
    el: 'Καμία απάντηση δεν περιμένει βαθμό.',
  },
  'grading/unknown-run': {
    status: 404,
    en: 'This grading does not exist, or somebody else began it.',
    el: 'Αυτή η βαθμολόγηση δεν υπάρχει ή την ξεκίνησε κάποιος άλλος.',
  },
  'grading/running': {
    status: 409,
    en: 'This grading is still running. Cancel it first.',
    el: 'Αυτή η βαθμολόγηση δεν έχει τελειώσει. Ακυρώστε την πρώτα.',
  },
  'grading/undone': {
    status: 409,
    en: 'This grading was undone already.',
    el: 'Αυτή η βαθμολόγηση έχει ήδη αναιρεθεί.',
  },
} as const;
