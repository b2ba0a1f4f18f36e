import { defineWords } from '../../../client/language/words.ts';

/** How far the machine may go, and the workflow that is connected to grading. */
export const machineWords = defineWords({
  en: {
    title: 'How far may the machine go',
    never: 'Never less than full credit, never an analytical prompt, never over a decision of yours.',
    acceptsOff: 'A machine accepts nothing in your name: every suggestion waits for you.',
    acceptsOn:
      'A machine accepts full credit in your name where your school’s own decisions allow it, at an error of at most {limit}%.',
    reviewAt: 'Suggestions under {percent}% confidence stand under Needs Review.',
    namesOff: 'The marking desk shows no names before the release.',
    namesOn: 'The marking desk shows names.',
    modelOn: 'The language model of your school is asked too.',
    change: 'Change',
    failed: 'How far the machine may go could not be loaded',

    accepts: 'A machine may accept full credit in my name',
    acceptsHint:
      'Only in a band of confidence in which your school has made at least {decisions} decisions in that language, and in which the error is with 95% certainty at most your limit. Until then nothing is accepted, whatever this switch says.',
    limit: 'The greatest error I take, in %',
    limitHint:
      'From {min} to {max}. 5 means: of 100 accepted answers, at most 5 would be decided otherwise by a teacher.',
    reviewBelow: 'Show me suggestions under this confidence, in %',
    reviewHint: 'From {min} to {max}. They stand under Needs Review.',
    namesHidden: 'Hide names on the marking desk until the release',
    asksModel: 'Ask the language model too',
    asksModelHint:
      'The model of your school: {engine}. It gets the question and the answer, no name of a student. It decides nothing; where it and the built-in engine differ, the answer waits for you.',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved',
    leaveBody: 'What you changed about grading is not saved yet.',

    workflow: 'Automation',
    workflowLead: 'A workflow of yours can have answers graded here, and hear when an assignment is ready.',
    connected: 'Connected',
    failing: 'The last request did not work',
    unused: 'Set up, not used yet',
    off: 'Not connected',
    'not-allowed': 'Your school does not allow it',
    configure: 'Configure Workflow',
    logs: 'View Logs',
    workflowFailed: 'The state of your workflows could not be loaded',
  },
  el: {
    title: 'Ως πού μπορεί να φτάσει η μηχανή',
    never: 'Ποτέ κάτω από το άριστα, ποτέ σε ερωτήσεις ανάλυσης, ποτέ πάνω από δική σας απόφαση.',
    acceptsOff: 'Η μηχανή δεν δέχεται τίποτα για λογαριασμό σας: κάθε πρόταση περιμένει εσάς.',
    acceptsOn:
      'Η μηχανή δέχεται το άριστα για λογαριασμό σας όπου το επιτρέπουν οι αποφάσεις του σχολείου σας, με σφάλμα το πολύ {limit}%.',
    reviewAt: 'Προτάσεις με βεβαιότητα κάτω από {percent}% μπαίνουν στο «Θέλουν έλεγχο».',
    namesOff: 'Στο τραπέζι βαθμολόγησης δεν φαίνονται ονόματα πριν από τη δημοσίευση.',
    namesOn: 'Στο τραπέζι βαθμολόγησης φαίνονται τα ονόματα.',
    modelOn: 'Ρωτιέται και το γλωσσικό μοντέλο του σχολείου σας.',
    change: 'Αλλαγή',
    failed: 'Οι ρυθμίσεις της βαθμολόγησης δεν φορτώθηκαν',

    accepts: 'Η μηχανή μπορεί να δέχεται το άριστα για λογαριασμό μου',
    acceptsHint:
      'Μόνο σε ζώνη βεβαιότητας όπου το σχολείο σας έχει πάρει τουλάχιστον {decisions} αποφάσεις στην ίδια γλώσσα και όπου το σφάλμα είναι, με βεβαιότητα 95%, το πολύ όσο το όριό σας. Ως τότε δεν γίνεται δεκτό τίποτα, ό,τι κι αν λέει ο διακόπτης.',
    limit: 'Το μεγαλύτερο σφάλμα που δέχομαι, σε %',
    limitHint:
      'Από {min} έως {max}. 5 σημαίνει: από 100 δεκτές απαντήσεις, το πολύ 5 θα τις έκρινε αλλιώς ένας εκπαιδευτικός.',
    reviewBelow: 'Να βλέπω τις προτάσεις με βεβαιότητα κάτω από, σε %',
    reviewHint: 'Από {min} έως {max}. Μπαίνουν στο «Θέλουν έλεγχο».',
    namesHidden: 'Απόκρυψη ονομάτων στο τραπέζι βαθμολόγησης ως τη δημοσίευση',
    asksModel: 'Να ρωτιέται και το γλωσσικό μοντέλο',
    asksModelHint:
      'Το μοντέλο του σχολείου σας: {engine}. Παίρνει την ερώτηση και την απάντηση, κανένα όνομα μαθητή. Δεν αποφασίζει τίποτα· όπου διαφωνεί με την ενσωματωμένη μηχανή, η απάντηση περιμένει εσάς.',
    save: 'Αποθήκευση',
    cancel: 'Ακύρωση',
    saved: 'Αποθηκεύτηκε',
    leaveBody: 'Οι αλλαγές σας στη βαθμολόγηση δεν έχουν αποθηκευτεί ακόμη.',

    workflow: 'Αυτοματισμός',
    workflowLead:
      'Μια δική σας ροή εργασίας μπορεί να ζητά βαθμολόγηση απαντήσεων από εδώ και να μαθαίνει πότε μια εργασία είναι έτοιμη.',
    connected: 'Συνδεδεμένη',
    failing: 'Το τελευταίο αίτημα απέτυχε',
    unused: 'Έχει οριστεί, δεν χρησιμοποιήθηκε ακόμη',
    off: 'Δεν είναι συνδεδεμένη',
    'not-allowed': 'Δεν το επιτρέπει το σχολείο σας',
    configure: 'Ρύθμιση ροής εργασίας',
    logs: 'Προβολή καταγραφών',
    workflowFailed: 'Η κατάσταση των ροών εργασίας σας δεν φορτώθηκε',
  },
});
