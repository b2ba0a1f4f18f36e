import { defineWords } from '../../../client/language/words.ts';

export const securityWords = defineWords({
  en: {
    failed: 'The settings could not be loaded',
    saved: 'Saved',
    fixed:
      'Set by {variable} in the environment of the server. Remove the variable and start the server anew to choose it here.',
    signUp: 'New accounts',
    'signUp-text': 'Who may make an account of this installation. Accounts that exist are not touched.',
    'signUp-open': 'Everybody',
    'signUp-open-hint': 'Whoever is not invited gets a school of their own.',
    'signUp-invitation': 'Whoever is invited',
    'signUp-invitation-hint': 'By the invitation of a school.',
    'signUp-closed': 'Whoever is invited, and visitors stay out',
    'signUp-closed-hint': 'As above; visitors without a name, where they are switched on, are refused too.',
    'signUp-save': 'Save Who May Join',
    passwordCharacters: 'New passwords',
    'passwordCharacters-text':
      'What a password has to hold beside {least} characters. It counts from the next password on; those that exist stay.',
    'passwordCharacters-save': 'Save Password Rule',
  },
  el: {
    failed: 'Οι ρυθμίσεις δεν φορτώθηκαν',
    saved: 'Αποθηκεύτηκε',
    fixed:
      'Ορίζεται από τη μεταβλητή {variable} στο περιβάλλον του διακομιστή. Για να την επιλέγετε εδώ, αφαιρέστε τη μεταβλητή και ξεκινήστε ξανά τον διακομιστή.',
    signUp: 'Νέοι λογαριασμοί',
    'signUp-text':
      'Ποιοι μπορούν να δημιουργήσουν λογαριασμό σε αυτή την εγκατάσταση. Οι υπάρχοντες λογαριασμοί δεν αλλάζουν.',
    'signUp-open': 'Όλοι',
    'signUp-open-hint': 'Όποιος δεν έχει πρόσκληση αποκτά δικό του σχολείο.',
    'signUp-invitation': 'Όσοι έχουν πρόσκληση',
    'signUp-invitation-hint': 'Με την πρόσκληση ενός σχολείου.',
    'signUp-closed': 'Όσοι έχουν πρόσκληση, χωρίς επισκέπτες',
    'signUp-closed-hint': 'Όπως παραπάνω· δεν γίνονται δεκτοί ούτε ανώνυμοι επισκέπτες, όπου επιτρέπονται.',
    'signUp-save': 'Αποθήκευση για νέους λογαριασμούς',
    passwordCharacters: 'Νέοι κωδικοί πρόσβασης',
    'passwordCharacters-text':
      'Τι πρέπει να περιέχει ένας κωδικός, εκτός από {least} χαρακτήρες. Ισχύει από τον επόμενο κωδικό· όσοι υπάρχουν μένουν.',
    'passwordCharacters-save': 'Αποθήκευση κανόνα κωδικών',
  },
});
