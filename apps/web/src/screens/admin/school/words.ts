import { defineWords } from '../../../client/words.ts';

export const schoolWords = defineWords({
  en: {
    failed: 'The school could not be loaded',
    name: 'School name',
    nameHint: 'As colleagues see it in their settings, in the menu and in invitations.',
    nameEmpty: 'The school needs a name.',
    nameLong: 'At most {most} characters, please.',
    saveName: 'Save Name',
    nameSaved: 'The name was saved',
    secondStep: 'Second step',
    secondStepText:
      'With it a stolen password opens nothing. Colleagues without a second step are asked to set one up before they work on; what they wrote stays.',
    requireStep: 'Required for administrators and teachers',
    stepOn: 'The second step is required',
    stepOff: 'The second step is no longer required',
    members: 'Members',
    active: 'Active',
    activeNote: 'can work here now',
    suspended: 'Suspended',
    suspendedNote: 'keep their work, and cannot open it',
  },
  el: {
    failed: 'Το σχολείο δεν φορτώθηκε',
    name: 'Όνομα σχολείου',
    nameHint: 'Όπως το βλέπουν οι συνάδελφοι στις ρυθμίσεις, στο μενού και στις προσκλήσεις.',
    nameEmpty: 'Το σχολείο χρειάζεται όνομα.',
    nameLong: 'Έως {most} χαρακτήρες, παρακαλώ.',
    saveName: 'Αποθήκευση ονόματος',
    nameSaved: 'Το όνομα αποθηκεύτηκε',
    secondStep: 'Σύνδεση σε δύο βήματα',
    secondStepText:
      'Έτσι ένας κλεμμένος κωδικός δεν ανοίγει τίποτα. Όσοι συνάδελφοι δεν έχουν δεύτερο βήμα το ορίζουν πριν συνεχίσουν· όσα έγραψαν μένουν.',
    requireStep: 'Υποχρεωτική για διαχείριση και εκπαιδευτικούς',
    stepOn: 'Η σύνδεση σε δύο βήματα έγινε υποχρεωτική',
    stepOff: 'Η σύνδεση σε δύο βήματα δεν είναι πια υποχρεωτική',
    members: 'Μέλη',
    active: 'Ενεργά',
    activeNote: 'μπορούν να εργαστούν εδώ',
    suspended: 'Σε αναστολή',
    suspendedNote: 'κρατούν τη δουλειά τους, χωρίς να την ανοίγουν',
  },
});
