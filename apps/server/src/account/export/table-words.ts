const both = (en: string, el: string) => ({ en, el });
const teaching = { sources: 'your sources', sourcesEl: 'του υλικού σας' };

/** What each table of the registry of personal data holds of a person, for the file that explains an export. Add here. */
export const tableWords: Readonly<Record<string, { en: string; el: string }>> = {
  'auth.users': both('Your account.', 'Ο λογαριασμός σας.'),
  'auth.identities': both(
    'The ways your account is known by.',
    'Οι τρόποι με τους οποίους αναγνωρίζεται ο λογαριασμός.',
  ),
  'auth.sessions': both('The browsers you signed in from.', 'Οι περιηγητές από όπου συνδεθήκατε.'),
  'auth.mfa_factors': both(
    'Your second steps, without their secrets.',
    'Τα δεύτερα βήματά σας, χωρίς τα μυστικά τους.',
  ),
  'auth.mfa_challenges': both('When a second step was asked for.', 'Πότε ζητήθηκε δεύτερο βήμα.'),
  'auth.mfa_amr_claims': both('How each session was proved.', 'Πώς επιβεβαιώθηκε κάθε σύνδεση.'),
  'public.mails': both(
    'Mails that were written to you, without their texts.',
    'Μηνύματα που σας γράφτηκαν, χωρίς το κείμενό τους.',
  ),
  'public.schools': both('Your schools.', 'Τα σχολεία σας.'),
  'public.memberships': both('Your roles in them.', 'Οι ρόλοι σας σε αυτά.'),
  'public.profiles': both('Your profile.', 'Το προφίλ σας.'),
  'public.user_settings': both('Your settings.', 'Οι ρυθμίσεις σας.'),
  'public.account_deletions': both('Your request for deletion.', 'Το αίτημά σας για διαγραφή.'),
  'public.n8n_chat_sessions': both('Your chats.', 'Οι συνομιλίες σας.'),
  'public.n8n_chat_messages': both('Their messages.', 'Τα μηνύματά τους.'),
  'public.sources': both('Your sources.', 'Το υλικό σας.'),
  'public.source_versions': both(`Versions of ${teaching.sources}.`, `Εκδοχές ${teaching.sourcesEl}.`),
  'public.source_files': both(`Files of ${teaching.sources}.`, `Αρχεία ${teaching.sourcesEl}.`),
  'public.source_pages': both(`Web pages of ${teaching.sources}.`, `Ιστοσελίδες ${teaching.sourcesEl}.`),
  'public.source_videos': both(`Videos of ${teaching.sources}.`, `Βίντεο ${teaching.sourcesEl}.`),
  'public.documents': both(
    `What was read from ${teaching.sources}.`,
    `Ό,τι διαβάστηκε από τα αρχεία ${teaching.sourcesEl}.`,
  ),
  'public.source_scans': both(
    `Words recognised in pictures of ${teaching.sources}.`,
    `Λέξεις που αναγνωρίστηκαν σε εικόνες ${teaching.sourcesEl}.`,
  ),
  'public.source_shares': both('With whom you share them.', 'Με ποιους μοιράζεστε το υλικό σας.'),
  'public.source_collections': both('Collections of sources.', 'Συλλογές πηγών.'),
  'public.source_copies': both(
    'Which sources are copies of a colleague’s source.',
    'Ποιες πηγές είναι αντίγραφα από συναδέλφους.',
  ),
  'public.concepts': both(`Concepts of ${teaching.sources}.`, `Οι έννοιες ${teaching.sourcesEl}.`),
  'public.concept_versions': both('Their latest versions.', 'Οι τελευταίες εκδοχές τους.'),
  'public.assignments': both('Your assignments.', 'Οι εργασίες σας.'),
  'public.assignment_sources': both('Which sources they were made from.', 'Από ποιο υλικό δημιουργήθηκαν.'),
  'public.questions': both('Their questions.', 'Οι ερωτήσεις τους.'),
  'public.question_versions': both('Versions of the questions.', 'Εκδοχές των ερωτήσεων.'),
  'public.question_keys': both('Answers, explanations and hints.', 'Απαντήσεις, εξηγήσεις και υποδείξεις.'),
  'public.question_spans': both('The passages they rest on.', 'Τα χωρία στα οποία στηρίζονται.'),
  'public.question_concepts': both('The concepts they rest on.', 'Οι έννοιες στις οποίες στηρίζονται.'),
  'public.question_verdicts': both('What the checks said of them.', 'Τι έδειξαν οι έλεγχοί τους.'),
  'public.question_drafts': both('Drafts that were not chosen.', 'Προσχέδια ερωτήσεων που δεν επιλέχθηκαν.'),
  'public.classes': both('Your classes.', 'Τα τμήματά σας.'),
  'public.students': both('What the school keeps of you.', 'Όσα κρατά το σχολείο για εσάς.'),
  'public.class_students': both('The classes you are in.', 'Τα τμήματα στα οποία ανήκετε.'),
  'public.student_accommodations': both(
    'What you need when you sit an assignment.',
    'Όσα χρειάζεστε όταν γράφετε μια εργασία.',
  ),
  'public.guardian_notes': both(
    'What the school noted about your guardians.',
    'Όσα σημείωσε το σχολείο για τους κηδεμόνες σας.',
  ),
  'public.student_merges': both(
    'Two records of you that were made one, for 30 days.',
    'Δύο καρτέλες σας που έγιναν μία, για 30 ημέρες.',
  ),
  'public.deliveries': both('Assignments that you gave.', 'Εργασίες που αναθέσατε.'),
  'public.delivery_targets': both('To whom they were given.', 'Σε ποιους ανατέθηκαν.'),
  'public.delivery_questions': both(
    'Which versions of the questions were given.',
    'Ποιες εκδοχές των ερωτήσεων δόθηκαν.',
  ),
  'public.delivery_exceptions': both(
    'What you were given beside the rules of an assignment.',
    'Όσα σας δόθηκαν επιπλέον σε μια ανάθεση.',
  ),
  'public.result_releases': both(
    'Which results were released, to you or by you, and when.',
    'Ποια αποτελέσματα κοινοποιήθηκαν, σε εσάς ή από εσάς, και πότε.',
  ),
  'public.attempts': both('The assignments that you sat.', 'Οι εργασίες που γράψατε.'),
  'public.attempt_devices': both(
    'The devices you sat on, without their names.',
    'Οι συσκευές σας, χωρίς τα ονόματά τους.',
  ),
  'public.attempt_events': both('What you answered, step by step.', 'Όσα απαντήσατε, βήμα προς βήμα.'),
  'public.attempt_entries': both('Your answers and notes as they stand.', 'Οι τελικές απαντήσεις και σημειώσεις σας.'),
  'public.marks': both('What each answer was worth.', 'Τις μονάδες κάθε απάντησης.'),
  'public.mark_decisions': both('How the marks came about.', 'Πώς προέκυψε η βαθμολόγηση.'),
  'public.mark_suggestions': both('What a machine suggested for answers.', 'Όσα πρότεινε το σύστημα για απαντήσεις.'),
  'public.answer_pins': both('Which answers were marked together.', 'Ποιες απαντήσεις βαθμολογήθηκαν μαζί.'),
  'public.grading_runs': both('When you had answers graded.', 'Πότε ζητήσατε αυτόματη βαθμολόγηση.'),
  'public.grading_run_marks': both(
    'How marks were before answers were graded.',
    'Πώς ήταν οι μονάδες πριν από μια αυτόματη βαθμολόγηση.',
  ),
  'public.marking_comments': both('The comments you keep for marking.', 'Τα σχόλια που κρατάτε για τη βαθμολόγηση.'),
  'public.grading_preferences': both('How you have answers graded.', 'Οι επιλογές σας για την αυτόματη βαθμολόγηση.'),
  'public.assistant_students': both('Your place with the assistant.', 'Η θέση σας στον βοηθό.'),
  'public.jobs': both('Work that was done for you.', 'Διαδικασίες που έγιναν για εσάς.'),
  'public.audit_events': both('What the records hold of your acts.', 'Όσα έχουν καταγραφεί για τις ενέργειές σας.'),
  'public.notifications': both('Your notifications.', 'Οι ειδοποιήσεις σας.'),
  'private.webhooks': both(
    'The workflows your work is sent to, without their secrets.',
    'Οι ροές εργασίας στις οποίες στέλνεται η δουλειά σας, χωρίς τα μυστικά τους.',
  ),
  'private.automation_keys': both(
    'That you have keys for workflows, without the keys.',
    'Ότι έχετε κλειδιά για ροές εργασίας, χωρίς τα κλειδιά.',
  ),
  'public.calendar_feeds': both(
    'That you have an address for your calendar, without the address.',
    'Ότι έχετε διεύθυνση για το ημερολόγιό σας, χωρίς τη διεύθυνση.',
  ),
  'private.incoming_requests': both(
    'What your workflows asked within a day.',
    'Όσα ζήτησαν οι ροές εργασίας σας μέσα σε μία ημέρα.',
  ),
  'private.engines': both(
    'The language models you connected, without their keys.',
    'Τα γλωσσικά μοντέλα που συνδέσατε, χωρίς τα κλειδιά τους.',
  ),
  'public.automation_events': both(
    'When workflows and language models were asked for you.',
    'Πότε στάλθηκαν για εσάς αιτήματα σε ροές εργασίας και γλωσσικά μοντέλα.',
  ),
  'public.model_exchanges': both(
    'What language models were asked for your questions, and what they answered.',
    'Όσα στάλθηκαν σε γλωσσικά μοντέλα για τις ερωτήσεις σας και όσα απάντησαν.',
  ),
  'public.contact_requests': both(
    'Requests of visitors that you marked as handled.',
    'Αιτήματα επισκεπτών που σημειώσατε ως απαντημένα.',
  ),
  'storage.buckets': both('Folders for files that you made.', 'Χώροι αρχείων που δημιουργήσατε.'),
  'storage.objects': both('The list of your files.', 'Ο κατάλογος των αρχείων σας.'),
};
