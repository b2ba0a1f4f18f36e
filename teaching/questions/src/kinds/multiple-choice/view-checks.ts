import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'Options are missing or alike, or none is marked as right.' },
    'answer-in-source': { name: 'Rests on the source', failed: 'The right answer does not stand in the passage.' },
    'one-right-option': { name: 'One right option', failed: 'Another option may be right too.' },
    'not-right-elsewhere': {
      name: 'Wrong options are wrong',
      failed: 'The source may say the same of another option.',
    },
    'options-differ': { name: 'Options differ', failed: 'Two options are forms of the same words.' },
    'no-answer-in-question': {
      name: 'Question hides the answer',
      failed: 'The question contains a word of the right answer.',
    },
    'no-grammar-cue': { name: 'No hint in the grammar', failed: 'Grammar gives the right answer away.' },
    'similar-length': { name: 'Options alike in length', failed: 'The right option stands out by its length.' },
    'same-type': { name: 'Options of one type', failed: 'The options are not of the same type.' },
    'stands-alone': { name: 'Stands alone', failed: 'It points to a figure, a page or an earlier sentence.' },
    'readable-length': { name: 'Readable', failed: 'The question has fewer than 6 or more than 35 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question asks the same.' },
    'level-fits': { name: 'Bloom level fits', failed: 'The Bloom level does not fit what is asked.' },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Λείπουν ή συμπίπτουν επιλογές ή δεν ορίστηκε η σωστή.' },
    'answer-in-source': { name: 'Στηρίζεται στην πηγή', failed: 'Η σωστή απάντηση δεν υπάρχει στο χωρίο.' },
    'one-right-option': { name: 'Μία σωστή επιλογή', failed: 'Ίσως είναι σωστή και άλλη επιλογή.' },
    'not-right-elsewhere': {
      name: 'Οι άλλες είναι λανθασμένες',
      failed: 'Η πηγή ίσως λέει το ίδιο και για άλλη επιλογή.',
    },
    'options-differ': { name: 'Διαφορετικές επιλογές', failed: 'Δύο επιλογές είναι τύποι των ίδιων λέξεων.' },
    'no-answer-in-question': {
      name: 'Δεν προδίδει την απάντηση',
      failed: 'Η ερώτηση περιέχει λέξη της σωστής απάντησης.',
    },
    'no-grammar-cue': { name: 'Καμία ένδειξη στη γραμματική', failed: 'Η γραμματική προδίδει τη σωστή απάντηση.' },
    'similar-length': { name: 'Παρόμοιο μήκος', failed: 'Η σωστή επιλογή ξεχωρίζει από το μήκος της.' },
    'same-type': { name: 'Ομοειδείς επιλογές', failed: 'Οι επιλογές δεν είναι ομοειδείς.' },
    'stands-alone': { name: 'Αυτοτελής', failed: 'Παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.' },
    'readable-length': { name: 'Ευανάγνωστη', failed: 'Η ερώτηση έχει λιγότερες από 6 ή περισσότερες από 35 λέξεις.' },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση ρωτά το ίδιο.' },
    'level-fits': {
      name: 'Ταιριαστό επίπεδο Bloom',
      failed: 'Το επίπεδο Bloom δεν ταιριάζει με αυτό που ζητά η ερώτηση.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
