import { defineWords } from '../../../client/language/words.ts';

/** The words of one result. */
export const resultWords = defineWords({
  en: {
    toResults: 'My results',
    total: 'You have {points} of {most} points.',
    soFar: 'You have {points} of {most} points so far.',
    waiting_one: '{count} answer waits for your teacher.',
    waiting_other: '{count} answers wait for your teacher.',
    awarded: '{points} of {most} points',
    waits: 'Waits for your teacher',
    explanation: 'Why',
    quote: 'It says so in the text',
    loading: 'Your result is being opened…',
    failed: 'You cannot see this result now',
  },
  el: {
    toResults: 'Τα αποτελέσματά μου',
    total: 'Έχεις {points} από {most} μονάδες.',
    soFar: 'Έχεις {points} από {most} μονάδες μέχρι τώρα.',
    waiting_one: '{count} απάντηση περιμένει τον δάσκαλό σου.',
    waiting_other: '{count} απαντήσεις περιμένουν τον δάσκαλό σου.',
    awarded: '{points} από {most} μονάδες',
    waits: 'Περιμένει τον δάσκαλό σου',
    explanation: 'Γιατί',
    quote: 'Το λέει το κείμενο',
    loading: 'Το αποτέλεσμά σου ανοίγει…',
    failed: 'Δεν μπορείς να δεις τώρα αυτό το αποτέλεσμα',
  },
});
