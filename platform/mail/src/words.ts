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
    'magic-link': {
      subject: 'Your link to sign in to Schole',
      before: 'Somebody, probably you, asked for a link that signs in to Schole with this address. Sign in here:',
      after:
        'The link works once, and for one hour. If it was not you, do nothing, and give nobody the link or the digits: with them anyone can sign in as you.',
    },
    invite: {
      subject: 'You are invited to Schole',
      before: 'An account in Schole was made for you with this address. Choose your password here:',
      after: 'The link works once, and for one hour. If you do not want the account, do nothing.',
    },
    'email-change': {
      subject: 'Confirm your new address for Schole',
      before: 'Somebody, probably you, asked to use this address for an account in Schole. Confirm that it is yours:',
      after:
        'The link works once, and for one hour. The present address of the account has to confirm the change too. If it was not you, do nothing: without the link nothing changes.',
    },
    'email-change-current': {
      subject: 'Confirm the change of your address for Schole',
      before:
        'Somebody, probably you, asked for another address for your account in Schole. Confirm that you want this:',
      after:
        'The link works once, and for one hour. The new address has to confirm the change too. If it was not you, leave the link unopened and change your password: without the link your address stays as it is.',
    },
    reauthentication: {
      subject: 'Six digits for your account in Schole',
      before:
        'Somebody, probably you, asked to change the password of your account in Schole. Enter the six digits on this page:',
      after:
        'The digits work once, and for one hour. If it was not you, give them to nobody: without them your password stays as it is.',
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
    'magic-link': {
      subject: 'Ο σύνδεσμος για την είσοδό σας στο Schole',
      before:
        'Ζητήθηκε, πιθανότατα από εσάς, σύνδεσμος για είσοδο στο Schole με αυτή τη διεύθυνση. Για να μπείτε, ανοίξτε τον:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Αν δεν τον ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα. Μη δώσετε σε κανέναν τον σύνδεσμο ή τον αριθμό: όποιος τους έχει μπορεί να μπει στον λογαριασμό σας.',
    },
    invite: {
      subject: 'Πρόσκληση στο Schole',
      before:
        'Με αυτή τη διεύθυνση δημιουργήθηκε για εσάς λογαριασμός στο Schole. Για να ορίσετε τον κωδικό σας, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Αν δεν θέλετε τον λογαριασμό, δεν χρειάζεται να κάνετε τίποτα.',
    },
    'email-change': {
      subject: 'Επιβεβαιώστε τη νέα σας διεύθυνση για το Schole',
      before:
        'Ζητήθηκε, πιθανότατα από εσάς, να συνδεθεί αυτή η διεύθυνση με λογαριασμό στο Schole. Για να επιβεβαιώσετε ότι είναι δική σας, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Χρειάζεται επιβεβαίωση και από την τωρινή διεύθυνση του λογαριασμού. Αν δεν το ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς τον σύνδεσμο δεν αλλάζει τίποτα.',
    },
    'email-change-current': {
      subject: 'Επιβεβαιώστε την αλλαγή της διεύθυνσής σας στο Schole',
      before:
        'Ζητήθηκε, πιθανότατα από εσάς, άλλη διεύθυνση για τον λογαριασμό σας στο Schole. Για να επιβεβαιώσετε την αλλαγή, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Χρειάζεται επιβεβαίωση και από τη νέα διεύθυνση. Αν δεν το ζητήσατε εσείς, μην ανοίξετε τον σύνδεσμο και αλλάξτε τον κωδικό σας: χωρίς τον σύνδεσμο η διεύθυνσή σας μένει όπως είναι.',
    },
    reauthentication: {
      subject: 'Εξαψήφιος αριθμός για τον λογαριασμό σας στο Schole',
      before:
        'Ζητήθηκε, πιθανότατα από εσάς, αλλαγή του κωδικού στον λογαριασμό σας στο Schole. Γράψτε τον εξαψήφιο αριθμό σε αυτή τη σελίδα:',
      after:
        'Ο αριθμός ισχύει για μία ώρα και για μία φορά. Αν δεν το ζητήσατε εσείς, μην τον δώσετε σε κανέναν: χωρίς αυτόν ο κωδικός σας μένει όπως είναι.',
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
