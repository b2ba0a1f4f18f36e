/** The categories of audit actions; the audit log is filtered by them. */
export const auditActionGroups = ['account', 'people', 'work', 'settings', 'plan', 'records'] as const;
export type AuditActionGroup = (typeof auditActionGroups)[number];

interface AuditActionEntry {
  group: AuditActionGroup;
  en: string;
  el: string;
}

const auditAction = (group: AuditActionGroup, en: string, el: string): AuditActionEntry => ({ group, en, el });

/**
 * Every audit action, and the words that describe it to an administrator. All code that writes an event takes the name
 * from here; a test compares this list, in both directions, with the names that are written anywhere. Add here.
 */
export const auditActions = {
  'account/signed-up': auditAction('account', 'Account made', 'Δημιουργία λογαριασμού'),
  'account/signed-in': auditAction('account', 'Signed in', 'Σύνδεση'),
  'account/sign-in-failed': auditAction('account', 'Sign-in failed', 'Αποτυχημένη σύνδεση'),
  'account/unknown-address': auditAction(
    'account',
    'Sign-in failed with an address that nobody has',
    'Αποτυχημένη σύνδεση με διεύθυνση που δεν έχει κανείς',
  ),
  'account/proof-failed': auditAction(
    'account',
    'Wrong password or code at a second proof',
    'Λανθασμένος κωδικός σε πρόσθετη επαλήθευση',
  ),
  'account/signed-out': auditAction('account', 'Signed out', 'Αποσύνδεση'),
  'account/sessions-revoked': auditAction(
    'account',
    'Session ended because an old key was used again',
    'Τερματισμός σύνδεσης επειδή χρησιμοποιήθηκε ξανά παλιό κλειδί',
  ),
  'account/password-changed': auditAction('account', 'Password changed', 'Αλλαγή κωδικού πρόσβασης'),
  'account/user-changed': auditAction('account', 'Account data changed', 'Αλλαγή στοιχείων λογαριασμού'),
  'account/recovery-requested': auditAction('account', 'Asked for a new password', 'Αίτημα για νέο κωδικό πρόσβασης'),
  'account/recovered': auditAction('account', 'Signed in by a link of a mail', 'Σύνδεση με σύνδεσμο από μήνυμα'),
  'account/email-confirmed': auditAction('account', 'E-mail address confirmed', 'Επιβεβαίωση ηλεκτρονικής διεύθυνσης'),
  'account/phone-confirmed': auditAction('account', 'Telephone number confirmed', 'Επιβεβαίωση αριθμού τηλεφώνου'),
  'account/identity-linked': auditAction(
    'account',
    'Sign-in through a provider added',
    'Προσθήκη σύνδεσης μέσω παρόχου',
  ),
  'account/identity-unlinked': auditAction(
    'account',
    'Sign-in through a provider removed',
    'Αφαίρεση σύνδεσης μέσω παρόχου',
  ),
  'account/factor-added': auditAction('account', 'Second step added', 'Προσθήκη δεύτερου βήματος'),
  'account/factor-removed': auditAction('account', 'Second step removed', 'Αφαίρεση δεύτερου βήματος'),
  'account/second-step': auditAction('account', 'Second step taken', 'Ολοκλήρωση δεύτερου βήματος'),
  'account/recovery-codes-made': auditAction('account', 'Recovery codes made', 'Δημιουργία κωδικών ανάκτησης'),
  'account/role-changed': auditAction(
    'account',
    'Database role of the account changed',
    'Αλλαγή ρόλου του λογαριασμού στη βάση',
  ),
  'account/banned': auditAction('account', 'Account closed', 'Κλείσιμο λογαριασμού'),
  'account/invited': auditAction('account', 'Account invited', 'Πρόσκληση λογαριασμού'),
  'account/deleted': auditAction('account', 'Account deleted by the server', 'Διαγραφή λογαριασμού από τον διακομιστή'),
  'account/recovery-code-used': auditAction('account', 'Recovery code used', 'Χρήση κωδικού ανάκτησης'),
  'account/second-step-reset': auditAction('account', 'Second step reset', 'Κατάργηση δεύτερου βήματος'),
  'account/deletion-requested': auditAction(
    'account',
    'Deletion of the account asked for',
    'Αίτημα διαγραφής λογαριασμού',
  ),
  'account/deletion-cancelled': auditAction(
    'account',
    'Deletion of the account taken back',
    'Ακύρωση διαγραφής λογαριασμού',
  ),
  'account/exported': auditAction(
    'account',
    'All data of the account exported',
    'Εξαγωγή όλων των δεδομένων λογαριασμού',
  ),
  'school/administration-passed': auditAction(
    'people',
    'Administration passed on because the last administrator’s account was deleted',
    'Η διαχείριση πέρασε σε άλλον επειδή διαγράφηκε ο λογαριασμός του τελευταίου μέλους της',
  ),
  'school/closed': auditAction(
    'people',
    'School closed with its last person',
    'Κλείσιμο σχολείου με το τελευταίο του άτομο',
  ),
  'account/erased': auditAction(
    'account',
    'A person was erased from the records',
    'Διαγραφή προσώπου από τις εγγραφές',
  ),
  'school/renamed': auditAction('settings', 'School renamed', 'Αλλαγή ονόματος σχολείου'),
  'school/demo-added': auditAction('settings', 'Demo data added', 'Προσθήκη δεδομένων επίδειξης'),
  'school/demo-removed': auditAction('settings', 'Demo data removed', 'Αφαίρεση δεδομένων επίδειξης'),
  'setting/changed': auditAction('settings', 'Setting of the installation changed', 'Αλλαγή ρύθμισης της εγκατάστασης'),
  'egress/exported': auditAction('records', 'Egress ledger exported', 'Εξαγωγή του βιβλίου εξερχόμενων αιτημάτων'),
  'plan/changed': auditAction('plan', 'Plan changed', 'Αλλαγή προγράμματος'),
  'plan/storage-changed': auditAction(
    'plan',
    'Storage of the school changed',
    'Αλλαγή του χώρου αποθήκευσης του σχολείου',
  ),
  'plan/rules-changed': auditAction('plan', 'Plan of new schools changed', 'Αλλαγή του προγράμματος των νέων σχολείων'),
  'plan/trial-started': auditAction('plan', 'Trial started', 'Έναρξη δοκιμής'),
  'source/added': auditAction('work', 'Source added', 'Προσθήκη πηγής'),
  'source/unarchived': auditAction('work', 'Source brought back', 'Επαναφορά πηγής'),
  'source/read-again': auditAction('work', 'Source read again', 'Νέα ανάγνωση πηγής'),
  'assignment/generated': auditAction('work', 'Assignment generated', 'Δημιουργία εργασίας'),
  'assignment/changed': auditAction('work', 'Assignment changed', 'Αλλαγή εργασίας'),
  'assignment/points-changed': auditAction(
    'work',
    'Points of the questions changed',
    'Αλλαγή των μονάδων των ερωτήσεων',
  ),
  'assignment/questions-replaced': auditAction('work', 'Questions replaced', 'Αντικατάσταση ερωτήσεων'),
  'assignment/questions-reordered': auditAction(
    'work',
    'Order of the questions changed',
    'Αλλαγή της σειράς των ερωτήσεων',
  ),
  'assignment/duplicated': auditAction('work', 'Assignment copied', 'Αντιγραφή εργασίας'),
  'assignment/archived': auditAction('work', 'Assignment archived', 'Αρχειοθέτηση εργασίας'),
  'assignment/unarchived': auditAction('work', 'Assignment brought back', 'Επαναφορά εργασίας'),
  'assignment/imported': auditAction('work', 'Assignment imported', 'Εισαγωγή εργασίας'),
  'assignment/exported': auditAction('work', 'Assignment exported', 'Εξαγωγή εργασίας'),
  'question/added': auditAction('work', 'Question added', 'Προσθήκη ερώτησης'),
  'question/changed': auditAction('work', 'Question changed', 'Αλλαγή ερώτησης'),
  'question/removed': auditAction('work', 'Question removed', 'Αφαίρεση ερώτησης'),
  'question/restored': auditAction('work', 'Question brought back', 'Επαναφορά ερώτησης'),
  'job/queued': auditAction('work', 'Job begun', 'Έναρξη διαδικασίας'),
  'job/cancelled': auditAction('work', 'Job cancelled', 'Ακύρωση διαδικασίας'),
  'job/retried': auditAction('work', 'Job tried again', 'Επανάληψη διαδικασίας'),
  'mail/read': auditAction('records', 'Mail of the outbox read', 'Ανάγνωση εξερχόμενου μηνύματος'),
  'request/handled': auditAction('records', 'Request marked as handled', 'Σήμανση αιτήματος ως απαντημένου'),
  'request/reopened': auditAction('records', 'Request marked as waiting', 'Σήμανση αιτήματος ως αναπάντητου'),
  'request/deleted': auditAction('records', 'Request deleted', 'Διαγραφή αιτήματος'),
  'records/read': auditAction('records', 'Records of a person read', 'Ανάγνωση των εγγραφών ενός προσώπου'),
  'records/verified': auditAction('records', 'Records verified', 'Έλεγχος των εγγραφών'),
  'export/downloaded': auditAction('records', 'Export downloaded', 'Λήψη εξαγωγής'),
  'records/exported': auditAction('records', 'Records exported', 'Εξαγωγή των εγγραφών'),
  'school/added': auditAction('people', 'School added', 'Προσθήκη σχολείου'),
  'school/second-step-changed': auditAction(
    'settings',
    'Second step asked of the staff, or no longer',
    'Αλλαγή στην απαίτηση δεύτερου βήματος από το προσωπικό',
  ),
  'member/record-read': auditAction('people', 'Record of a member read', 'Ανάγνωση καρτέλας μέλους'),
  'member/role-changed': auditAction('people', 'Role of a member changed', 'Αλλαγή ρόλου μέλους'),
  'member/suspended': auditAction('people', 'Member suspended', 'Αναστολή μέλους'),
  'member/restored': auditAction('people', 'Member restored', 'Επαναφορά μέλους'),
  'member/removed': auditAction('people', 'Member removed', 'Απομάκρυνση μέλους'),
  'member/left': auditAction('people', 'Member left', 'Αποχώρηση μέλους'),
  'member/administration-transferred': auditAction('people', 'Administration handed over', 'Παράδοση διαχείρισης'),
  'backup/made': auditAction('records', 'Backup made', 'Δημιουργία αντιγράφου ασφαλείας'),
  'backup/restored': auditAction('records', 'Backup restored', 'Επαναφορά από αντίγραφο ασφαλείας'),
  'invitation/sent': auditAction('people', 'Invitation made', 'Δημιουργία πρόσκλησης'),
  'invitation/sent-again': auditAction('people', 'Invitation made again', 'Νέος σύνδεσμος πρόσκλησης'),
  'invitation/revoked': auditAction('people', 'Invitation withdrawn', 'Ανάκληση πρόσκλησης'),
  'invitation/accepted': auditAction('people', 'Invitation accepted', 'Αποδοχή πρόσκλησης'),
  'webhook/changed': auditAction(
    'settings',
    'Address or sign-in of a workflow changed',
    'Αλλαγή διεύθυνσης ή πιστοποίησης ροής εργασίας',
  ),
  'automation-key/made': auditAction('settings', 'Key for workflows made', 'Δημιουργία κλειδιού για ροές εργασίας'),
  'automation-key/removed': auditAction('settings', 'Key for workflows removed', 'Αφαίρεση κλειδιού για ροές εργασίας'),
  'engine/changed': auditAction(
    'settings',
    'Language model connected or changed',
    'Σύνδεση ή αλλαγή γλωσσικού μοντέλου',
  ),
  'engine/removed': auditAction('settings', 'Language model disconnected', 'Αποσύνδεση γλωσσικού μοντέλου'),
  'model/pull-started': auditAction(
    'settings',
    'Language model fetched by Ollama',
    'Λήψη γλωσσικού μοντέλου από το Ollama',
  ),
  'school/connections-changed': auditAction(
    'settings',
    'Own workflows and language models of the staff allowed, or no longer',
    'Αλλαγή στην άδεια για ροές εργασίας και γλωσσικά μοντέλα του προσωπικού',
  ),
  'school/drafting-changed': auditAction(
    'settings',
    'What drafts the questions of the school chosen',
    'Επιλογή του συστήματος που συντάσσει τις ερωτήσεις του σχολείου',
  ),
} as const satisfies Record<string, AuditActionEntry>;

export type AuditActionName = keyof typeof auditActions;
