import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { sharedMessages } from '../../views/shared-messages.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'It has no gap, or several, or nothing that fills it.' },
    'answer-in-source': {
      name: 'Sentence stands in the passage',
      failed: 'The marked sentence has nothing of what fills the gap.',
    },
    'one-answer-fits': {
      name: 'No other answer confirmed elsewhere',
      failed: 'Something else that the source speaks of may fit as well.',
    },
    'worth-asking': {
      name: 'More than a little word is missing',
      failed: 'What is missing is a little word that says nothing.',
    },
    'short-answer': { name: 'Answer of a few words', failed: 'More than six words are missing.' },
    'no-answer-in-question': {
      name: 'Sentence does not name the answer',
      failed: 'The rest of the sentence repeats words of the answer.',
    },
    'no-grammar-cue': {
      name: 'No hint in the article',
      failed: 'The article before the gap tells how the answer begins.',
    },
    'enough-said': { name: 'Words around the gap', failed: 'Fewer than two words with meaning stand beside the gap.' },
    ...sharedMessages.en,
    'readable-length': { name: 'Neither too short nor too long', failed: 'It has fewer than 4 or more than 40 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question has nearly the same words.' },
    'level-fits': { name: 'Bloom level not too high', failed: 'A gap asks to remember or to understand, and no more.' },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Δεν υπάρχει κενό ή υπάρχουν πολλά ή λείπει αυτό που το συμπληρώνει.' },
    'answer-in-source': {
      name: 'Η συμπληρωμένη πρόταση υπάρχει στο χωρίο',
      failed: 'Η τονισμένη πρόταση δεν έχει τίποτα από αυτό που συμπληρώνει το κενό.',
    },
    'one-answer-fits': {
      name: 'Καμία άλλη απάντηση δεν επιβεβαιώνεται αλλού',
      failed: 'Ίσως ταιριάζει και κάτι άλλο από όσα αναφέρει η πηγή.',
    },
    'worth-asking': {
      name: 'Δεν λείπει απλώς μια βοηθητική λέξη',
      failed: 'Λείπει μια βοηθητική λέξη που δεν λέει τίποτα.',
    },
    'short-answer': { name: 'Απάντηση με λίγες λέξεις', failed: 'Λείπουν περισσότερες από έξι λέξεις.' },
    'no-answer-in-question': {
      name: 'Η πρόταση δεν λέει την απάντηση',
      failed: 'Η υπόλοιπη πρόταση επαναλαμβάνει λέξεις της απάντησης.',
    },
    'no-grammar-cue': {
      name: 'Το άρθρο δεν προδίδει την απάντηση',
      failed: 'Το άρθρο πριν από το κενό δείχνει από τι αρχίζει η απάντηση.',
    },
    'enough-said': {
      name: 'Υπάρχουν λέξεις γύρω από το κενό',
      failed: 'Δίπλα στο κενό υπάρχουν λιγότερες από δύο λέξεις με νόημα.',
    },
    ...sharedMessages.el,
    'readable-length': {
      name: 'Ούτε πολύ σύντομη ούτε πολύ μεγάλη',
      failed: 'Έχει λιγότερες από 4 ή περισσότερες από 40 λέξεις.',
    },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση έχει σχεδόν τις ίδιες λέξεις.' },
    'level-fits': {
      name: 'Όχι υπερβολικό επίπεδο Bloom',
      failed: 'Ένα κενό ζητά ανάκληση ή κατανόηση, τίποτα περισσότερο.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
