import { defineWords } from '../../../client/language/words.ts';

export const supportContactWords = defineWords({
  en: {
    title: 'Who gives support',
    text: 'The plans list support and training only while somebody gives them. Name who that is: the lines then stand in the plans, on the first page and under Plan, as from this contact, for everybody to read. While the field is empty they do not appear.',
    contact: 'Name, email or https address',
    tooLong: 'At most {most} characters, please.',
    wrong: 'One line without invisible characters, please.',
    save: 'Save Contact',
    saved: 'The contact is saved',
  },
  el: {
    title: 'Ποιος παρέχει υποστήριξη',
    text: 'Τα προγράμματα αναφέρουν υποστήριξη και επιμόρφωση μόνο αν κάποιος τις παρέχει. Γράψτε εδώ ποιος: οι σχετικές γραμμές εμφανίζονται τότε στα προγράμματα, στην πρώτη σελίδα και στο «Πρόγραμμα», με αυτά τα στοιχεία, ώστε να τα βλέπουν όλοι. Όσο το πεδίο είναι κενό, δεν εμφανίζονται.',
    contact: 'Όνομα, email ή διεύθυνση https',
    tooLong: 'Έως {most} χαρακτήρες.',
    wrong: 'Γράψτε μία γραμμή χωρίς αόρατους χαρακτήρες.',
    save: 'Αποθήκευση στοιχείων',
    saved: 'Τα στοιχεία αποθηκεύτηκαν',
  },
});
