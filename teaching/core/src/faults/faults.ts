import { Fault, type FaultOptions } from '../fault.ts';
import { automationFaults } from './faults-automation.ts';
import { classFaults } from './faults-classes.ts';
import { deliveryFaults } from './faults-deliveries.ts';
import { gradingFaults } from './faults-grading.ts';
import { modelFaults } from './faults-models.ts';
import { peopleFaults } from './faults-people.ts';
import { releaseFaults } from './faults-release.ts';
import { rosterFaults } from './faults-roster.ts';
import { sourceFaults } from './faults-sources.ts';
import { studentFaults } from './faults-students.ts';

/**
 * The fault messages for a teacher, in both languages. `{name}` is filled from the values given to `fault`. Add here.
 */
export const faults = {
  ...peopleFaults,
  ...classFaults,
  ...deliveryFaults,
  ...gradingFaults,
  ...releaseFaults,
  ...rosterFaults,
  ...sourceFaults,
  ...studentFaults,
  ...automationFaults,
  ...modelFaults,
  'input/invalid': {
    status: 400,
    en: 'Something in the request is missing or not as expected: {where}.',
    el: 'Κάποιο στοιχείο λείπει ή δεν είναι σωστό: {where}.',
  },
  'setting/fixed': {
    status: 409,
    en: 'This is set by {variable} in the environment of the server and can only be changed there.',
    el: 'Η ρύθμιση ορίζεται από τη μεταβλητή {variable} στο περιβάλλον του διακομιστή και αλλάζει μόνο εκεί.',
  },
  'outbound/sealed': {
    status: 403,
    en: 'This installation is sealed: nothing leaves it. Whoever looks after it can open it.',
    el: 'Οι εξωτερικές συνδέσεις της εγκατάστασης είναι κλειστές. Μπορεί να τις επιτρέψει ο διαχειριστής της.',
  },
  'outbound/private-address': {
    status: 403,
    en: 'The address is in the own network, and private addresses are switched off. Whoever looks after the installation can allow them.',
    el: 'Η διεύθυνση ανήκει στο εσωτερικό δίκτυο και οι ιδιωτικές διευθύνσεις είναι απενεργοποιημένες. Μπορεί να τις επιτρέψει ο διαχειριστής της εγκατάστασης.',
  },
  'outbound/address': {
    status: 403,
    en: 'This address may not be asked. It must begin with https:// and lead to another machine.',
    el: 'Η διεύθυνση δεν επιτρέπεται. Πρέπει να αρχίζει με https:// και να οδηγεί σε άλλον υπολογιστή.',
  },
  'outbound/unreachable': {
    status: 502,
    en: 'The other side gave no usable answer.',
    el: 'Η άλλη πλευρά δεν έδωσε αξιοποιήσιμη απάντηση.',
  },
  'outbound/too-large': {
    status: 502,
    en: 'The answer of the other side is too large.',
    el: 'Η απάντηση της άλλης πλευράς είναι πολύ μεγάλη.',
  },
  'upload/not-found': {
    status: 404,
    en: 'The uploaded file is not there any more. Upload it again.',
    el: 'Το αρχείο που ανεβάσατε δεν υπάρχει πια. Ανεβάστε το ξανά.',
  },
  'mail/not-found': {
    status: 404,
    en: 'This message no longer exists.',
    el: 'Αυτό το μήνυμα δεν υπάρχει πια.',
  },
  'records/too-many': {
    status: 422,
    en: 'These are more than {limit} records. Choose a shorter period.',
    el: 'Οι εγγραφές είναι περισσότερες από {limit}. Επιλέξτε μικρότερη περίοδο.',
  },
  'job/not-found': {
    status: 404,
    en: 'This background task does not exist, or it is not yours.',
    el: 'Αυτή η διαδικασία δεν υπάρχει ή δεν είναι δική σας.',
  },
  'job/finished': {
    status: 409,
    en: 'This background task has already ended.',
    el: 'Αυτή η διαδικασία έχει ήδη τελειώσει.',
  },
  'job/gave-up': {
    status: 500,
    en: 'The server stopped in the middle of this task {times} times, so it was given up.',
    el: 'Ο διακομιστής διακόπηκε {times} φορές πριν τελειώσει αυτή η διαδικασία και δεν θα γίνει άλλη προσπάθεια.',
  },
  'export/failed': {
    status: 500,
    en: 'The document could not be made. The error was written down under number {id}.',
    el: 'Το έγγραφο δεν δημιουργήθηκε. Το σφάλμα καταγράφηκε με τον αριθμό {id}.',
  },
  'source/not-found': {
    status: 404,
    en: 'This source does not exist, or it is not yours.',
    el: 'Αυτή η πηγή δεν υπάρχει ή δεν είναι δική σας.',
  },
  'assignment/not-found': {
    status: 404,
    en: 'This assignment does not exist, or it is not yours.',
    el: 'Αυτή η εργασία δεν υπάρχει ή δεν είναι δική σας.',
  },
  'assignment/no-source': {
    status: 422,
    en: 'Please provide source material first',
    el: 'Δώστε πρώτα το υλικό σας',
  },
  'assignment/nothing-fits': {
    status: 422,
    en: 'No sentence of this text is fit for a question with these settings. {why}',
    el: 'Καμία πρόταση του κειμένου δεν προσφέρεται για ερώτηση με αυτές τις επιλογές. {why}',
  },
  'assignment/not-json': {
    status: 422,
    en: 'This file is not JSON, or it is incomplete.',
    el: 'Το αρχείο δεν είναι JSON ή είναι ελλιπές.',
  },
  'assignment/no-copy': {
    status: 422,
    en: 'The file holds no assignment: a list named “questions” with 1 to {most} questions is missing.',
    el: 'Το αρχείο δεν περιέχει εργασία: λείπει μια λίστα με όνομα «questions» και 1 έως {most} ερωτήσεις.',
  },
  'assignment/newer-copy': {
    status: 422,
    en: 'The file was made by a newer version of Schole.',
    el: 'Το αρχείο δημιουργήθηκε από νεότερη έκδοση του Schole.',
  },
  'assignment/nothing-imported': {
    status: 422,
    en: 'None of the {count} questions in the file could be used. The first: {where}.',
    el: 'Καμία από τις {count} ερωτήσεις του αρχείου δεν μπορεί να χρησιμοποιηθεί. Στην πρώτη: {where}.',
  },
  'assignment/changed-elsewhere': {
    status: 409,
    en: 'This assignment was changed in another window. Choose which version to keep.',
    el: 'Η εργασία άλλαξε σε άλλο παράθυρο. Επιλέξτε ποια εκδοχή θα κρατήσετε.',
  },
  'assignment/archived': {
    status: 409,
    en: 'This assignment is archived. Take it out of the archive to change it.',
    el: 'Η εργασία είναι αρχειοθετημένη. Επαναφέρετέ την για να την αλλάξετε.',
  },
  'question/not-found': {
    status: 404,
    en: 'This question does not exist any more.',
    el: 'Αυτή η ερώτηση δεν υπάρχει πια.',
  },
  'question/no-draft': {
    status: 409,
    en: 'No other draft of this text is left for it.',
    el: 'Δεν έχει μείνει άλλο προσχέδιο από αυτό το κείμενο για τη θέση της.',
  },
  'question/draft-taken': {
    status: 409,
    en: 'This draft was taken over already.',
    el: 'Αυτό το προσχέδιο έχει ήδη προστεθεί στην εργασία.',
  },
  'question/no-text': {
    status: 422,
    en: 'This assignment has no text that a question could be drafted from.',
    el: 'Η εργασία δεν έχει κείμενο από το οποίο να γραφτεί ερώτηση.',
  },
  'question/no-proposal': {
    status: 409,
    en: 'This proposal is no longer there. Have another one drafted.',
    el: 'Η προτεινόμενη ερώτηση δεν υπάρχει πια. Ζητήστε να γραφτεί άλλη.',
  },
  'question/proposal-used': {
    status: 409,
    en: 'Another question of the assignment now rests on the same sentence. Have another one drafted.',
    el: 'Στο ίδιο σημείο του κειμένου στηρίζεται πλέον άλλη ερώτηση της εργασίας. Ζητήστε να γραφτεί άλλη.',
  },
  'question/image-missing': {
    status: 422,
    en: 'An image of this question is no longer there. Remove it, or choose it again.',
    el: 'Μια εικόνα της ερώτησης δεν υπάρχει πια. Αφαιρέστε την ή επιλέξτε την ξανά.',
  },
  'question/not-an-image': {
    status: 422,
    en: 'A file of this question is no PNG or JPEG image, or it is too large. Choose another one.',
    el: 'Ένα αρχείο της ερώτησης δεν είναι εικόνα PNG ή JPEG ή είναι πολύ μεγάλο. Επιλέξτε άλλο.',
  },
  'question/changed-elsewhere': {
    status: 409,
    en: 'This question was changed in another window. Reload to see the newer version.',
    el: 'Η ερώτηση άλλαξε σε άλλο παράθυρο. Φορτώστε ξανά τη σελίδα για να δείτε τη νεότερη εκδοχή.',
  },
  'plan/limit-reached': {
    status: 402,
    en: 'Your plan allows {limit} assignments a month and {used} are used. It opens again on the first of the month (UTC); a larger plan has no such limit.',
    el: 'Το πρόγραμμά σας επιτρέπει {limit} εργασίες τον μήνα και έχετε χρησιμοποιήσει {used}. Ο αριθμός ανανεώνεται την πρώτη του μήνα· ένα μεγαλύτερο πρόγραμμα δεν έχει αυτό το όριο.',
  },
  'plan/classes-reached': {
    status: 402,
    en: 'Active classes of your plan: {limit}. In use: {used}. Set one to inactive, or choose a larger plan.',
    el: 'Ενεργά τμήματα στο πρόγραμμά σας: {limit}. Σε χρήση: {used}. Κάντε ένα ανενεργό ή επιλέξτε μεγαλύτερο πρόγραμμα.',
  },
  'plan/teachers-reached': {
    status: 402,
    en: 'The plan of the school allows {limit} administrators and teachers and there are {used}. A larger plan has room for more.',
    el: 'Το πρόγραμμα του σχολείου επιτρέπει {limit} διαχειριστές και εκπαιδευτικούς και υπάρχουν {used}. Ένα μεγαλύτερο πρόγραμμα έχει χώρο για περισσότερους.',
  },
  'plan/students-reached': {
    status: 402,
    en: 'The plan of the school allows {limit} students on the assistant and there are {used}. Take one off, or choose a larger plan.',
    el: 'Το πρόγραμμα του σχολείου επιτρέπει {limit} μαθητές στον βοηθό και υπάρχουν {used}. Αφαιρέστε έναν ή επιλέξτε μεγαλύτερο πρόγραμμα.',
  },
  'plan/person-storage-full': {
    status: 402,
    en: 'Your files and texts take up all the room that you have. Your school’s plan decides how much that is; whoever administers this installation can give more.',
    el: 'Τα αρχεία και τα κείμενά σας έχουν καταλάβει όλο τον χώρο που διαθέτετε. Το μέγεθός του εξαρτάται από το πρόγραμμα του σχολείου· ο διαχειριστής της εγκατάστασης μπορεί να δώσει περισσότερο.',
  },
  'plan/school-storage-full': {
    status: 402,
    en: 'The files and texts of your school take up all the room that it has. Its plan decides how much that is; whoever administers this installation can give more.',
    el: 'Τα αρχεία και τα κείμενα του σχολείου σας έχουν καταλάβει όλο τον χώρο που διαθέτει. Το μέγεθός του εξαρτάται από το πρόγραμμα· ο διαχειριστής της εγκατάστασης μπορεί να δώσει περισσότερο.',
  },
  'plan/sources-reached': {
    status: 402,
    en: 'You have {limit} sources, and that is as many as one person may have.',
    el: 'Έχετε {limit} πηγές υλικού, όσες μπορεί να έχει ένα άτομο.',
  },
  'plan/messages-reached': {
    status: 402,
    en: 'Your conversations hold {limit} messages, as many as one person may keep. Delete conversations that you no longer need.',
    el: 'Οι συνομιλίες σας έχουν {limit} μηνύματα, όσα μπορεί να κρατά ένα άτομο. Διαγράψτε συνομιλίες που δεν χρειάζεστε πια.',
  },
  'plan/generation-not-included': {
    status: 402,
    en: 'Your plan generates multiple choice, true or false and fill in the blank. Short answers and analytical prompts belong to a larger plan; you can still write them yourself.',
    el: 'Το πρόγραμμά σας δημιουργεί ερωτήσεις πολλαπλής επιλογής, σωστού ή λάθους και συμπλήρωσης κενού. Οι σύντομες απαντήσεις και τα θέματα ανάλυσης ανήκουν σε μεγαλύτερο πρόγραμμα· μπορείτε πάντως να τα γράψετε εσείς.',
  },
  'plan/not-included': {
    status: 402,
    en: 'This is not part of the school’s plan. An administrator can choose another one.',
    el: 'Αυτό δεν περιλαμβάνεται στο πρόγραμμα του σχολείου. Ο διαχειριστής του σχολείου μπορεί να επιλέξει άλλο.',
  },
  'plan/trial-used': {
    status: 409,
    en: 'This school has already had its trial.',
    el: 'Το σχολείο αυτό έχει ήδη κάνει τη δοκιμή του.',
  },
  'plan/trial-other-plan': {
    status: 409,
    en: 'A trial begins from the smallest plan only. This school is on a larger one.',
    el: 'Η δοκιμή ξεκινά μόνο από το μικρότερο πρόγραμμα. Το σχολείο αυτό έχει μεγαλύτερο.',
  },
  'plan/not-yours': {
    status: 403,
    en: 'A larger plan is given by whoever looks after this installation. Write to them.',
    el: 'Μεγαλύτερο πρόγραμμα δίνει ο διαχειριστής της εγκατάστασης. Επικοινωνήστε μαζί του.',
  },
  'plan/school-not-found': {
    status: 404,
    en: 'This school does not exist.',
    el: 'Αυτό το σχολείο δεν υπάρχει.',
  },
  'plan/payment-off': {
    status: 409,
    en: 'Nothing can be paid here: no payment provider is set up for this plan.',
    el: 'Εδώ δεν γίνονται πληρωμές: δεν έχει οριστεί πάροχος πληρωμών για αυτό το πρόγραμμα.',
  },
  'plan/payment-failed': {
    status: 502,
    en: 'The payment provider did not answer as expected. Nothing was paid and nothing was changed. Try again in a few minutes.',
    el: 'Ο πάροχος πληρωμών δεν απάντησε όπως έπρεπε. Δεν έγινε καμία πληρωμή και δεν άλλαξε τίποτα. Δοκιμάστε ξανά σε λίγα λεπτά.',
  },
  'contact/too-many': {
    status: 429,
    en: 'Too many requests came in. Nothing was sent; please try again in {minutes} min.',
    el: 'Ήρθαν πολλά μηνύματα. Το δικό σας δεν στάλθηκε· δοκιμάστε ξανά σε {minutes}\u00a0λεπ.',
  },
  'server/busy': {
    status: 429,
    en: 'The server is busy with other work. Please try again in a moment.',
    el: 'Ο διακομιστής είναι απασχολημένος. Δοκιμάστε ξανά σε λίγο.',
  },
  'server/over-budget': {
    status: 429,
    en: 'You have asked for as much work as one person may within a minute. Please try again in {seconds} s.',
    el: 'Ζητήσατε όση δουλειά επιτρέπεται σε ένα άτομο μέσα σε ένα λεπτό. Δοκιμάστε ξανά σε {seconds}\u00a0δευτ.',
  },
  'server/too-slow': {
    status: 504,
    en: 'This took longer than the limit and was stopped. Nothing was saved. Try with less text.',
    el: 'Ξεπέρασε το χρονικό όριο και διακόπηκε. Δεν αποθηκεύτηκε τίποτα. Δοκιμάστε με λιγότερο κείμενο.',
  },
  'server/starting': {
    status: 503,
    en: 'The server is starting or its database is away. It comes back by itself; try again in a moment.',
    el: 'Ο διακομιστής ξεκινά ή η βάση δεδομένων δεν απαντά. Επανέρχεται μόνος του· δοκιμάστε ξανά σε λίγο.',
  },
  'server/disk-full': {
    status: 507,
    en: 'The disk of the server is full. Nothing was lost, but nothing new can be saved until there is room.',
    el: 'Ο δίσκος του διακομιστή γέμισε. Δεν χάθηκε τίποτα, αλλά τίποτα νέο δεν αποθηκεύεται ώσπου να βρεθεί χώρος.',
  },
  'server/failed': {
    status: 500,
    en: 'Something went wrong on the server. It was written down under number {id}.',
    el: 'Παρουσιάστηκε σφάλμα στον διακομιστή. Καταγράφηκε με τον αριθμό {id}.',
  },
} as const satisfies Record<string, { status: number; en: string; el: string }>;

export type FaultCode = keyof typeof faults;
export type FaultTextValues = Record<string, string | number>;

/** The text of a catalogue entry in one language, with `{name}` filled in. */
export function formatFault(code: FaultCode, language: 'en' | 'el', values: FaultTextValues = {}): string {
  return faults[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * A Fault from the catalogue; its values are sent in `extra.values`, so that a screen can show it in its own language.
 */
export function fault(
  code: FaultCode,
  values: FaultTextValues = {},
  options: Omit<FaultOptions, 'status' | 'extra'> = {},
): Fault {
  return new Fault(code, formatFault(code, 'en', values), {
    ...options,
    status: faults[code].status,
    extra: { values },
  });
}
