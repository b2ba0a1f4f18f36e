/** What each mail says: before its link and after it. */
export const words = {
  en: {
    recovery: {
      subject: 'Choose a new password for Schole',
      before: 'Somebody, probably you, asked for a new password for your account in Schole. Choose it here:',
      after:
        'The link works once, and for one hour. If it was not you, do nothing: your password stays as it is, and without this message nobody can change it.',
    },
    confirmation: {
      subject: 'Confirm your address for Schole',
      before: 'An account in Schole was made with this address. Confirm that it is yours:',
      after:
        'The link works once, and for one hour. If it was not you, do nothing: without the link nobody can use the account.',
    },
    'account-exists': {
      subject: 'You already have an account in Schole',
      before:
        'Somebody, probably you, wanted to make an account with this address. It has one already, so nothing was changed. Sign in here, or have a link for a new password sent to you:',
      after: 'If it was not you, do nothing. Whoever tried was not told that the account exists.',
    },
    'password-changed': {
      subject: 'Your password for Schole was changed',
      before:
        'The password of your account in Schole was changed, and every other device was signed out. If it was you, all is well. If not, choose a new one at once:',
      after: 'If you cannot get in any more, tell the administrator of your school.',
    },
  },
  el: {
    recovery: {
      subject: 'Νέος κωδικός για το Schole',
      before:
        'Ζητήθηκε νέος κωδικός για τον λογαριασμό σας στο Schole, πιθανότατα από εσάς. Για να τον ορίσετε, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Αν δεν ζητήσατε εσείς νέο κωδικό, δεν χρειάζεται να κάνετε τίποτα: ο κωδικός σας μένει όπως είναι και κανείς δεν μπορεί να τον αλλάξει χωρίς αυτό το μήνυμα.',
    },
    confirmation: {
      subject: 'Επιβεβαιώστε τη διεύθυνσή σας για το Schole',
      before:
        'Με αυτή τη διεύθυνση δημιουργήθηκε λογαριασμός στο Schole. Για να επιβεβαιώσετε ότι είναι δική σας, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Αν δεν δημιουργήσατε εσείς τον λογαριασμό, δεν χρειάζεται να κάνετε τίποτα: χωρίς τον σύνδεσμο κανείς δεν μπορεί να χρησιμοποιήσει τον λογαριασμό.',
    },
    'account-exists': {
      subject: 'Έχετε ήδη λογαριασμό στο Schole',
      before:
        'Κάποιος, πιθανότατα εσείς, θέλησε να δημιουργήσει λογαριασμό με αυτή τη διεύθυνση. Λογαριασμός υπάρχει ήδη και δεν άλλαξε τίποτα. Συνδεθείτε εδώ ή ζητήστε νέο κωδικό:',
      after:
        'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα. Όποιος το προσπάθησε δεν έμαθε ότι ο λογαριασμός υπάρχει.',
    },
    'password-changed': {
      subject: 'Ο κωδικός σας για το Schole άλλαξε',
      before:
        'Ο κωδικός του λογαριασμού σας στο Schole άλλαξε και έγινε αποσύνδεση από όλες τις άλλες συσκευές. Αν τον αλλάξατε εσείς, όλα είναι εντάξει. Αν όχι, ορίστε αμέσως νέο κωδικό:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τη διαχείριση του σχολείου σας.',
    },
  },
} as const;
