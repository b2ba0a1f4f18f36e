/** Faults of releasing results and of exporting them. Part of the catalogue. */
export const releaseFaults = {
  'grading/too-many-rows': {
    status: 422,
    en: 'These are more than {limit} submissions. Choose one assignment, or another format.',
    el: 'Τα γραπτά είναι περισσότερα από {limit}. Επιλέξτε μία εργασία ή άλλη μορφή αρχείου.',
  },
  'delivery/spot-checks-open': {
    status: 409,
    en: 'Answers that a machine accepted have to be looked at before: {number}. Nothing was released.',
    el: 'Απαντήσεις που δέχτηκε το σύστημα και πρέπει πρώτα να ελεγχθούν: {number}. Δεν κοινοποιήθηκε τίποτα.',
  },
  'delivery/other-question': {
    status: 422,
    en: 'This question is not in this delivery.',
    el: 'Αυτή η ερώτηση δεν ανήκει σε αυτή την ανάθεση.',
  },
  'delivery/release-past': {
    status: 422,
    en: 'The moment of the release has to be in the future.',
    el: 'Η κοινοποίηση πρέπει να οριστεί για μελλοντική στιγμή.',
  },
  'delivery/too-many-sheets': {
    status: 422,
    en: 'These are more than {limit} sheets. Print them class by class.',
    el: 'Τα φύλλα είναι περισσότερα από {limit}. Εκτυπώστε τα ανά τμήμα.',
  },
  'delivery/nothing-released': {
    status: 409,
    en: 'There is nothing to print yet: release the results first.',
    el: 'Δεν υπάρχει ακόμη κάτι για εκτύπωση: κοινοποιήστε πρώτα τα αποτελέσματα.',
  },
} as const;
