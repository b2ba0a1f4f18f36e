/** Faults of releasing results and of exporting them. Part of the catalogue. */
export const releaseFaults = {
  'grading/too-many-rows': {
    status: 422,
    en: 'These are more than {limit} submissions. Choose one assignment, or another format.',
    el: 'Οι υποβολές είναι περισσότερες από {limit}. Επιλέξτε μία εργασία ή άλλη μορφή αρχείου.',
  },
} as const;
