import { defineWords } from '../../../client/language/words.ts';

export const enginesWords = defineWords({
  en: {
    lead: 'It answers the documentation assistant for everybody in the school who has connected nothing of their own, and can draft questions for everybody.',
    own: 'Connections of one’s own',
    ownText:
      'Whether your staff may have workflows and language models of their own asked. Without it what they have connected is kept and not used, and the school’s language model or the offline assistant answers.',
    ownSwitch: 'Staff may connect workflows and language models of their own',
    ownOn: 'Connections of one’s own are allowed',
    ownOff: 'Connections of one’s own are no longer used',
    grading: 'Answers of students',
    gradingText:
      'Whether the school’s language model may be asked about answers of students, for teachers who want a second suggestion beside that of the built-in engine. Names are replaced first, every request is in the ledger, and the teacher sees what was sent. It decides no mark. Without it no answer is ever sent.',
    gradingSwitch: 'The school’s language model may read answers of students',
    gradingOn: 'The language model may read answers of students',
    gradingOff: 'No answer of a student is sent any more',
    failed: 'The permission could not be loaded',
    model: 'The school’s language model',
    leaveBody: 'What you changed about the language model is not saved yet.',
  },
  el: {
    lead: 'Απαντά στη θέση του βοηθού χρήσης για όσους στο σχολείο δεν έχουν συνδέσει κάτι δικό τους, και μπορεί να συντάσσει ερωτήσεις για όλους.',
    own: 'Προσωπικές συνδέσεις',
    ownText:
      'Ορίζει αν οι εκπαιδευτικοί του σχολείου μπορούν να συνδέουν δικές τους ροές εργασίας και γλωσσικά μοντέλα. Χωρίς την άδεια όσα έχουν συνδέσει διατηρούνται χωρίς να χρησιμοποιούνται, και απαντά το γλωσσικό μοντέλο του σχολείου ή ο ενσωματωμένος βοηθός.',
    ownSwitch: 'Επιτρέπονται προσωπικές συνδέσεις με ροές εργασίας και γλωσσικά μοντέλα',
    ownOn: 'Οι προσωπικές συνδέσεις επιτρέπονται',
    ownOff: 'Οι προσωπικές συνδέσεις δεν χρησιμοποιούνται πια',
    grading: 'Απαντήσεις μαθητών',
    gradingText:
      'Ορίζει αν το γλωσσικό μοντέλο του σχολείου μπορεί να διαβάζει απαντήσεις μαθητών, για όσους εκπαιδευτικούς θέλουν και μια δεύτερη πρόταση δίπλα σε εκείνη του ενσωματωμένου συστήματος. Τα ονόματα αντικαθίστανται πριν από την αποστολή, κάθε αίτημα καταγράφεται και ο εκπαιδευτικός βλέπει τι στάλθηκε. Το μοντέλο δεν αποφασίζει κανέναν βαθμό. Χωρίς την άδεια καμία απάντηση μαθητή δεν αποστέλλεται ποτέ.',
    gradingSwitch: 'Το γλωσσικό μοντέλο του σχολείου μπορεί να διαβάζει απαντήσεις μαθητών',
    gradingOn: 'Το γλωσσικό μοντέλο μπορεί να διαβάζει απαντήσεις μαθητών',
    gradingOff: 'Καμία απάντηση μαθητή δεν αποστέλλεται πια',
    failed: 'Η άδεια δεν φορτώθηκε',
    model: 'Το γλωσσικό μοντέλο του σχολείου',
    leaveBody: 'Οι αλλαγές στο γλωσσικό μοντέλο δεν έχουν αποθηκευτεί ακόμη.',
  },
});
