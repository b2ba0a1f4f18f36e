import { limits } from '@schole/core';

/** Codes of the sign-in service that a person can meet. In English the service's own message is shown, these are its stand-ins. Add here. */
export const authFailures: Readonly<Record<string, { en: string; el: string } | undefined>> = {
  invalid_credentials: {
    en: 'Invalid login credentials',
    el: 'Λανθασμένη διεύθυνση ή κωδικός πρόσβασης.',
  },
  email_exists: {
    en: 'This address already has an account.',
    el: 'Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση.',
  },
  user_already_exists: {
    en: 'User already registered',
    el: 'Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση.',
  },
  weak_password: {
    en: 'This password is too weak.',
    el: `Ο κωδικός πρόσβασης δεν είναι αρκετά ισχυρός. Χρειάζονται τουλάχιστον ${limits.passwordLength} χαρακτήρες.`,
  },
  same_password: {
    en: 'The new password must differ from the old one.',
    el: 'Ο νέος κωδικός πρόσβασης πρέπει να διαφέρει από τον παλιό.',
  },
  current_password_required: {
    en: 'Enter your current password.',
    el: 'Γράψτε τον τωρινό κωδικό πρόσβασής σας.',
  },
  current_password_invalid: {
    en: 'The current password is not right.',
    el: 'Ο τωρινός κωδικός πρόσβασης δεν είναι σωστός.',
  },
  reauthentication_needed: {
    en: 'Sign in again first: this needs a sign-in of the last ten minutes.',
    el: 'Συνδεθείτε πρώτα ξανά: για αυτή την αλλαγή πρέπει να έχετε συνδεθεί τα τελευταία δέκα λεπτά.',
  },
  email_address_invalid: {
    en: 'This address is not valid.',
    el: 'Η διεύθυνση δεν είναι έγκυρη.',
  },
  validation_failed: {
    en: 'Something in the form is missing or not as expected.',
    el: 'Κάποιο στοιχείο λείπει ή δεν είναι σωστό.',
  },
  signup_disabled: {
    en: 'New accounts need an invitation here.',
    el: 'Για νέο λογαριασμό χρειάζεται πρόσκληση.',
  },
  // The client's own, for signup_disabled on the first run.
  first_account_refused: {
    en: 'The first account was not accepted. Check the code that the server printed when it started, and open the address that it printed or SCHOLE_SITE_URL.',
    el: 'Ο πρώτος λογαριασμός δεν έγινε δεκτός. Ελέγξτε τον κωδικό που εμφάνισε ο διακομιστής όταν ξεκίνησε και ανοίξτε τη διεύθυνση που εμφάνισε ή αυτήν της SCHOLE_SITE_URL.',
  },
  email_not_confirmed: {
    en: 'Confirm your address first: open the message we sent you.',
    el: 'Επιβεβαιώστε πρώτα τη διεύθυνσή σας από το μήνυμα που σας στείλαμε.',
  },
  user_banned: {
    en: 'This account is closed for now. Ask your administrator.',
    el: 'Ο λογαριασμός είναι κλειστός προς το παρόν. Ρωτήστε τον διαχειριστή του σχολείου.',
  },
  over_request_rate_limit: {
    en: 'Too many attempts. Wait a little and try again.',
    el: 'Έγιναν πάρα πολλές προσπάθειες. Περιμένετε λίγο και δοκιμάστε ξανά.',
  },
  over_email_send_rate_limit: {
    en: 'A message went to this address a moment ago. Please wait a minute.',
    el: 'Μόλις στάλθηκε μήνυμα σε αυτή τη διεύθυνση. Περιμένετε ένα λεπτό.',
  },
  otp_expired: {
    en: 'This link was used, is too old, or was replaced by a newer message.',
    el: 'Ο σύνδεσμος έχει χρησιμοποιηθεί, έχει λήξει ή αντικαταστάθηκε από νεότερο μήνυμα.',
  },
  mfa_verification_failed: {
    en: 'This code is not right. Codes of an app change every 30 seconds, and each works once.',
    el: 'Ο κωδικός δεν είναι σωστός. Οι κωδικοί της εφαρμογής αλλάζουν κάθε 30 δευτερόλεπτα και ο καθένας ισχύει μία φορά.',
  },
  mfa_challenge_expired: {
    en: 'That took too long. Try again.',
    el: 'Πέρασε πολλή ώρα. Δοκιμάστε ξανά.',
  },
  mfa_recovery_codes_locked: {
    en: 'Too many wrong recovery codes. Wait a few minutes, or use your app.',
    el: 'Δόθηκαν πολλοί λανθασμένοι κωδικοί ανάκτησης. Περιμένετε λίγα λεπτά ή χρησιμοποιήστε την εφαρμογή.',
  },
  mfa_totp_enroll_not_enabled: {
    en: 'Two-factor authentication is switched off on this installation.',
    el: 'Η σύνδεση σε δύο βήματα δεν είναι ενεργή σε αυτή την εγκατάσταση.',
  },
  mfa_totp_verify_not_enabled: {
    en: 'Two-factor authentication was switched off on this installation. Ask its administrator to remove your app.',
    el: 'Η σύνδεση σε δύο βήματα απενεργοποιήθηκε. Ζητήστε από τον διαχειριστή της εγκατάστασης να αφαιρέσει την εφαρμογή σας.',
  },
  too_many_enrolled_mfa_factors: {
    en: 'Remove an app before you add another.',
    el: 'Αφαιρέστε μια εφαρμογή πριν προσθέσετε άλλη.',
  },
  insufficient_aal: {
    en: 'Take the second step of the sign-in first.',
    el: 'Κάντε πρώτα το δεύτερο βήμα της σύνδεσης.',
  },
  'provider/denied': {
    en: 'The sign-in was not allowed there. Try again, or use your password.',
    el: 'Η σύνδεση δεν επιτράπηκε από εκεί. Δοκιμάστε ξανά ή συνδεθείτε με τον κωδικό πρόσβασής σας.',
  },
  'provider/email-exists': {
    en: 'Your address already has an account here. Sign in with your password.',
    el: 'Υπάρχει ήδη λογαριασμός με τη διεύθυνσή σας. Συνδεθείτε με τον κωδικό πρόσβασής σας.',
  },
  'provider/sealed': {
    en: 'This installation is sealed: it asks nobody outside. Its administrator can open it.',
    el: 'Οι εξωτερικές συνδέσεις είναι κλειστές και η εγκατάσταση δεν επικοινωνεί με κανέναν έξω από αυτήν. Μπορεί να την ανοίξει η διαχείρισή της.',
  },
  'provider/not-proved': {
    en: 'We were not told who you are. Try again.',
    el: 'Δεν μάθαμε ποιος συνδέεται. Δοκιμάστε ξανά.',
  },
  'provider/interrupted': {
    en: 'That took too long, or began in another browser. Begin again here.',
    el: 'Πέρασε πολλή ώρα ή η σύνδεση άρχισε σε άλλον περιηγητή. Ξεκινήστε ξανά από εδώ.',
  },
  'provider/away': {
    en: 'The service that should say who you are did not answer. Try again later, or use your password.',
    el: 'Η υπηρεσία που θα έλεγε ποιος είστε δεν απάντησε. Δοκιμάστε αργότερα ή συνδεθείτε με τον κωδικό πρόσβασής σας.',
  },
  provider_disabled: {
    en: 'This way to sign in is switched off here.',
    el: 'Αυτός ο τρόπος σύνδεσης δεν είναι ενεργός εδώ.',
  },
  provider_email_needs_verification: {
    en: 'Confirm your address first: open the message we sent you, then come back.',
    el: 'Επιβεβαιώστε πρώτα τη διεύθυνσή σας από το μήνυμα που σας στείλαμε και ελάτε ξανά.',
  },
  email_address_not_provided: {
    en: 'We were not told your e-mail address, and an account needs one.',
    el: 'Δεν μάθαμε τη διεύθυνση email σας, και ο λογαριασμός τη χρειάζεται.',
  },
  identity_already_exists: {
    en: 'This is connected already, to your account or to somebody else’s.',
    el: 'Είναι ήδη συνδεδεμένος τρόπος, στον δικό σας λογαριασμό ή σε άλλον.',
  },
  identity_not_found: {
    en: 'It is not connected any more.',
    el: 'Δεν είναι πια συνδεδεμένος τρόπος.',
  },
  single_identity_not_deletable: {
    en: 'It is your only way to sign in. Connect another one first.',
    el: 'Είναι ο μόνος τρόπος για να συνδέεστε. Προσθέστε πρώτα άλλον.',
  },
  email_conflict_identity_not_deletable: {
    en: 'Another account has the address that would be left.',
    el: 'Η διεύθυνση που θα έμενε ανήκει σε άλλον λογαριασμό.',
  },
  manual_linking_disabled: {
    en: 'Ways to sign in cannot be added or removed on this installation.',
    el: 'Σε αυτή την εγκατάσταση δεν προστίθενται και δεν αφαιρούνται τρόποι σύνδεσης.',
  },
  session_not_found: { en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  session_expired: { en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  refresh_token_not_found: { en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  refresh_token_already_used: { en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  bad_jwt: { en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
};
