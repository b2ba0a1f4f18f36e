/** Faults about classes and their students. Part of the catalogue. */
export const classFaults = {
  'class/not-found': {
    status: 404,
    en: 'This class is not there, or you may not change it.',
    el: 'Αυτό το τμήμα δεν υπάρχει ή δεν μπορείτε να το αλλάξετε.',
  },
  'class/archived': {
    status: 409,
    en: 'This class is in the archive and read-only. Take it out of the archive first.',
    el: 'Το τμήμα είναι στο αρχείο και μόνο για ανάγνωση. Βγάλτε το πρώτα από το αρχείο.',
  },
  'class/removed': {
    status: 409,
    en: 'This class was deleted meanwhile. You can take that back on the Classes page for 30 days.',
    el: 'Το τμήμα διαγράφηκε στο μεταξύ. Μπορείτε να το επαναφέρετε από τη σελίδα «Τμήματα» μέσα σε 30 ημέρες.',
  },
  'class/no-colleague': {
    status: 422,
    en: 'A class can be shared with another active teacher of the school.',
    el: 'Η κοινή χρήση ενός τμήματος γίνεται μόνο με άλλον ενεργό εκπαιδευτικό του σχολείου.',
  },
  'class/full': {
    status: 422,
    en: 'A class can have at most {most} students.',
    el: 'Ένα τμήμα μπορεί να έχει έως {most} μαθητές.',
  },
  'roster/not-found': {
    status: 404,
    en: 'This import is not there, or was taken back already.',
    el: 'Αυτή η εισαγωγή δεν υπάρχει ή έχει ήδη αναιρεθεί.',
  },
  'roster/changed-meanwhile': {
    status: 409,
    en: 'The classes or students of the school changed meanwhile. Look at the new preview before you confirm.',
    el: 'Τα τμήματα ή οι μαθητές του σχολείου άλλαξαν στο μεταξύ. Δείτε τη νέα προεπισκόπηση πριν επιβεβαιώσετε.',
  },
  'roster/undecided': {
    status: 422,
    en: 'Some lines still ask which student they mean. Answer them, or leave them out.',
    el: 'Κάποιες γραμμές ρωτούν ακόμη ποιον μαθητή εννοούν. Απαντήστε ή εξαιρέστε τις.',
  },
  'roster/too-many-lines': {
    status: 422,
    en: 'This list has {lines} lines. A list for several classes can have at most {most}: divide it, for example by grade.',
    el: 'Ο κατάλογος έχει {lines} γραμμές. Ένας κατάλογος για πολλά τμήματα μπορεί να έχει έως {most}: χωρίστε τον, για παράδειγμα ανά τάξη.',
  },
  'roster/too-many-classes': {
    status: 422,
    en: 'This list names {classes} classes, and one list can have at most {most}. Is the right column chosen as the class?',
    el: 'Ο κατάλογος αναφέρει {classes} τμήματα και μπορεί να έχει έως {most}. Έχει οριστεί η σωστή στήλη για το τμήμα;',
  },
  'roster/class-full': {
    status: 422,
    en: 'The class {name} would have {students} students, and a class can have at most {most}.',
    el: 'Το τμήμα {name} θα είχε {students} μαθητές και ένα τμήμα μπορεί να έχει έως {most}.',
  },
  'student/not-found': {
    status: 404,
    en: 'This student is not in a class of yours.',
    el: 'Αυτός ο μαθητής δεν είναι σε δικό σας τμήμα.',
  },
  'student/merged': {
    status: 409,
    en: 'This record was merged into another one. Take the merge back first.',
    el: 'Αυτή η καρτέλα συγχωνεύτηκε με άλλη. Αναιρέστε πρώτα τη συγχώνευση.',
  },
  'student/no-merge': {
    status: 404,
    en: 'This merge is not there any more, or you may not take it back.',
    el: 'Αυτή η συγχώνευση δεν υπάρχει πια ή δεν μπορείτε να την αναιρέσετε.',
  },
  'student/archived': {
    status: 409,
    en: 'The record that stays is archived. Take it out of the archive first.',
    el: 'Η καρτέλα που μένει είναι αρχειοθετημένη. Επαναφέρετέ την πρώτα από το αρχείο.',
  },
  'student/being-erased': {
    status: 409,
    en: 'This student is to be erased. An administrator can take that back until then.',
    el: 'Τα δεδομένα αυτού του μαθητή πρόκειται να διαγραφούν. Ως τότε μπορεί να το αναιρέσει ένας διαχειριστής.',
  },
  'student/no-erasure': {
    status: 409,
    en: 'No erasure waits that could be taken back.',
    el: 'Δεν υπάρχει διαγραφή που να μπορεί να αναιρεθεί.',
  },
  'student/wrong-user-name': {
    status: 422,
    en: 'This is not the user name of the student.',
    el: 'Αυτό δεν είναι το όνομα χρήστη του μαθητή.',
  },
  'student/number-taken': {
    status: 409,
    en: 'Another student of the school has this number.',
    el: 'Άλλος μαθητής του σχολείου έχει αυτόν τον αριθμό.',
  },
} as const;
