import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'It has no gap, or several, or nothing that fills it.' },
    'answer-in-source': {
      name: 'Rests on the source',
      failed: 'With its gap filled, it does not stand in the passage.',
    },
    'one-answer-fits': { name: 'One answer', failed: 'Something else that the source speaks of may fit as well.' },
    'worth-asking': { name: 'Worth asking', failed: 'What is missing is a little word that says nothing.' },
    'short-answer': { name: 'Short answer', failed: 'More than six words are missing.' },
    'no-answer-in-question': {
      name: 'Sentence hides the answer',
      failed: 'The rest of the sentence contains a word of the answer.',
    },
    'no-grammar-cue': { name: 'No hint in the grammar', failed: 'The article before the gap gives the answer away.' },
    'enough-said': { name: 'Enough said', failed: 'The rest of the sentence says too little to know what is missing.' },
    'stands-alone': { name: 'Stands alone', failed: 'It points to a figure, a page or an earlier sentence.' },
    'readable-length': { name: 'Readable', failed: 'It has fewer than 4 or more than 35 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question asks the same.' },
    'level-fits': { name: 'Bloom level fits', failed: 'A gap asks to remember or to understand, and no more.' },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Δεν υπάρχει κενό ή υπάρχουν πολλά ή λείπει αυτό που το συμπληρώνει.' },
    'answer-in-source': { name: 'Στηρίζεται στην πηγή', failed: 'Με συμπληρωμένο το κενό, δεν υπάρχει στο χωρίο.' },
    'one-answer-fits': { name: 'Μία απάντηση', failed: 'Ίσως ταιριάζει και κάτι άλλο από όσα αναφέρει η πηγή.' },
    'worth-asking': { name: 'Αξίζει να ερωτηθεί', failed: 'Λείπει μια βοηθητική λέξη που δεν λέει τίποτα.' },
    'short-answer': { name: 'Σύντομη απάντηση', failed: 'Λείπουν περισσότερες από έξι λέξεις.' },
    'no-answer-in-question': {
      name: 'Δεν προδίδει την απάντηση',
      failed: 'Η υπόλοιπη πρόταση περιέχει λέξη της απάντησης.',
    },
    'no-grammar-cue': {
      name: 'Καμία ένδειξη στη γραμματική',
      failed: 'Το άρθρο πριν από το κενό προδίδει την απάντηση.',
    },
    'enough-said': { name: 'Αρκετά στοιχεία', failed: 'Η υπόλοιπη πρόταση λέει πολύ λίγα για να βρεθεί τι λείπει.' },
    'stands-alone': { name: 'Αυτοτελής', failed: 'Παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.' },
    'readable-length': { name: 'Ευανάγνωστη', failed: 'Έχει λιγότερες από 4 ή περισσότερες από 35 λέξεις.' },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση ρωτά το ίδιο.' },
    'level-fits': {
      name: 'Ταιριαστό επίπεδο Bloom',
      failed: 'Ένα κενό ζητά ανάκληση ή κατανόηση, τίποτα περισσότερο.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
