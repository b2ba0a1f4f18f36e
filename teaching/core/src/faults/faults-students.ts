/** Faults of students' sign-ins; their words are for children. Part of the catalogue. */
export const studentFaults = {
  'student/wrong': {
    status: 400,
    en: 'That did not work. Look at your card and try again, or ask your teacher.',
    el: 'Δεν τα κατάφερες αυτή τη φορά. Κοίταξε την κάρτα σου και ξαναδοκίμασε ή ζήτησε βοήθεια.',
  },
  'student/wait': {
    status: 429,
    en: 'There were too many tries. Wait {minutes} min, or ask your teacher to help you.',
    el: 'Έγιναν πολλές προσπάθειες. Περίμενε (λεπτά: {minutes}) ή ζήτησε βοήθεια.',
  },
  'student/pictures-needed': {
    status: 409,
    en: 'Now tap your four pictures.',
    el: 'Τώρα πάτησε τις τέσσερις εικόνες σου.',
  },
  'join/wrong-code': {
    status: 400,
    en: 'There is no class with these codes. Look again at what is on the board.',
    el: 'Δεν υπάρχει τμήμα με αυτούς τους κωδικούς. Κοίταξε ξανά τι γράφει ο πίνακας.',
  },
  'join/closed': {
    status: 409,
    en: 'This class takes nobody in at the moment. Ask your teacher.',
    el: 'Το τμήμα δεν δέχεται κανέναν αυτή τη στιγμή. Ρώτησε στην τάξη.',
  },
  'join/too-many': {
    status: 429,
    en: 'Too many are waiting to get in. Try again a little later, or tell your teacher.',
    el: 'Περιμένουν πάρα πολλοί να μπουν. Ξαναδοκίμασε λίγο αργότερα ή ζήτησε βοήθεια.',
  },
  'join/name': {
    status: 422,
    en: 'Write your first name and your surname, with letters only.',
    el: 'Γράψε το όνομα και το επώνυμό σου, μόνο με γράμματα.',
  },
  'join/gone': {
    status: 410,
    en: 'This has been used already, or it is too old. Ask again, or ask your teacher for a card.',
    el: 'Αυτό έχει χρησιμοποιηθεί ήδη ή είναι παλιό. Ζήτησέ το ξανά ή ζήτησε κάρτα.',
  },
  'student/no-address': {
    status: 422,
    en: 'The account of a student has no e-mail address, no telephone number and no other role.',
    el: 'Ο λογαριασμός ενός μαθητή δεν έχει ηλεκτρονική διεύθυνση, τηλέφωνο ή άλλον ρόλο.',
  },
  'student/same-secret': {
    status: 422,
    en: 'Choose one that is different from the one you have.',
    el: 'Διάλεξε κάτι διαφορετικό από αυτό που έχεις.',
  },
  'student/cards-failed': {
    status: 500,
    en: 'The cards could not be drawn. The earlier cards still work.',
    el: 'Οι κάρτες δεν σχεδιάστηκαν. Οι προηγούμενες κάρτες ισχύουν ακόμη.',
  },
  'student/nobody-to-print': {
    status: 422,
    en: 'Nobody in this class needs a card.',
    el: 'Κανείς σε αυτό το τμήμα δεν χρειάζεται κάρτα.',
  },
} as const;
