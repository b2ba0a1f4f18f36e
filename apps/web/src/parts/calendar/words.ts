import { defineWords } from '../../client/language/words.ts';

/** The address for calendar programs; to students in the second person singular. */
export const calendarWords = defineWords({
  en: {
    'title-teacher': 'Due dates in your calendar',
    'title-student': 'Due dates in your calendar',
    'lead-teacher':
      'With this address a calendar program shows when the assignments end that you gave, or that were given to a class you teach. It names classes and groups, never a student. Whoever has the address can read it.',
    'lead-student':
      'With this address a calendar program shows when your assignments end. Whoever has the address can read it, so give it to nobody.',
    none: 'There is no address yet.',
    made: 'Your address was made on {when}.',
    read: 'A calendar last read it on {when}.',
    neverRead: 'No calendar has read it yet.',
    make: 'Make an Address',
    'once-teacher':
      'This is your new address. It is shown only now: copy it, and add it to your calendar as a subscription.',
    'once-student':
      'This is your new address. It is shown only now: copy it, and add it to your calendar as a subscription.',
    address: 'Address of the calendar',
    copy: 'Copy Address',
    copied: 'Copied',
    'copyFailed-teacher': 'The browser did not allow it. Select the text and copy it yourself.',
    'copyFailed-student': 'The browser did not allow it. Select the text and copy it yourself.',
    error: 'Error',
    renew: 'Make a New Address',
    renewTitle: 'Make a new address?',
    renewText: 'The present address stops working at once. Calendars that use it need the new one.',
    renewed: 'The former address has ended',
    remove: 'Remove Address',
    removeTitle: 'Remove this address?',
    removeText: 'Calendars that use it no longer show your due dates.',
    removed: 'The address is removed',
    cancel: 'Cancel',
    failed: 'It could not be found out whether there is an address',
    help: 'How to add it to a calendar',
  },
  el: {
    'title-teacher': 'Προθεσμίες στο ημερολόγιό σας',
    'title-student': 'Προθεσμίες στο ημερολόγιό σου',
    'lead-teacher':
      'Με αυτή τη διεύθυνση ένα πρόγραμμα ημερολογίου δείχνει πότε λήγουν οι εργασίες που αναθέσατε ή που ανατέθηκαν σε τμήμα όπου διδάσκετε. Αναφέρει τμήματα και ομάδες, ποτέ μαθητή. Όποιος έχει τη διεύθυνση μπορεί να τις διαβάσει.',
    'lead-student':
      'Με αυτή τη διεύθυνση ένα πρόγραμμα ημερολογίου δείχνει πότε λήγουν οι εργασίες σου. Όποιος την έχει μπορεί να τις διαβάσει, γι’ αυτό μην τη δίνεις σε κανέναν.',
    none: 'Δεν υπάρχει ακόμη διεύθυνση.',
    made: 'Η διεύθυνση δημιουργήθηκε στις {when}.',
    read: 'Τελευταία ανάγνωση από ημερολόγιο στις {when}.',
    neverRead: 'Κανένα ημερολόγιο δεν τη διάβασε ακόμη.',
    make: 'Δημιουργία διεύθυνσης',
    'once-teacher':
      'Αυτή είναι η νέα σας διεύθυνση. Εμφανίζεται μόνο τώρα: αντιγράψτε την και προσθέστε την στο ημερολόγιό σας ως συνδρομή.',
    'once-student':
      'Αυτή είναι η νέα σου διεύθυνση. Εμφανίζεται μόνο τώρα: αντίγραψέ την και πρόσθεσέ την στο ημερολόγιό σου ως συνδρομή.',
    address: 'Διεύθυνση του ημερολογίου',
    copy: 'Αντιγραφή διεύθυνσης',
    copied: 'Έγινε αντιγραφή',
    'copyFailed-teacher': 'Ο περιηγητής δεν το επέτρεψε. Επιλέξτε το κείμενο και αντιγράψτε το.',
    'copyFailed-student': 'Ο περιηγητής δεν το επέτρεψε. Επίλεξε το κείμενο και αντίγραψέ το.',
    error: 'Σφάλμα',
    renew: 'Νέα διεύθυνση',
    renewTitle: 'Να δημιουργηθεί νέα διεύθυνση;',
    renewText: 'Η τωρινή διεύθυνση παύει αμέσως να ισχύει. Όσα ημερολόγια τη χρησιμοποιούν χρειάζονται τη νέα.',
    renewed: 'Η προηγούμενη διεύθυνση έπαψε να ισχύει',
    remove: 'Αφαίρεση διεύθυνσης',
    removeTitle: 'Να αφαιρεθεί αυτή η διεύθυνση;',
    removeText: 'Τα ημερολόγια που τη χρησιμοποιούν δεν θα δείχνουν πια τις προθεσμίες.',
    removed: 'Η διεύθυνση αφαιρέθηκε',
    cancel: 'Ακύρωση',
    failed: 'Δεν έγινε γνωστό αν υπάρχει διεύθυνση',
    help: 'Πώς προστίθεται σε ημερολόγιο',
  },
});
