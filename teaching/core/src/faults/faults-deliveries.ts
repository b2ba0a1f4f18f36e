/** Faults of deliveries and attempts; those that a student reads are for children. Part of the catalogue. */
export const deliveryFaults = {
  'delivery/not-found': {
    status: 404,
    en: 'This assignment is not given to you any more.',
    el: 'Αυτή η εργασία δεν σου έχει ανατεθεί πια.',
  },
  'delivery/unknown': {
    status: 404,
    en: 'This delivery does not exist, or you may not change it.',
    el: 'Αυτή η ανάθεση δεν υπάρχει ή δεν μπορείτε να την αλλάξετε.',
  },
  'delivery/no-group': {
    status: 422,
    en: 'There is no group “{group}” in this class any more.',
    el: 'Δεν υπάρχει πια ομάδα «{group}» σε αυτό το τμήμα.',
  },
  'delivery/not-open': {
    status: 409,
    en: 'It is too early. Look again at the time on the page.',
    el: 'Είναι νωρίς ακόμη. Δες ξανά την ώρα που γράφει η σελίδα.',
  },
  'delivery/closed': {
    status: 409,
    en: 'This assignment is closed. Talk to your teacher.',
    el: 'Αυτή η εργασία έκλεισε. Μίλησε με όποιον σου την έδωσε.',
  },
  'delivery/paused': {
    status: 409,
    en: 'Your teacher has paused this assignment. Wait a moment.',
    el: 'Η εργασία είναι για λίγο σε παύση. Περίμενε μια στιγμή.',
  },
  'delivery/no-attempts': {
    status: 409,
    en: 'You have used all your attempts.',
    el: 'Έχεις χρησιμοποιήσει όλες τις προσπάθειές σου.',
  },
  'delivery/wrong-word': {
    status: 403,
    en: 'That is not the word for this room. Ask your teacher for it.',
    el: 'Δεν είναι αυτή η λέξη της τάξης. Ρώτησε ποια είναι.',
  },
  'delivery/no-questions': {
    status: 422,
    en: 'The assignment has no questions yet: add one before you give it.',
    el: 'Η εργασία δεν έχει ακόμη ερωτήσεις: προσθέστε τουλάχιστον μία πριν την αναθέσετε.',
  },
  'delivery/incomplete-question': {
    status: 422,
    en: 'Question {number} is not complete. Complete it or delete it before you give the assignment.',
    el: 'Η ερώτηση {number} δεν είναι πλήρης. Συμπληρώστε ή διαγράψτε την πριν αναθέσετε την εργασία.',
  },
  'delivery/window': {
    status: 422,
    en: 'The end has to be after the beginning, and in the future.',
    el: 'Η λήξη πρέπει να είναι μετά την έναρξη και στο μέλλον.',
  },
  'delivery/withdrawn': {
    status: 409,
    en: 'This delivery was taken back.',
    el: 'Η ανάθεση έχει αποσυρθεί.',
  },
  'delivery/other-classes': {
    status: 403,
    en: 'This is also given to students whom you do not teach. Choose your own students, or ask whoever gave it.',
    el: 'Αυτή η ανάθεση αφορά και μαθητές που δεν διδάσκετε. Επιλέξτε τους δικούς σας μαθητές ή απευθυνθείτε σε όποιον την ανέθεσε.',
  },
  'attempt/not-found': {
    status: 404,
    en: 'There is no such attempt any more.',
    el: 'Αυτή η προσπάθεια δεν υπάρχει πια.',
  },
  'attempt/ended': {
    status: 409,
    en: 'This attempt has ended, and your answers came too late. Tell your teacher: they are still on this device.',
    el: 'Η προσπάθεια έχει τελειώσει και οι απαντήσεις σου ήρθαν αργά. Βρίσκονται ακόμη σε αυτή τη συσκευή: πες το σε όποιον σου έδωσε την εργασία.',
  },
  'attempt/unknown': {
    status: 404,
    en: 'This attempt does not exist, or you may not change it.',
    el: 'Αυτή η προσπάθεια δεν υπάρχει ή δεν μπορείτε να την αλλάξετε.',
  },
  'attempt/still-running': {
    status: 409,
    en: 'This student is sitting an attempt at the moment.',
    el: 'Ο μαθητής έχει αυτή τη στιγμή προσπάθεια σε εξέλιξη.',
  },
  'attempt/unknown-device': {
    status: 409,
    en: 'Open the assignment again on this device.',
    el: 'Άνοιξε ξανά την εργασία σε αυτή τη συσκευή.',
  },
  'attempt/too-many-devices': {
    status: 429,
    en: 'This attempt was opened too often. Ask your teacher.',
    el: 'Αυτή η προσπάθεια άνοιξε πάρα πολλές φορές. Ζήτησε βοήθεια.',
  },
  'attempt/too-fast': {
    status: 429,
    en: 'That was too much at once. Your answers stay on this device and are sent a little later.',
    el: 'Ήταν πάρα πολλά μαζί. Οι απαντήσεις σου μένουν σε αυτή τη συσκευή και στέλνονται σε λίγο.',
  },
  'attempt/full': {
    status: 413,
    en: 'There is no more room for this attempt at school. What you wrote last is still on this device. Hand it in: your last answers go with it.',
    el: 'Δεν χωρούν άλλες αλλαγές σε αυτή την προσπάθεια. Ό,τι έγραψες τελευταίο βρίσκεται ακόμη σε αυτή τη συσκευή. Παράδωσέ την, και μαζί της θα σταλούν και οι τελευταίες απαντήσεις σου.',
  },
  'attempt/other-question': {
    status: 422,
    en: 'This question is not in this assignment.',
    el: 'Αυτή η ερώτηση δεν ανήκει σε αυτή την εργασία.',
  },
  'attempt/no-breaks': {
    status: 409,
    en: 'You have no breaks left.',
    el: 'Δεν έχεις άλλα διαλείμματα.',
  },
  'attempt/results-closed': {
    status: 403,
    en: 'Your teacher has not shown the results yet.',
    el: 'Τα αποτελέσματα δεν έχουν βγει ακόμη.',
  },
} as const;
