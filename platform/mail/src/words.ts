/** The text of each mail: before its link and after it. */
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
    'new-sign-in': {
      subject: 'A new browser signed in to your account in Schole',
      before:
        'Your account in Schole was opened in a browser that it was not opened in before.\n\nWhen: {when}\nBrowser: {browser}\nNetwork: {network}\n\nIf it was you, all is well. If not, sign that browser out and change your password here:',
      after: 'You can switch these messages off on the same page.',
    },
    'factor-added': {
      subject: 'A second step was added to your account in Schole',
      before:
        'Your account in Schole now asks for a code of an authenticator app as well, or for one more of them. If it was you, all is well. If not, look at it here:',
      after: 'If you cannot get in any more, tell the administrator of your school.',
    },
    'factor-removed': {
      subject: 'A second step was removed from your account in Schole',
      before:
        'An authenticator app, or the recovery codes, of your account in Schole were removed. If it was you, all is well. If not, change your password at once:',
      after: 'If you cannot get in any more, tell the administrator of your school.',
    },
    'recovery-codes-made': {
      subject: 'New recovery codes for your account in Schole',
      before:
        'Recovery codes were made for your account in Schole. Codes from before are worth nothing now. If it was you, all is well. If not, change your password at once:',
      after: 'If you cannot get in any more, tell the administrator of your school.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used for your account in Schole',
      before:
        'Somebody signed in to your account in Schole with one of its recovery codes; that code is spent. If it was you, all is well. If not, change your password at once:',
      after: 'If you cannot get in any more, tell the administrator of your school.',
    },
    'second-step-reset': {
      subject: 'Your second step in Schole was reset',
      before:
        'An administrator took the second step away from your account in Schole, and you were signed out everywhere. If you had made a key for incoming requests of workflows, it ended too. Your password is the same. Sign in and set the second step up again:',
      after: 'If you did not ask for this, change your password and talk to your administrator.',
    },
    'deletion-requested': {
      subject: 'Your account in Schole will be deleted',
      before:
        'The deletion of your account in Schole was asked for. It will happen after {when}. Until then you can sign in and keep the account with one press:',
      after:
        'If it was not you, sign in, keep the account and change your password. After that time nothing can be brought back.',
    },
    'deletion-cancelled': {
      subject: 'Your account in Schole stays',
      before: 'The deletion of your account in Schole was taken back. Nothing was deleted:',
      after: 'If it was not you, change your password.',
    },
    'account-deleted': {
      subject: 'Your account in Schole was deleted',
      before:
        'Your account in Schole, with everything in it, was deleted as you asked. If you want to use Schole again, make a new account here:',
      after: 'This is the last message to this address; the address itself is not kept.',
    },
    'school-invitation': {
      subject: 'You are invited to a school in Schole',
      before:
        'The school “{school}” invites you to work in it in Schole as {role}. Read the invitation and answer it here:',
      after:
        'The invitation is good for one person, with this address, until {when}. If you do not know the school, do nothing: without you nothing happens.',
    },
    digest: {
      subject: 'Your digest from Schole',
      before: 'This is new for you in Schole, and you have not read it yet:\n\n{lines}\n\nSee it under the bell here:',
      after: 'In Settings > Notifications you choose how often this message comes, or that it never does.',
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
      subject: 'Νέος κωδικός πρόσβασης για το Schole',
      before:
        'Ζητήθηκε νέος κωδικός πρόσβασης για τον λογαριασμό σας στο Schole, πιθανότατα από εσάς. Για να τον ορίσετε, ανοίξτε τον σύνδεσμο:',
      after:
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Αν δεν ζητήσατε εσείς νέο κωδικό, δεν χρειάζεται να κάνετε τίποτα: ο κωδικός πρόσβασής σας μένει όπως είναι και κανείς δεν μπορεί να τον αλλάξει χωρίς αυτό το μήνυμα.',
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
        'Με αυτή τη διεύθυνση δημιουργήθηκε για εσάς λογαριασμός στο Schole. Για να ορίσετε τον κωδικό πρόσβασής σας, ανοίξτε τον σύνδεσμο:',
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
        'Ο σύνδεσμος ισχύει για μία ώρα και για μία φορά. Χρειάζεται επιβεβαίωση και από τη νέα διεύθυνση. Αν δεν το ζητήσατε εσείς, μην ανοίξετε τον σύνδεσμο και αλλάξτε τον κωδικό πρόσβασής σας: χωρίς τον σύνδεσμο η διεύθυνσή σας μένει όπως είναι.',
    },
    reauthentication: {
      subject: 'Εξαψήφιος αριθμός για τον λογαριασμό σας στο Schole',
      before:
        'Ζητήθηκε, πιθανότατα από εσάς, αλλαγή του κωδικού πρόσβασης στον λογαριασμό σας στο Schole. Γράψτε τον εξαψήφιο αριθμό σε αυτή τη σελίδα:',
      after:
        'Ο αριθμός ισχύει για μία ώρα και για μία φορά. Αν δεν το ζητήσατε εσείς, μην τον δώσετε σε κανέναν: χωρίς αυτόν ο κωδικός πρόσβασής σας μένει όπως είναι.',
    },
    'account-exists': {
      subject: 'Έχετε ήδη λογαριασμό στο Schole',
      before:
        'Κάποιος, πιθανότατα εσείς, θέλησε να δημιουργήσει λογαριασμό με αυτή τη διεύθυνση. Λογαριασμός υπάρχει ήδη και δεν άλλαξε τίποτα. Συνδεθείτε εδώ ή ζητήστε νέο κωδικό πρόσβασης:',
      after:
        'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα. Όποιος το προσπάθησε δεν έμαθε ότι ο λογαριασμός υπάρχει.',
    },
    'new-sign-in': {
      subject: 'Σύνδεση από νέα συσκευή στο Schole',
      before:
        'Ο λογαριασμός σας στο Schole άνοιξε σε συσκευή ή περιηγητή όπου δεν είχε ανοίξει ξανά.\n\nΠότε: {when}\nΠεριηγητής: {browser}\nΔίκτυο: {network}\n\nΑν ήσασταν εσείς, όλα είναι εντάξει. Αν όχι, αποσυνδέστε τη συσκευή και αλλάξτε τον κωδικό πρόσβασής σας εδώ:',
      after: 'Στην ίδια σελίδα μπορείτε να απενεργοποιήσετε αυτά τα μηνύματα.',
    },
    'factor-added': {
      subject: 'Νέα εφαρμογή για τη σύνδεση σε δύο βήματα στο Schole',
      before:
        'Ο λογαριασμός σας στο Schole ζητά πλέον και κωδικό από εφαρμογή, ή δέχεται μία εφαρμογή ακόμη. Αν ήσασταν εσείς, όλα είναι εντάξει. Αν όχι, ελέγξτε το εδώ:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τον διαχειριστή του σχολείου σας.',
    },
    'factor-removed': {
      subject: 'Αλλαγή στη σύνδεση σε δύο βήματα στο Schole',
      before:
        'Αφαιρέθηκε εφαρμογή επαλήθευσης ή οι κωδικοί ανάκτησης από τον λογαριασμό σας στο Schole. Αν ήσασταν εσείς, όλα είναι εντάξει. Αν όχι, αλλάξτε αμέσως τον κωδικό πρόσβασής σας:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τον διαχειριστή του σχολείου σας.',
    },
    'recovery-codes-made': {
      subject: 'Νέοι κωδικοί ανάκτησης για τον λογαριασμό σας στο Schole',
      before:
        'Δημιουργήθηκαν κωδικοί ανάκτησης για τον λογαριασμό σας στο Schole. Οι παλαιότεροι δεν ισχύουν πια. Αν ήσασταν εσείς, όλα είναι εντάξει. Αν όχι, αλλάξτε αμέσως τον κωδικό πρόσβασής σας:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τον διαχειριστή του σχολείου σας.',
    },
    'recovery-code-used': {
      subject: 'Χρησιμοποιήθηκε κωδικός ανάκτησης στο Schole',
      before:
        'Κάποιος συνδέθηκε στον λογαριασμό σας στο Schole με έναν από τους κωδικούς ανάκτησης· ο κωδικός αυτός δεν ισχύει πια. Αν ήσασταν εσείς, όλα είναι εντάξει. Αν όχι, αλλάξτε αμέσως τον κωδικό πρόσβασης:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τον διαχειριστή του σχολείου σας.',
    },
    'second-step-reset': {
      subject: 'Η σύνδεση σε δύο βήματα καταργήθηκε στο Schole',
      before:
        'Ο διαχειριστής του σχολείου σας κατάργησε τη σύνδεση σε δύο βήματα στον λογαριασμό σας στο Schole και αποσυνδεθήκατε παντού. Αν είχατε κλειδί για εισερχόμενα αιτήματα ροών εργασίας, δεν ισχύει πια. Ο κωδικός πρόσβασης δεν άλλαξε. Συνδεθείτε και ορίστε την ξανά:',
      after: 'Αν δεν το ζητήσατε εσείς, αλλάξτε τον κωδικό πρόσβασής σας και μιλήστε με τον διαχειριστή.',
    },
    'deletion-requested': {
      subject: 'Ο λογαριασμός σας στο Schole θα διαγραφεί',
      before:
        'Ζητήθηκε η διαγραφή του λογαριασμού σας στο Schole. Θα γίνει μετά από: {when}. Μέχρι τότε μπορείτε να συνδεθείτε και να κρατήσετε τον λογαριασμό με ένα κουμπί:',
      after:
        'Αν δεν το ζητήσατε εσείς, συνδεθείτε, κρατήστε τον λογαριασμό και αλλάξτε τον κωδικό πρόσβασής σας. Μετά από αυτή την ώρα τίποτα δεν μπορεί να επανέλθει.',
    },
    'deletion-cancelled': {
      subject: 'Ο λογαριασμός σας στο Schole παραμένει',
      before: 'Η διαγραφή του λογαριασμού σας στο Schole ακυρώθηκε. Δεν διαγράφηκε τίποτα:',
      after: 'Αν δεν το κάνατε εσείς, αλλάξτε τον κωδικό πρόσβασής σας.',
    },
    'account-deleted': {
      subject: 'Ο λογαριασμός σας στο Schole διαγράφηκε',
      before:
        'Ο λογαριασμός σας στο Schole διαγράφηκε μαζί με όλα όσα περιείχε, όπως ζητήσατε. Αν θέλετε να χρησιμοποιήσετε ξανά το Schole, δημιουργήστε νέο λογαριασμό εδώ:',
      after: 'Αυτό είναι το τελευταίο μήνυμα σε αυτή τη διεύθυνση· η ίδια η διεύθυνση δεν διατηρείται.',
    },
    'school-invitation': {
      subject: 'Πρόσκληση σε σχολείο στο Schole',
      before:
        'Το σχολείο «{school}» σας προσκαλεί να συμμετάσχετε στο Schole με τον ρόλο: {role}. Διαβάστε την πρόσκληση και απαντήστε εδώ:',
      after:
        'Η πρόσκληση ισχύει για ένα άτομο, με αυτή τη διεύθυνση, έως {when}. Αν δεν γνωρίζετε το σχολείο, δεν χρειάζεται να κάνετε τίποτα: χωρίς εσάς δεν γίνεται τίποτα.',
    },
    digest: {
      subject: 'Η σύνοψή σας από το Schole',
      before: 'Νέα στο Schole που δεν έχετε διαβάσει ακόμη:\n\n{lines}\n\nΘα τα βρείτε στις ειδοποιήσεις σας, εδώ:',
      after: 'Στις Ρυθμίσεις > Ειδοποιήσεις ορίζετε κάθε πότε έρχεται αυτό το μήνυμα ή ότι δεν θέλετε να έρχεται.',
    },
    'password-changed': {
      subject: 'Ο κωδικός πρόσβασής σας στο Schole άλλαξε',
      before:
        'Ο κωδικός πρόσβασης του λογαριασμού σας στο Schole άλλαξε και έγινε αποσύνδεση από όλες τις άλλες συσκευές. Αν τον αλλάξατε εσείς, όλα είναι εντάξει. Αν όχι, ορίστε αμέσως νέο κωδικό πρόσβασης:',
      after: 'Αν δεν μπορείτε πια να συνδεθείτε, ενημερώστε τον διαχειριστή του σχολείου σας.',
    },
  },
} as const;
