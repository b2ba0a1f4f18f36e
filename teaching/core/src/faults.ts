import { Fault, type FaultOptions } from './fault.ts';

/** What a teacher can be told, in both languages. `{name}` is filled from the values given to `fault`. Add here. */
export const faults = {
  'input/invalid': {
    status: 400,
    en: 'Something in the request is missing or not as expected: {where}.',
    el: 'Κάποιο στοιχείο λείπει ή δεν είναι σωστό: {where}.',
  },
  'person/signed-out': { status: 401, en: 'Please sign in again.', el: 'Συνδεθείτε ξανά.' },
  'person/not-allowed': { status: 403, en: 'Your role does not allow this.', el: 'Ο ρόλος σας δεν το επιτρέπει.' },
  'source/too-short': {
    status: 422,
    en: 'The text has {words} readable words. At least {least} are needed to make questions.',
    el: 'Στο κείμενο διαβάζονται {words} λέξεις. Για να γίνουν ερωτήσεις χρειάζονται τουλάχιστον {least}.',
  },
  'source/too-long': {
    status: 413,
    en: 'The text has {characters} characters. The limit is {most}: paste a chapter at a time.',
    el: 'Το κείμενο έχει {characters} χαρακτήρες. Το όριο είναι {most}: επικολλήστε ένα κεφάλαιο κάθε φορά.',
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
    el: 'Καμία πρόταση του κειμένου δεν προσφέρεται για ερώτηση με αυτές τις ρυθμίσεις. {why}',
  },
  'assignment/archived': {
    status: 409,
    en: 'This assignment is archived. Take it out of the archive to change it.',
    el: 'Η εργασία είναι στο αρχείο. Επαναφέρετέ την για να την αλλάξετε.',
  },
  'question/not-found': {
    status: 404,
    en: 'This question does not exist any more.',
    el: 'Αυτή η ερώτηση δεν υπάρχει πια.',
  },
  'question/changed-elsewhere': {
    status: 409,
    en: 'This question was changed in another window. Reload to see the newer version.',
    el: 'Η ερώτηση άλλαξε σε άλλο παράθυρο. Φορτώστε ξανά τη σελίδα για να δείτε τη νεότερη εκδοχή.',
  },
  'plan/limit-reached': {
    status: 402,
    en: 'Your plan allows {limit} a month and {used} are used. It opens again on the first of the month.',
    el: 'Το πρόγραμμά σας επιτρέπει {limit} τον μήνα και έχετε χρησιμοποιήσει {used}. Ανανεώνεται την πρώτη του μήνα.',
  },
  'server/busy': {
    status: 429,
    en: 'The server is busy with other work. Please try again in a moment.',
    el: 'Ο διακομιστής είναι απασχολημένος. Δοκιμάστε ξανά σε λίγο.',
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
    el: 'Κάτι πήγε στραβά στον διακομιστή. Καταγράφηκε με τον αριθμό {id}.',
  },
} as const satisfies Record<string, { status: number; en: string; el: string }>;

export type FaultCode = keyof typeof faults;
export type Words = Record<string, string | number>;

/** The words of a catalogue entry in one language, with `{name}` filled in. */
export function faultWords(code: FaultCode, language: 'en' | 'el', values: Words = {}): string {
  return faults[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A Fault from the catalogue; its values travel in `extra.values`, so that a screen can say it in its own language. */
export function fault(
  code: FaultCode,
  values: Words = {},
  options: Omit<FaultOptions, 'status' | 'extra'> = {},
): Fault {
  return new Fault(code, faultWords(code, 'en', values), {
    ...options,
    status: faults[code].status,
    extra: { values },
  });
}
