import { defineWords } from '../../client/language/words.ts';

/** One request to a language model, as it was sent and answered. */
export const exchangeWords = defineWords({
  en: {
    sentAt: '{time}, {seconds} s',
    sentTokens: '{input} + {output} tokens',
    instructions: 'Instructions',
    data: 'Data',
    answer: 'Answer',
    noAnswer: 'There was no answer.',
    copy: 'Copy',
    copyOf: 'Copy: {what}',
    copied: 'Copied',
    copyFailed: 'The browser does not let Schole copy. Mark the text and copy it yourself.',
    error: 'Error',
  },
  el: {
    sentAt: '{time}, {seconds}\u00a0δευτ.',
    sentTokens: '{input} + {output} λεκτικές μονάδες (tokens)',
    instructions: 'Οδηγίες',
    data: 'Δεδομένα',
    answer: 'Απάντηση',
    noAnswer: 'Δεν υπήρξε απάντηση.',
    copy: 'Αντιγραφή',
    copyOf: 'Αντιγραφή: {what}',
    copied: 'Αντιγράφηκε',
    copyFailed: 'Ο περιηγητής δεν επιτρέπει την αντιγραφή. Επιλέξτε το κείμενο και αντιγράψτε το εσείς.',
    error: 'Σφάλμα',
  },
});
