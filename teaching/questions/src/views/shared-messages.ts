import type { ViewLanguage } from './contract.ts';

type Message = { name: string; failed: string };
type SharedCheck =
  | 'stands-alone'
  | 'whole-sentence'
  | 'one-kind'
  | 'whole-names'
  | 'no-trifle'
  | 'answer-not-printed'
  | 'asks-something';

/** Names and failures of the checks that several kinds have in common. */
export const sharedMessages = {
  en: {
    'stands-alone': {
      name: 'Points to nothing outside',
      failed: 'It points to a figure, a page or an earlier sentence.',
    },
    'whole-sentence': {
      name: 'A whole sentence',
      failed: 'It seems to be cut off, to have a clause too many, or to be in the wrong order.',
    },
    'one-kind': {
      name: 'Options of one kind',
      failed: 'An option is another kind of thing, or the right one looks different from all others.',
    },
    'whole-names': { name: 'Names kept whole', failed: 'Only a part of a name is asked for or changed.' },
    'no-trifle': { name: 'No figure of a side clause', failed: 'The passage gives this figure only in passing.' },
    'answer-not-printed': { name: 'Not told by another question', failed: 'Another question says the answer.' },
    'asks-something': { name: 'Question or instruction', failed: 'It neither asks nor says what to do.' },
  },
  el: {
    'stands-alone': { name: 'Δεν παραπέμπει αλλού', failed: 'Παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.' },
    'whole-sentence': {
      name: 'Ολόκληρη πρόταση',
      failed: 'Φαίνεται κομμένη, έχει μια πρόταση παραπάνω ή οι λέξεις δεν είναι στη σωστή σειρά.',
    },
    'one-kind': {
      name: 'Επιλογές του ίδιου είδους',
      failed: 'Μια επιλογή είναι άλλου είδους, ή η σωστή διαφέρει στην όψη από όλες τις άλλες.',
    },
    'whole-names': { name: 'Ολόκληρα ονόματα', failed: 'Ζητείται ή αλλάζει μόνο ένα μέρος ενός ονόματος.' },
    'no-trifle': {
      name: 'Όχι αριθμός που λέγεται παρεμπιπτόντως',
      failed: 'Το χωρίο αναφέρει τον αριθμό αυτόν μόνο παρεμπιπτόντως.',
    },
    'answer-not-printed': { name: 'Δεν τη λέει άλλη ερώτηση', failed: 'Μια άλλη ερώτηση λέει την απάντηση.' },
    'asks-something': { name: 'Ερώτηση ή οδηγία', failed: 'Ούτε ρωτά ούτε λέει τι να γίνει.' },
  },
} as const satisfies Record<ViewLanguage, Record<SharedCheck, Message>>;
