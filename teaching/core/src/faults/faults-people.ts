/** Faults about persons: identity, membership, joining and leaving. Part of the catalogue. */
export const peopleFaults = {
  'person/signed-out': { status: 401, en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  'person/not-allowed': { status: 403, en: 'Your role does not allow this.', el: 'Ο ρόλος σας δεν το επιτρέπει.' },
  'person/second-step-required': {
    status: 403,
    en: 'Your school asks its staff for a second step at sign-in. Take it, or set it up, and try again.',
    el: 'Το σχολείο σας ζητά από το προσωπικό του δεύτερο βήμα κατά τη σύνδεση. Ολοκληρώστε το, ή ορίστε το, και δοκιμάστε ξανά.',
  },
  'person/suspended': {
    status: 403,
    en: 'Your membership of this school is suspended. Its administrator can restore it.',
    el: 'Η πρόσβασή σας στο σχολείο έχει ανασταλεί. Μπορεί να την επαναφέρει ο διαχειριστής του.',
  },
  'person/no-school': {
    status: 403,
    en: 'You do not belong to a school at the moment.',
    el: 'Αυτή τη στιγμή δεν ανήκετε σε κανένα σχολείο.',
  },
  'member/last-administrator': {
    status: 409,
    en: 'A school needs an administrator. Make another member one first.',
    el: 'Κάθε σχολείο χρειάζεται διαχειριστή. Ορίστε πρώτα ένα άλλο μέλος.',
  },
  'member/already': {
    status: 409,
    en: 'Somebody with this address is a member of the school already.',
    el: 'Κάποιος με αυτή τη διεύθυνση είναι ήδη μέλος του σχολείου.',
  },
  'member/unknown': {
    status: 404,
    en: 'This person is not a member of the school.',
    el: 'Αυτό το άτομο δεν είναι μέλος του σχολείου.',
  },
  'member/yourself': {
    status: 409,
    en: 'Nobody changes their own role or standing. Ask another administrator, or leave the school.',
    el: 'Κανείς δεν αλλάζει τον δικό του ρόλο ή τη δική του κατάσταση. Ζητήστε το από άλλον διαχειριστή ή αποχωρήστε από το σχολείο.',
  },
  'member/pupil': {
    status: 422,
    en: 'Pupils keep their role: they come in by their class.',
    el: 'Οι μαθητές διατηρούν τον ρόλο τους: εγγράφονται μέσω του τμήματός τους.',
  },
  'member/no-successor': {
    status: 422,
    en: 'The work can be handed over to an active administrator or teacher of the school.',
    el: 'Η δουλειά μπορεί να παραδοθεί μόνο σε ενεργό διαχειριστή ή εκπαιδευτικό του σχολείου.',
  },
  'member/invented': {
    status: 422,
    en: 'This person belongs to the demo data and does not exist: choose somebody else.',
    el: 'Αυτό το άτομο ανήκει στα δεδομένα επίδειξης και δεν υπάρχει: επιλέξτε κάποιον άλλο.',
  },
  'school/too-many': {
    status: 409,
    en: 'One person can administer at most {most} schools.',
    el: 'Ένα άτομο μπορεί να διαχειρίζεται έως {most} σχολεία.',
  },
  'school/second-step-first': {
    status: 409,
    en: 'Set up a second step for your own account first, and sign in with it: otherwise you would shut yourself out.',
    el: 'Ορίστε πρώτα δεύτερο βήμα για τον δικό σας λογαριασμό και συνδεθείτε με αυτό· αλλιώς θα χάνατε την πρόσβαση.',
  },
  'invitation/unknown': {
    status: 404,
    en: 'This invitation does not exist. Ask for a new one.',
    el: 'Αυτή η πρόσκληση δεν υπάρχει. Ζητήστε καινούργια.',
  },
  'invitation/expired': {
    status: 410,
    en: 'This invitation has expired. Ask for a new one.',
    el: 'Αυτή η πρόσκληση έχει λήξει. Ζητήστε καινούργια.',
  },
  'invitation/used': {
    status: 410,
    en: 'This invitation has already been used. Each one is good once.',
    el: 'Αυτή η πρόσκληση έχει ήδη χρησιμοποιηθεί. Κάθε πρόσκληση ισχύει για μία φορά.',
  },
  'invitation/revoked': {
    status: 410,
    en: 'This invitation was withdrawn. Ask the school for a new one.',
    el: 'Αυτή η πρόσκληση έχει ανακληθεί. Ζητήστε καινούργια από το σχολείο.',
  },
  'invitation/for-another-address': {
    status: 403,
    en: 'This invitation was sent to another address. Sign in with the account of that address, confirmed, or ask for an invitation to yours.',
    el: 'Αυτή η πρόσκληση στάλθηκε σε άλλη διεύθυνση. Συνδεθείτε με τον λογαριασμό εκείνης της διεύθυνσης, επιβεβαιωμένης, ή ζητήστε πρόσκληση για τη δική σας.',
  },
  'invitation/not-for-return': {
    status: 403,
    en: 'This link does not bring you back: your membership of the school was suspended or ended. Its administrator can send an invitation to your address.',
    el: 'Με αυτόν τον σύνδεσμο δεν μπορείτε να επιστρέψετε: η πρόσβασή σας στο σχολείο είχε ανασταλεί ή διακοπεί. Ο διαχειριστής του μπορεί να στείλει πρόσκληση στη διεύθυνσή σας.',
  },
  'invitation/already-member': {
    status: 409,
    en: 'You already belong to this school. The invitation was not used.',
    el: 'Ανήκετε ήδη σε αυτό το σχολείο. Η πρόσκληση δεν χρησιμοποιήθηκε.',
  },
  'invitation/too-many': {
    status: 429,
    en: 'The school has {most} open invitations or has sent that many in an hour. Withdraw some, or try again later.',
    el: 'Το σχολείο έχει {most} ανοιχτές προσκλήσεις ή έστειλε τόσες μέσα σε μία ώρα. Ανακαλέστε κάποιες ή δοκιμάστε ξανά αργότερα.',
  },
  'invitation/too-many-tries': {
    status: 429,
    en: 'Too many links without an invitation were tried from here. Please try again in {minutes} min.',
    el: 'Δοκιμάστηκαν από εδώ πολλοί σύνδεσμοι χωρίς πρόσκληση. Δοκιμάστε ξανά σε {minutes}\u00a0λεπ.',
  },
  'account/wrong-password': {
    status: 403,
    en: 'That is not your password.',
    el: 'Ο κωδικός πρόσβασης δεν είναι σωστός.',
  },
  'account/too-many-tries': {
    status: 429,
    en: 'Too many wrong passwords. Try again in {minutes} minutes.',
    el: 'Δόθηκαν πολλοί λανθασμένοι κωδικοί πρόσβασης. Δοκιμάστε ξανά σε {minutes} λεπτά.',
  },
  'account/prove-again': {
    status: 403,
    en: 'For this you have to prove that it is you: type your password, or sign out, sign in again and come back within ten minutes.',
    el: 'Για να συνεχίσετε πρέπει να επιβεβαιώσετε ότι είστε εσείς: γράψτε τον κωδικό πρόσβασής σας ή αποσυνδεθείτε, συνδεθείτε ξανά και επιστρέψτε μέσα σε δέκα λεπτά.',
  },
  'account/second-step-needed': {
    status: 403,
    en: 'Take your own second step first: sign out and sign in again with it.',
    el: 'Κάντε πρώτα τη δική σας σύνδεση σε δύο βήματα: αποσυνδεθείτε και συνδεθείτε ξανά.',
  },
  'account/session-not-found': {
    status: 404,
    en: 'This browser is signed out already.',
    el: 'Αυτή η συσκευή έχει ήδη αποσυνδεθεί.',
  },
  'account/wrong-address': {
    status: 422,
    en: 'The address you typed is not the address of this account.',
    el: 'Η διεύθυνση που γράψατε δεν είναι η διεύθυνση αυτού του λογαριασμού.',
  },
  'account/hand-over-first': {
    status: 409,
    en: 'You are the only administrator of “{school}”. Make somebody else its administrator first.',
    el: 'Είστε ο μόνος διαχειριστής του σχολείου «{school}». Ορίστε πρώτα και άλλο μέλος.',
  },
  'account/not-leaving': {
    status: 409,
    en: 'The deletion of this account was not asked for, or was taken back already.',
    el: 'Δεν έχει ζητηθεί διαγραφή αυτού του λογαριασμού ή έχει ήδη ακυρωθεί.',
  },
  'account/too-late': {
    status: 409,
    en: 'The seven days are over: the account is being deleted.',
    el: 'Οι επτά ημέρες πέρασαν: ο λογαριασμός διαγράφεται.',
  },
  'account/not-theirs-to-reset': {
    status: 403,
    en: 'You may reset the second step only of people whose one school is yours, and not your own.',
    el: 'Μπορείτε να καταργήσετε τη σύνδεση σε δύο βήματα μόνο σε άτομα που ανήκουν αποκλειστικά στο σχολείο σας, και όχι στον εαυτό σας.',
  },
  'account/no-second-step': {
    status: 409,
    en: 'This person has no second step.',
    el: 'Το άτομο αυτό δεν έχει σύνδεση σε δύο βήματα.',
  },
} as const;
