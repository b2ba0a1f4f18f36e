import type { NoticeKind } from './notices.ts';

/** A kind whose notices are counted: every one but the digest, which is the count itself. */
export type CountedKind = Exclude<NoticeKind, 'digest'>;

interface Label {
  en: string;
  el: string;
}

/**
 * What notices of a kind are called where several are one line: `label: 3`. Mails say it too, so it names no person and
 * no title. Add here.
 */
export const noticeLabels: { readonly [Kind in CountedKind]: Label } = {
  'source-read': { en: 'Sources read', el: 'Πηγές που διαβάστηκαν' },
  'source-refused': { en: 'Sources not read', el: 'Πηγές που δεν διαβάστηκαν' },
  'topic-drafted': { en: 'Texts about a topic drafted', el: 'Κείμενα για ένα θέμα που συντάχθηκαν' },
  'topic-not-drafted': { en: 'Texts about a topic not drafted', el: 'Κείμενα για ένα θέμα που δεν συντάχθηκαν' },
  'assignment-ready': { en: 'Assignments ready to look through', el: 'Εργασίες έτοιμες για έλεγχο' },
  'assignment-failed': { en: 'Assignments not made', el: 'Εργασίες που δεν δημιουργήθηκαν' },
  'paper-ready': { en: 'Files of assignments written', el: 'Αρχεία εργασιών που ετοιμάστηκαν' },
  'paper-failed': { en: 'Files of assignments not written', el: 'Αρχεία εργασιών που δεν ετοιμάστηκαν' },
  'signed-in': { en: 'Sign-ins from a new browser', el: 'Συνδέσεις από νέα συσκευή' },
  'second-step-reset': { en: 'Resets of your second step', el: 'Καταργήσεις της σύνδεσης σε δύο βήματα' },
  'model-pulled': { en: 'Language models fetched', el: 'Γλωσσικά μοντέλα που κατέβηκαν' },
  'model-tested': { en: 'Language models tested', el: 'Γλωσσικά μοντέλα που δοκιμάστηκαν' },
  'model-test-failed': { en: 'Language models not tested', el: 'Γλωσσικά μοντέλα που δεν δοκιμάστηκαν' },
  'model-pull-failed': { en: 'Language models not fetched', el: 'Γλωσσικά μοντέλα που δεν κατέβηκαν' },
  'account-exported': { en: 'Exports of your data', el: 'Εξαγωγές των δεδομένων σας' },
  'account-export-failed': { en: 'Exports of your data that failed', el: 'Εξαγωγές των δεδομένων σας που δεν έγιναν' },
  'administration-passed': { en: 'Schools you now administer', el: 'Σχολεία που πλέον διαχειρίζεστε' },
  'trial-ending': { en: 'Trials that end soon', el: 'Δοκιμές που λήγουν σύντομα' },
  'trial-ended': { en: 'Trials that have ended', el: 'Δοκιμές που έληξαν' },
  'member-role-changed': { en: 'Changes of your role', el: 'Αλλαγές του ρόλου σας' },
  'member-suspended': { en: 'Memberships suspended', el: 'Σχολεία όπου ανεστάλη η πρόσβασή σας' },
  'member-restored': { en: 'Memberships restored', el: 'Σχολεία όπου επανήλθε η πρόσβασή σας' },
  'member-removed': { en: 'Memberships ended', el: 'Σχολεία όπου δεν είστε πλέον μέλος' },
  'administration-received': { en: 'Schools handed over to you', el: 'Σχολεία που σας παραδόθηκαν' },
  'work-received': { en: 'Members whose work was handed over to you', el: 'Μέλη που η δουλειά τους σας παραδόθηκε' },
  'invitation-accepted': { en: 'Invitations accepted', el: 'Προσκλήσεις που έγιναν δεκτές' },
  'class-shared': { en: 'Classes shared with you', el: 'Τμήματα που μοιράστηκαν μαζί σας' },
  'enrolment-requested': {
    en: 'Classes where somebody waits to be let in',
    el: 'Τμήματα όπου κάποιος περιμένει να μπει',
  },
  'students-guessed': {
    en: 'Classes with many failed sign-ins',
    el: 'Τμήματα με πολλές αποτυχημένες συνδέσεις',
  },
  'former-students-due': {
    en: 'Schools where archived students will be erased',
    el: 'Σχολεία όπου θα διαγραφούν αρχειοθετημένοι μαθητές',
  },
  'attempt-submitted': { en: 'Assignments handed in', el: 'Εργασίες που παραδόθηκαν' },
  'time-asked': { en: 'Students who ask for more time', el: 'Μαθητές που ζητούν περισσότερο χρόνο' },
  'delivery-given': { en: 'Assignments given to you', el: 'Εργασίες που σου ανατέθηκαν' },
  'delivery-due': { en: 'Assignments due tomorrow', el: 'Εργασίες που λήγουν αύριο' },
  'results-released': { en: 'Results shown to you', el: 'Αποτελέσματα που μπορείς να δεις' },
  'delivery-closed': { en: 'Assignments that closed', el: 'Αναθέσεις που έκλεισαν' },
  'grading-complete': { en: 'Gradings complete', el: 'Βαθμολογήσεις που ολοκληρώθηκαν' },
  'grading-failed': { en: 'Gradings that failed', el: 'Βαθμολογήσεις που δεν ολοκληρώθηκαν' },
  'assistant-asked': {
    en: 'Questions of workflows to your assistant',
    el: 'Ερωτήσεις ροών εργασίας στον βοηθό σας',
  },
};

/** One line for each kind, `label: 3`, in the order of the labels; a kind that this version does not know is left out. */
export function describeCounts(counts: Readonly<Record<string, number>>, language: 'en' | 'el'): string[] {
  return Object.entries(noticeLabels).flatMap(([kind, label]) => {
    const count = Object.hasOwn(counts, kind) ? counts[kind] : undefined;
    return count === undefined ? [] : [`${label[language]}: ${count}`];
  });
}
