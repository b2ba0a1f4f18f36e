import { defineWords } from '../../client/language/words.ts';

/** The texts of the card of first steps. */
export const startCardWords = defineWords({
  en: {
    title: 'First steps',
    close: 'Close the first steps',
    closed: 'Closed. You find the first steps again in your menu and in the help.',
    undo: 'Undo',
    error: 'Error',
    quiz: 'Make a quiz from your text',
    quizText: 'Paste a page that you teach, or choose a file. Each question comes with the passage it rests on.',
    paste: 'Paste a copied text and go on',
    papers: 'Open finished papers',
    papersText:
      'Texts of ours with their questions, and a class set to grade. You may change everything, and one press removes it all.',
    papersMaking: 'The papers are being made.',
    papersReady: 'Finished papers, made from texts of ours.',
    setUp: 'Set up the installation',
    setUpText: 'Who may join, whether mail is sent, where the data lies, and when it was last backed up.',
  },
  el: {
    title: 'Πρώτα βήματα',
    close: 'Κλείσιμο των πρώτων βημάτων',
    closed: 'Έκλεισε. Θα βρείτε ξανά τα πρώτα βήματα στο μενού σας και στη βοήθεια.',
    undo: 'Αναίρεση',
    error: 'Σφάλμα',
    quiz: 'Φτιάξτε ένα διαγώνισμα από δικό σας κείμενο',
    quizText: 'Επικολλήστε μια σελίδα της ύλης ή διαλέξτε ένα αρχείο. Κάθε ερώτηση δείχνει το χωρίο όπου στηρίζεται.',
    paste: 'Επικόλληση κειμένου και συνέχεια',
    papers: 'Ανοίξτε έτοιμα διαγωνίσματα',
    papersText:
      'Δικά μας κείμενα με τις ερωτήσεις τους και τα γραπτά ενός τμήματος για βαθμολόγηση. Αλλάζετε ό,τι θέλετε, και όλα φεύγουν με ένα πάτημα.',
    papersMaking: 'Ετοιμάζονται τα διαγωνίσματα.',
    papersReady: 'Έτοιμα διαγωνίσματα από δικά μας κείμενα.',
    setUp: 'Ρυθμίστε την εγκατάσταση',
    setUpText:
      'Ποιοι γράφονται, αν στέλνονται μηνύματα, πού βρίσκονται τα δεδομένα και πότε έγινε αντίγραφο ασφαλείας.',
  },
});
