/** What kinds of acts there are; the audit is filtered by them. */
export const actGroups = ['account', 'people', 'work', 'settings', 'plan', 'records'] as const;
export type ActGroup = (typeof actGroups)[number];

interface ActWords {
  group: ActGroup;
  en: string;
  el: string;
}

const act = (group: ActGroup, en: string, el: string): ActWords => ({ group, en, el });

/**
 * Every act that the audit holds, and what its row says to an administrator. Whatever writes an event takes its name from here; a
 * test compares this list with what is written anywhere, both ways. Add here.
 */
export const acts = {
  'account/signed-up': act('account', 'Account made', 'Δημιουργία λογαριασμού'),
  'account/signed-in': act('account', 'Signed in', 'Σύνδεση'),
  'account/sign-in-failed': act('account', 'Sign-in failed', 'Αποτυχημένη σύνδεση'),
  'account/unknown-address': act(
    'account',
    'Sign-in failed with an address that nobody has',
    'Αποτυχημένη σύνδεση με διεύθυνση που δεν έχει κανείς',
  ),
  'account/proof-failed': act(
    'account',
    'Wrong password or code at a second proof',
    'Λανθασμένος κωδικός σε πρόσθετη επαλήθευση',
  ),
  'account/signed-out': act('account', 'Signed out', 'Αποσύνδεση'),
  'account/sessions-revoked': act(
    'account',
    'Session ended because an old key was used again',
    'Τερματισμός σύνδεσης επειδή χρησιμοποιήθηκε ξανά παλιό κλειδί',
  ),
  'account/password-changed': act('account', 'Password changed', 'Αλλαγή κωδικού πρόσβασης'),
  'account/user-changed': act('account', 'Account data changed', 'Αλλαγή στοιχείων λογαριασμού'),
  'account/recovery-requested': act('account', 'Asked for a new password', 'Αίτημα για νέο κωδικό πρόσβασης'),
  'account/recovered': act('account', 'Signed in by a link of a mail', 'Σύνδεση με σύνδεσμο από μήνυμα'),
  'account/email-confirmed': act('account', 'E-mail address confirmed', 'Επιβεβαίωση ηλεκτρονικής διεύθυνσης'),
  'account/phone-confirmed': act('account', 'Telephone number confirmed', 'Επιβεβαίωση αριθμού τηλεφώνου'),
  'account/identity-linked': act('account', 'Sign-in through a provider added', 'Προσθήκη σύνδεσης μέσω παρόχου'),
  'account/identity-unlinked': act('account', 'Sign-in through a provider removed', 'Αφαίρεση σύνδεσης μέσω παρόχου'),
  'account/factor-added': act('account', 'Second step added', 'Προσθήκη δεύτερου βήματος'),
  'account/factor-removed': act('account', 'Second step removed', 'Αφαίρεση δεύτερου βήματος'),
  'account/second-step': act('account', 'Second step taken', 'Ολοκλήρωση δεύτερου βήματος'),
  'account/recovery-codes-made': act('account', 'Recovery codes made', 'Δημιουργία κωδικών ανάκτησης'),
  'account/role-changed': act(
    'account',
    'Database role of the account changed',
    'Αλλαγή ρόλου του λογαριασμού στη βάση',
  ),
  'account/banned': act('account', 'Account closed', 'Κλείσιμο λογαριασμού'),
  'account/invited': act('account', 'Account invited', 'Πρόσκληση λογαριασμού'),
  'account/deleted': act('account', 'Account deleted by the server', 'Διαγραφή λογαριασμού από τον διακομιστή'),
  'account/recovery-code-used': act('account', 'Recovery code used', 'Χρήση κωδικού ανάκτησης'),
  'account/second-step-reset': act('account', 'Second step reset', 'Κατάργηση δεύτερου βήματος'),
  'account/deletion-requested': act('account', 'Deletion of the account asked for', 'Αίτημα διαγραφής λογαριασμού'),
  'account/deletion-cancelled': act('account', 'Deletion of the account taken back', 'Ακύρωση διαγραφής λογαριασμού'),
  'account/exported': act('account', 'All data of the account exported', 'Εξαγωγή όλων των δεδομένων λογαριασμού'),
  'school/administration-passed': act(
    'people',
    'Administration passed on because the last administrator’s account was deleted',
    'Η διαχείριση πέρασε σε άλλον επειδή διαγράφηκε ο λογαριασμός του τελευταίου μέλους της',
  ),
  'school/closed': act('people', 'School closed with its last person', 'Κλείσιμο σχολείου με το τελευταίο του άτομο'),
  'account/erased': act('account', 'A person was erased from the records', 'Διαγραφή προσώπου από τις εγγραφές'),
  'school/renamed': act('settings', 'School renamed', 'Αλλαγή ονόματος σχολείου'),
  'school/demo-added': act('settings', 'Demo data added', 'Προσθήκη δεδομένων επίδειξης'),
  'school/demo-removed': act('settings', 'Demo data removed', 'Αφαίρεση δεδομένων επίδειξης'),
  'setting/changed': act('settings', 'Setting of the installation changed', 'Αλλαγή ρύθμισης της εγκατάστασης'),
  'egress/exported': act('records', 'Egress ledger exported', 'Εξαγωγή του βιβλίου εξερχόμενων αιτημάτων'),
  'plan/changed': act('plan', 'Plan changed', 'Αλλαγή προγράμματος'),
  'plan/rules-changed': act('plan', 'Plan of new schools changed', 'Αλλαγή του προγράμματος των νέων σχολείων'),
  'plan/trial-started': act('plan', 'Trial started', 'Έναρξη δοκιμής'),
  'source/added': act('work', 'Source added', 'Προσθήκη πηγής'),
  'source/unarchived': act('work', 'Source brought back', 'Επαναφορά πηγής'),
  'source/read-again': act('work', 'Source read again', 'Νέα ανάγνωση πηγής'),
  'assignment/generated': act('work', 'Assignment generated', 'Δημιουργία εργασίας'),
  'assignment/changed': act('work', 'Assignment changed', 'Αλλαγή εργασίας'),
  'assignment/duplicated': act('work', 'Assignment copied', 'Αντιγραφή εργασίας'),
  'assignment/archived': act('work', 'Assignment archived', 'Αρχειοθέτηση εργασίας'),
  'assignment/unarchived': act('work', 'Assignment brought back', 'Επαναφορά εργασίας'),
  'assignment/exported': act('work', 'Assignment exported', 'Εξαγωγή εργασίας'),
  'question/added': act('work', 'Question added', 'Προσθήκη ερώτησης'),
  'question/changed': act('work', 'Question changed', 'Αλλαγή ερώτησης'),
  'question/removed': act('work', 'Question removed', 'Αφαίρεση ερώτησης'),
  'question/restored': act('work', 'Question brought back', 'Επαναφορά ερώτησης'),
  'job/queued': act('work', 'Job begun', 'Έναρξη διαδικασίας'),
  'job/cancelled': act('work', 'Job cancelled', 'Ακύρωση διαδικασίας'),
  'job/retried': act('work', 'Job tried again', 'Επανάληψη διαδικασίας'),
  'mail/read': act('records', 'Mail of the outbox read', 'Ανάγνωση εξερχόμενου μηνύματος'),
  'request/handled': act('records', 'Request marked as handled', 'Σήμανση αιτήματος ως απαντημένου'),
  'request/reopened': act('records', 'Request marked as waiting', 'Σήμανση αιτήματος ως αναπάντητου'),
  'request/deleted': act('records', 'Request deleted', 'Διαγραφή αιτήματος'),
  'records/read': act('records', 'Records of a person read', 'Ανάγνωση των εγγραφών ενός προσώπου'),
  'records/verified': act('records', 'Records verified', 'Έλεγχος των εγγραφών'),
  'export/downloaded': act('records', 'Export downloaded', 'Λήψη εξαγωγής'),
  'records/exported': act('records', 'Records exported', 'Εξαγωγή των εγγραφών'),
  'school/added': act('people', 'School added', 'Προσθήκη σχολείου'),
  'school/second-step-changed': act(
    'settings',
    'Second step asked of the staff, or no longer',
    'Αλλαγή στην απαίτηση δεύτερου βήματος από το προσωπικό',
  ),
  'member/record-read': act('people', 'Record of a member read', 'Ανάγνωση καρτέλας μέλους'),
  'member/role-changed': act('people', 'Role of a member changed', 'Αλλαγή ρόλου μέλους'),
  'member/suspended': act('people', 'Member suspended', 'Αναστολή μέλους'),
  'member/restored': act('people', 'Member restored', 'Επαναφορά μέλους'),
  'member/removed': act('people', 'Member removed', 'Απομάκρυνση μέλους'),
  'member/left': act('people', 'Member left', 'Αποχώρηση μέλους'),
  'member/administration-transferred': act('people', 'Administration handed over', 'Παράδοση διαχείρισης'),
  'backup/made': act('records', 'Backup made', 'Δημιουργία αντιγράφου ασφαλείας'),
  'backup/restored': act('records', 'Backup restored', 'Επαναφορά από αντίγραφο ασφαλείας'),
  'invitation/sent': act('people', 'Invitation made', 'Δημιουργία πρόσκλησης'),
  'invitation/sent-again': act('people', 'Invitation made again', 'Νέος σύνδεσμος πρόσκλησης'),
  'invitation/revoked': act('people', 'Invitation withdrawn', 'Ανάκληση πρόσκλησης'),
  'invitation/accepted': act('people', 'Invitation accepted', 'Αποδοχή πρόσκλησης'),
  'webhook/changed': act(
    'settings',
    'Address or sign-in of a workflow changed',
    'Αλλαγή διεύθυνσης ή πιστοποίησης ροής εργασίας',
  ),
  'automation-key/made': act('settings', 'Key for workflows made', 'Δημιουργία κλειδιού για ροές εργασίας'),
  'automation-key/removed': act('settings', 'Key for workflows removed', 'Αφαίρεση κλειδιού για ροές εργασίας'),
  'engine/changed': act('settings', 'Language model connected or changed', 'Σύνδεση ή αλλαγή γλωσσικού μοντέλου'),
  'engine/removed': act('settings', 'Language model disconnected', 'Αποσύνδεση γλωσσικού μοντέλου'),
  'school/connections-changed': act(
    'settings',
    'Own workflows and language models of the staff allowed, or no longer',
    'Αλλαγή στην άδεια για ροές εργασίας και γλωσσικά μοντέλα του προσωπικού',
  ),
} as const satisfies Record<string, ActWords>;

export type ActName = keyof typeof acts;
