import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { sharedMessages } from '../../views/shared-messages.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'The question, the model answer or a key idea is missing.' },
    'ideas-in-source': {
      name: 'Key ideas stand in the passage',
      failed: 'The marked passage has nothing of a key idea.',
    },
    'model-has-ideas': {
      name: 'Model answer has the key ideas',
      failed: 'The model answer has nothing of a key idea.',
    },
    'ideas-differ': { name: 'Key ideas differ', failed: 'Two key ideas say the same: it would be paid twice.' },
    'no-answer-in-question': {
      name: 'Question does not name the answer',
      failed: 'The question has all words of a key idea.',
    },
    ...sharedMessages.en,
    'readable-length': { name: 'Neither too short nor too long', failed: 'It has fewer than 3 or more than 40 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question has nearly the same words.' },
    'level-fits': {
      name: 'Bloom level fits the verb',
      failed: 'Its verbs, or the way it begins, are not used for the level that is marked.',
    },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Λείπει η ερώτηση, το υπόδειγμα απάντησης ή μια βασική ιδέα.' },
    'ideas-in-source': {
      name: 'Οι βασικές ιδέες υπάρχουν στο χωρίο',
      failed: 'Το τονισμένο χωρίο δεν έχει τίποτα από μια βασική ιδέα.',
    },
    'model-has-ideas': {
      name: 'Το υπόδειγμα έχει τις βασικές ιδέες',
      failed: 'Το υπόδειγμα απάντησης δεν έχει τίποτα από μια βασική ιδέα.',
    },
    'ideas-differ': {
      name: 'Οι βασικές ιδέες διαφέρουν',
      failed: 'Δύο βασικές ιδέες λένε το ίδιο: θα βαθμολογούνταν δύο φορές.',
    },
    'no-answer-in-question': {
      name: 'Η ερώτηση δεν λέει την απάντηση',
      failed: 'Η ερώτηση έχει όλες τις λέξεις μιας βασικής ιδέας.',
    },
    ...sharedMessages.el,
    'readable-length': {
      name: 'Ούτε πολύ σύντομη ούτε πολύ μεγάλη',
      failed: 'Έχει λιγότερες από 3 ή περισσότερες από 40 λέξεις.',
    },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση έχει σχεδόν τις ίδιες λέξεις.' },
    'level-fits': {
      name: 'Το επίπεδο Bloom ταιριάζει με το ρήμα',
      failed: 'Τα ρήματά της ή η αρχή της δεν χρησιμοποιούνται για το επίπεδο που σημειώθηκε.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
