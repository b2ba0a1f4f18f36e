import { defineWords } from '../../../client/language/words.ts';

/** The texts on what the user wants to be told of. A toggle has the name of its column. */
export const notificationWords = defineWords({
  en: {
    title: 'Notifications',
    topics: 'What you are told of',
    topicsLead:
      'What becomes of your own work, your account and your school is always shown under the bell. Messages about sign-ins are set under Security.',
    assignment_submissions: 'Assignment Submissions',
    'about-assignment_submissions':
      'When students hand in what you gave them: one line a day for each assignment under the bell, with their number.',
    grading_complete: 'Grading Complete',
    'about-grading_complete':
      'When Auto Grade All has ended while you were elsewhere: one line under the bell. That it failed is always said.',
    assistant_activity: 'AI Assistant Activity',
    'about-assistant_activity':
      'When your workflows ask the assistant: one line a day under the bell, with the number of questions.',
    learning_gap_alerts: 'Learning Gap Alerts',
    'about-learning_gap_alerts':
      'Gaps are found in the answers of students, in which this version of Schole does not look for them yet. Your choice is kept for when it does.',
    digest: 'Email Digest Frequency',
    never: 'Never',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    digestLead:
      'A digest says how many notifications of each kind you have not read, without titles or names. It comes in the morning, after six by the clock of the server; weekly on Mondays, monthly on the first. With nothing new, none comes.',
    'mail-on': 'Digests are sent to {address}.',
    'mail-off':
      'No mail can be sent: this installation has no mail server. Until it has one, your digest is a line under the bell.',
    'mail-sealed':
      'No mail can be sent: this installation is sealed. Until it is opened, your digest is a line under the bell.',
    'mail-nowhere': 'Your account has no confirmed email address: your digest is a line under the bell.',
    mailUnknown:
      'Whether mails can be sent could not be found out. Where they cannot, your digest is a line under the bell.',
    save: 'Save Preferences',
    failed: 'Your preferences could not be loaded',
    leaveBody: 'What you changed in your notifications is not saved yet.',
  },
  el: {
    title: 'Ειδοποιήσεις',
    topics: 'Ποιες ειδοποιήσεις θέλετε',
    topicsLead:
      'Ό,τι αφορά τη δική σας δουλειά, τον λογαριασμό και το σχολείο σας εμφανίζεται πάντα στο κουδούνι. Τα μηνύματα για συνδέσεις ορίζονται στην καρτέλα «Ασφάλεια».',
    assignment_submissions: 'Παραδόσεις εργασιών',
    'about-assignment_submissions':
      'Όταν οι μαθητές παραδίδουν μια εργασία που τους αναθέσατε: μία γραμμή την ημέρα για κάθε ανάθεση στο κουδούνι, με το πλήθος τους.',
    grading_complete: 'Ολοκλήρωση βαθμολόγησης',
    'about-grading_complete':
      'Όταν ολοκληρώνεται μια αυτόματη βαθμολόγηση ενώ είστε αλλού: μία γραμμή στο κουδούνι. Αν αποτύχει, σας το λέμε πάντα.',
    assistant_activity: 'Δραστηριότητα του βοηθού τεχνητής νοημοσύνης',
    'about-assistant_activity':
      'Όταν οι ροές εργασίας σας κάνουν ερωτήσεις στον βοηθό: μία γραμμή την ημέρα στο κουδούνι, με το πλήθος των ερωτήσεων.',
    learning_gap_alerts: 'Μαθησιακά κενά',
    'about-learning_gap_alerts':
      'Τα κενά φαίνονται από τις απαντήσεις των μαθητών, όπου αυτή η έκδοση του Schole δεν τα αναζητά ακόμη. Η επιλογή σας θα ισχύσει όταν θα τα αναζητά.',
    digest: 'Συχνότητα σύνοψης με e-mail',
    never: 'Ποτέ',
    daily: 'Κάθε μέρα',
    weekly: 'Κάθε εβδομάδα',
    monthly: 'Κάθε μήνα',
    digestLead:
      'Η σύνοψη λέει πόσες ειδοποιήσεις κάθε είδους δεν έχετε διαβάσει, χωρίς τίτλους και ονόματα. Έρχεται το πρωί, μετά τις έξι με την ώρα του διακομιστή· η εβδομαδιαία κάθε Δευτέρα, η μηνιαία την πρώτη του μήνα. Αν δεν υπάρχει κάτι νέο, δεν έρχεται.',
    'mail-on': 'Οι συνόψεις στέλνονται στη διεύθυνση {address}.',
    'mail-off':
      'Δεν είναι δυνατή η αποστολή e-mail: η εγκατάσταση δεν έχει διακομιστή αλληλογραφίας. Ώσπου να αποκτήσει, η σύνοψή σας είναι μία γραμμή στο κουδούνι.',
    'mail-sealed':
      'Δεν είναι δυνατή η αποστολή e-mail: η εγκατάσταση είναι σφραγισμένη. Ώσπου να ανοίξει, η σύνοψή σας είναι μία γραμμή στο κουδούνι.',
    'mail-nowhere':
      'Ο λογαριασμός σας δεν έχει επιβεβαιωμένη ηλεκτρονική διεύθυνση: η σύνοψή σας είναι μία γραμμή στο κουδούνι.',
    mailUnknown:
      'Δεν έγινε γνωστό αν είναι δυνατή η αποστολή e-mail. Όπου δεν είναι, η σύνοψή σας είναι μία γραμμή στο κουδούνι.',
    save: 'Αποθήκευση προτιμήσεων',
    failed: 'Οι προτιμήσεις σας δεν φορτώθηκαν',
    leaveBody: 'Οι αλλαγές στις ειδοποιήσεις σας δεν έχουν αποθηκευτεί ακόμη.',
  },
});
