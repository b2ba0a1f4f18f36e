import { faults, type NoticeKind, type NoticePayload, notices } from '@schole/core';
import {
  Brain,
  CircleStop,
  CircleX,
  ClipboardCheck,
  FileCheck,
  FileDown,
  FileX,
  Hourglass,
  Inbox,
  Info,
  ListChecks,
  type LucideIcon,
  MonitorSmartphone,
  Newspaper,
  NotebookPen,
  ShieldAlert,
  ShieldOff,
  UserCog,
  UserPlus,
  Users,
  WandSparkles,
  Workflow,
} from 'lucide-react';
import type { Language } from '../../client/language/language-choice.ts';
import type { NoticeRow } from './calls.ts';

/** The target of a notice: an address of the application. */
export interface NoticeTarget {
  to: `/${string}`;
  search: Record<string, string>;
}

interface KindView<Kind extends NoticeKind> {
  icon: LucideIcon;
  /** True: something did not work. */
  failed: boolean;
  /** Null: it has no link. */
  target: (payload: NoticePayload<Kind>) => NoticeTarget | null;
  /** What it says: what happened, not that something did. */
  en: string;
  el: string;
}

const generator = (search: Record<string, string>): NoticeTarget => ({ to: '/dashboard/assignments', search });
const content = { open: 'new', tab: 'content' };

/** How each kind of notice is shown, and its sentence. Add here. */
const kinds = {
  'source-read': {
    icon: FileCheck,
    failed: false,
    target: ({ sourceId }) => generator({ ...content, source: sourceId }),
    en: '“{title}” has been read.',
    el: 'Η πηγή «{title}» διαβάστηκε.',
  },
  'source-refused': {
    icon: FileX,
    failed: true,
    target: () => generator(content),
    en: '“{title}” was not read.',
    el: 'Το υλικό «{title}» δεν διαβάστηκε.',
  },
  'topic-drafted': {
    icon: WandSparkles,
    failed: false,
    target: ({ jobId }) => generator({ ...content, drafted: jobId }),
    en: 'The text about “{title}” is drafted. Read it: only then does it become a source.',
    el: 'Το κείμενο για το θέμα «{title}» είναι έτοιμο. Διαβάστε το· μόνο τότε γίνεται πηγή.',
  },
  'topic-not-drafted': {
    icon: CircleX,
    failed: true,
    target: ({ jobId }) => generator({ ...content, drafted: jobId }),
    en: 'No text about “{title}” was drafted.',
    el: 'Δεν συντάχθηκε κείμενο για το θέμα «{title}».',
  },
  'assignment-ready': {
    icon: NotebookPen,
    failed: false,
    target: ({ assignmentId }) => generator({ open: assignmentId, tab: 'preview' }),
    en: 'The assignment “{title}” is ready for you to look through.',
    el: 'Η εργασία «{title}» είναι έτοιμη για τον έλεγχό σας.',
  },
  'assignment-failed': {
    icon: CircleX,
    failed: true,
    target: () => generator({ open: 'new', tab: 'configure' }),
    en: 'The assignment “{title}” was not made.',
    el: 'Η εργασία «{title}» δεν δημιουργήθηκε.',
  },
  'paper-ready': {
    icon: FileDown,
    failed: false,
    target: ({ assignmentId }) => generator({ open: assignmentId, tab: 'preview' }),
    en: 'The file of “{title}” is written.',
    el: 'Το αρχείο της εργασίας «{title}» ετοιμάστηκε.',
  },
  'paper-failed': {
    icon: FileX,
    failed: true,
    target: ({ assignmentId }) => generator({ open: assignmentId, tab: 'preview' }),
    en: 'The file of “{title}” was not written.',
    el: 'Το αρχείο της εργασίας «{title}» δεν ετοιμάστηκε.',
  },
  'signed-in': {
    icon: MonitorSmartphone,
    failed: false,
    target: () => null,
    en: 'Your account was opened in a new browser ({title}). Settings > Security shows where it is open.',
    el: 'Ο λογαριασμός σας άνοιξε σε νέα συσκευή ({title}). Στις Ρυθμίσεις > Ασφάλεια βλέπετε πού είναι ανοιχτός.',
  },
  'second-step-reset': {
    icon: ShieldOff,
    failed: false,
    target: () => null,
    en: 'An administrator reset your second step. Set it up again in Settings > Security. A key for incoming requests of workflows ended with it.',
    el: 'Ο διαχειριστής του σχολείου κατάργησε τη σύνδεση σε δύο βήματα. Ορίστε την ξανά στις Ρυθμίσεις > Ασφάλεια. Το κλειδί για εισερχόμενα αιτήματα ροών εργασίας, αν υπήρχε, δεν ισχύει πια.',
  },
  'model-pulled': {
    icon: Brain,
    failed: false,
    target: () => null,
    en: 'Ollama has fetched the model “{title}”. Administration > Language model lists it.',
    el: 'Το Ollama κατέβασε το μοντέλο «{title}». Θα το βρείτε στη Διαχείριση > Γλωσσικό μοντέλο.',
  },
  'model-pull-failed': {
    icon: CircleX,
    failed: true,
    target: () => null,
    en: 'The model “{title}” was not fetched.',
    el: 'Το μοντέλο «{title}» δεν κατέβηκε.',
  },
  'model-tested': {
    icon: Brain,
    failed: false,
    target: () => null,
    en: 'The model “{title}” is tested. Administration > Language model shows what it made.',
    el: 'Το μοντέλο «{title}» δοκιμάστηκε. Το αποτέλεσμα υπάρχει στη Διαχείριση > Γλωσσικό μοντέλο.',
  },
  'model-test-failed': {
    icon: CircleX,
    failed: true,
    target: () => null,
    en: 'The model “{title}” was not tested.',
    el: 'Το μοντέλο «{title}» δεν δοκιμάστηκε.',
  },
  'account-exported': {
    icon: FileDown,
    failed: false,
    target: () => null,
    en: 'Your data are written and can be fetched for a day in Settings > Security.',
    el: 'Τα δεδομένα σας είναι έτοιμα για λήψη για μία ημέρα στις Ρυθμίσεις > Ασφάλεια.',
  },
  'account-export-failed': {
    icon: FileX,
    failed: true,
    target: () => null,
    en: 'Your data were not written.',
    el: 'Τα δεδομένα σας δεν γράφτηκαν.',
  },
  'administration-passed': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'You are now an administrator of “{title}”.',
    el: 'Έχετε πλέον τη διαχείριση του σχολείου «{title}».',
  },
  'trial-ending': {
    icon: Hourglass,
    failed: false,
    target: () => null,
    en: 'The trial of “{title}” ends within three days. What its own plan allows stands in Administration > Plan.',
    el: 'Η δοκιμή του σχολείου «{title}» λήγει μέσα σε τρεις ημέρες. Στη Διαχείριση > Πρόγραμμα βλέπετε τι επιτρέπει το δικό του πρόγραμμα.',
  },
  'trial-ended': {
    icon: Hourglass,
    failed: false,
    target: () => null,
    en: 'The trial of “{title}” has ended: its own plan holds again. Nothing was deleted.',
    el: 'Η δοκιμή του σχολείου «{title}» έληξε: ισχύει πάλι το δικό του πρόγραμμα. Δεν διαγράφηκε τίποτα.',
  },
  'member-role-changed': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'Your role in “{title}” was changed by an administrator.',
    el: 'Ο ρόλος σας στο σχολείο «{title}» άλλαξε.',
  },
  'member-suspended': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'Your membership of “{title}” was suspended.',
    el: 'Η πρόσβασή σας στο σχολείο «{title}» ανεστάλη.',
  },
  'member-restored': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'Your membership of “{title}” was restored.',
    el: 'Η πρόσβασή σας στο σχολείο «{title}» επανήλθε.',
  },
  'member-removed': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'You are no longer a member of “{title}”.',
    el: 'Δεν είστε πλέον μέλος του σχολείου «{title}».',
  },
  'administration-received': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'You are now the administrator of “{title}”: the one before you handed it over.',
    el: 'Σας παραδόθηκε η διαχείριση του σχολείου «{title}».',
  },
  'work-received': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'The work of a member who left “{title}” was handed over to you.',
    el: 'Σας παραδόθηκε η δουλειά ενός μέλους που έφυγε από το σχολείο «{title}».',
  },
  'invitation-accepted': {
    icon: UserCog,
    failed: false,
    target: () => null,
    en: 'Your invitation to “{title}” was accepted.',
    el: 'Η πρόσκλησή σας στο σχολείο «{title}» έγινε δεκτή.',
  },
  'class-shared': {
    icon: Users,
    failed: false,
    target: ({ classId }) => ({ to: `/dashboard/classes/${classId}`, search: {} }),
    en: 'A colleague shared the class “{title}” with you.',
    el: 'Συνάδελφος μοιράστηκε μαζί σας το τμήμα «{title}».',
  },
  'enrolment-requested': {
    icon: UserPlus,
    failed: false,
    target: ({ classId }) => ({ to: `/dashboard/classes/${classId}`, search: {} }),
    en: 'Somebody asks to join the class “{title}”. Open the class to let them in.',
    el: 'Κάποιος ζητά να μπει στο τμήμα «{title}». Ανοίξτε το τμήμα για να τον δεχτείτε.',
  },
  'students-guessed': {
    icon: ShieldAlert,
    failed: true,
    target: () => null,
    en: 'Many sign-ins of students of “{title}” failed within a few minutes. New devices now wait a little. Ask in class whether somebody is trying passwords.',
    el: 'Πολλές συνδέσεις μαθητών του τμήματος «{title}» απέτυχαν μέσα σε λίγα λεπτά. Οι νέες συσκευές περιμένουν τώρα λίγο. Ρωτήστε στην τάξη μήπως κάποιος δοκιμάζει κωδικούς.',
  },
  'former-students-due': {
    icon: Hourglass,
    failed: false,
    target: () => ({ to: '/dashboard/classes/students', search: { show: 'archived' } }),
    en: 'Students of “{title}” have been in the archive as long as the school keeps them, and will be erased in seven days. Until then you can take that back.',
    el: 'Μαθητές του σχολείου «{title}» συμπλήρωσαν στο αρχείο όσο χρόνο τους κρατά το σχολείο και θα διαγραφούν οριστικά σε επτά ημέρες. Ως τότε μπορείτε να το αναιρέσετε.',
  },
  'attempt-submitted': {
    icon: Inbox,
    failed: false,
    target: ({ deliveryId }) => ({ to: `/dashboard/assignments/deliveries/${deliveryId}`, search: {} }),
    en: 'Work was handed in for “{title}”.',
    el: 'Παραδόθηκε εργασία για την ανάθεση «{title}».',
  },
  'time-asked': {
    icon: Hourglass,
    failed: false,
    target: ({ deliveryId }) => ({ to: `/dashboard/assignments/deliveries/${deliveryId}`, search: {} }),
    en: 'A student asks for more time for “{title}”.',
    el: 'Μαθητής ζητά περισσότερο χρόνο στην ανάθεση «{title}».',
  },
  'delivery-given': {
    icon: NotebookPen,
    failed: false,
    target: () => ({ to: '/student', search: {} }),
    en: 'Your teacher gave you “{title}”.',
    el: 'Έχεις νέα εργασία: «{title}».',
  },
  'delivery-due': {
    icon: Hourglass,
    failed: false,
    target: () => ({ to: '/student', search: {} }),
    en: 'You have not handed in “{title}” yet, and it is due the day after this notice.',
    el: 'Δεν έχεις παραδώσει ακόμη την εργασία «{title}», και λήγει την επομένη αυτής της ειδοποίησης.',
  },
  'results-released': {
    icon: ListChecks,
    failed: false,
    target: () => ({ to: '/student/results', search: {} }),
    en: 'Your teacher shows you the results of “{title}”.',
    el: 'Μπορείς να δεις τα αποτελέσματα της εργασίας «{title}».',
  },
  'delivery-closed': {
    icon: CircleStop,
    failed: false,
    target: ({ deliveryId }) => ({ to: `/dashboard/assignments/deliveries/${deliveryId}`, search: {} }),
    en: '“{title}” has closed. Who handed it in stands on its page.',
    el: 'Η ανάθεση «{title}» έκλεισε. Στη σελίδα της βλέπετε ποιοι παρέδωσαν.',
  },
  'grading-complete': {
    icon: ClipboardCheck,
    failed: false,
    target: () => ({ to: '/dashboard/grading', search: {} }),
    en: 'Grading complete: {title}. What is left for you to decide is under Automated Grading.',
    el: 'Η βαθμολόγηση ολοκληρώθηκε: {title}. Όσα μένει να κρίνετε βρίσκονται στην Αυτόματη βαθμολόγηση.',
  },
  'grading-failed': {
    icon: CircleX,
    failed: true,
    target: () => ({ to: '/dashboard/grading', search: {} }),
    en: 'Grading stopped before its end: {title}. What was graded is kept.',
    el: 'Η βαθμολόγηση σταμάτησε πριν ολοκληρωθεί: {title}. Όσα βαθμολογήθηκαν διατηρούνται.',
  },
  'assistant-asked': {
    icon: Workflow,
    failed: false,
    target: () => null,
    en: 'A workflow asked your assistant. The log in Settings > Integrations shows when.',
    el: 'Μια ροή εργασίας έκανε ερώτηση στον βοηθό σας. Στις Ρυθμίσεις > Διασυνδέσεις φαίνεται πότε.',
  },
  digest: {
    icon: Newspaper,
    failed: false,
    target: () => null,
    en: 'Digest of what you have not read. {digest}.',
    el: 'Σύνοψη όσων δεν έχετε διαβάσει. {digest}.',
  },
} as const satisfies { readonly [Kind in NoticeKind]: KindView<Kind> };

/** The sentence of each kind in a language, under its name. */
export function sentencesOf<Code extends Language>(
  language: Code,
): { readonly [Kind in NoticeKind]: (typeof kinds)[Kind][Code] } {
  const sentences = Object.entries(kinds).map(([kind, view]) => [kind, view[language]]);
  return Object.fromEntries(sentences) as { [Kind in NoticeKind]: (typeof kinds)[Kind][Code] };
}

/** A notice prepared for display. */
export interface NoticeView {
  /** Null: a kind, or with a payload, that this version does not know. */
  kind: NoticeKind | null;
  icon: LucideIcon;
  failed: boolean;
  title: string;
  target: NoticeTarget | null;
  /** Of a digest, how many notices of each kind it sums up. */
  counts: Readonly<Record<string, number>>;
  /** The code of the fault catalogue for the reason, where its text needs no values. */
  why: string | null;
}

/** Reads a row; whatever it contains, something can be shown. */
export function viewOf({ kind, payload }: Pick<NoticeRow, 'kind' | 'payload'>): NoticeView {
  const known = isKnown(kind) ? knownView(kind, payload) : null;
  return (
    known ?? {
      kind: null,
      icon: Info,
      failed: false,
      title: textOf(payload, 'title'),
      target: null,
      counts: {},
      why: null,
    }
  );
}

function knownView<Kind extends NoticeKind>(kind: Kind, payload: unknown): NoticeView | null {
  const read = notices[kind].safeParse(payload);
  if (!read.success) return null;
  const { icon, failed, target } = (kinds as { readonly [Each in NoticeKind]: KindView<Each> })[kind];
  const code = textOf(payload, 'code');
  return {
    kind,
    icon,
    failed,
    title: textOf(read.data, 'title'),
    target: target(read.data as NoticePayload<Kind>),
    counts: notices.digest.safeParse(payload).data?.counts ?? {},
    why: failed && needsNoValues(code) ? code : null,
  };
}

function isKnown(kind: string): kind is NoticeKind {
  return Object.hasOwn(notices, kind);
}

function textOf(payload: unknown, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  return typeof value === 'string' ? value : '';
}

const needsNoValues = (code: string): boolean =>
  Object.hasOwn(faults, code) && !/\{\w+\}/.test(faults[code as keyof typeof faults].en);
