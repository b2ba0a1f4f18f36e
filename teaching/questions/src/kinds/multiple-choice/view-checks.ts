import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { sharedMessages } from '../../views/shared-messages.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'Options are missing or alike, or none is marked as right.' },
    'answer-in-source': {
      name: 'Answer stands in the passage',
      failed: 'The marked sentence has nothing of the right answer.',
    },
    'one-right-option': { name: 'No other option says the same', failed: 'Another option may be right too.' },
    'not-right-elsewhere': {
      name: 'No wrong option confirmed elsewhere',
      failed: 'The source may say the same of another option.',
    },
    'options-differ': { name: 'Wrong options differ', failed: 'Two wrong options are forms of the same words.' },
    'no-answer-in-question': {
      name: 'Question does not name the answer',
      failed: 'The question contains a word or number that only the right answer has.',
    },
    'no-grammar-cue': { name: 'No hint in article or verb', failed: 'An article or a verb rules an option out.' },
    'similar-length': { name: 'Right option alike in length', failed: 'The right option stands out by its length.' },
    'same-type': {
      name: 'Numbers among numbers',
      failed: 'The right option is the only number, or the only one that is none.',
    },
    ...sharedMessages.en,
    'one-fact': { name: 'One thing only', failed: 'It asks two things at once.' },
    'readable-length': { name: 'Neither too short nor too long', failed: 'It has fewer than 4 or more than 40 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question has nearly the same words.' },
    'level-fits': { name: 'Bloom level not too high', failed: 'Its Bloom level is higher than what is asked.' },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Λείπουν ή συμπίπτουν επιλογές ή δεν ορίστηκε η σωστή.' },
    'answer-in-source': {
      name: 'Η απάντηση υπάρχει στο χωρίο',
      failed: 'Η τονισμένη πρόταση δεν έχει τίποτα από τη σωστή απάντηση.',
    },
    'one-right-option': { name: 'Καμία άλλη επιλογή δεν λέει το ίδιο', failed: 'Ίσως είναι σωστή και άλλη επιλογή.' },
    'not-right-elsewhere': {
      name: 'Καμία λανθασμένη επιλογή δεν επιβεβαιώνεται αλλού',
      failed: 'Η πηγή ίσως λέει το ίδιο και για άλλη επιλογή.',
    },
    'options-differ': {
      name: 'Οι λανθασμένες επιλογές διαφέρουν',
      failed: 'Δύο λανθασμένες επιλογές είναι τύποι των ίδιων λέξεων.',
    },
    'no-answer-in-question': {
      name: 'Η ερώτηση δεν λέει την απάντηση',
      failed: 'Η ερώτηση περιέχει λέξη ή αριθμό που έχει μόνο η σωστή απάντηση.',
    },
    'no-grammar-cue': {
      name: 'Η γραμματική δεν προδίδει την απάντηση',
      failed: 'Ένα άρθρο ή ένα ρήμα αποκλείει κάποια επιλογή.',
    },
    'similar-length': {
      name: 'Η σωστή επιλογή δεν ξεχωρίζει σε μήκος',
      failed: 'Η σωστή επιλογή ξεχωρίζει από το μήκος της.',
    },
    'same-type': {
      name: 'Αριθμοί μαζί με αριθμούς',
      failed: 'Η σωστή επιλογή είναι ο μόνος αριθμός, ή η μόνη που δεν είναι αριθμός.',
    },
    ...sharedMessages.el,
    'one-fact': { name: 'Λέει ένα μόνο πράγμα', failed: 'Ζητά δύο πράγματα μαζί.' },
    'readable-length': {
      name: 'Ούτε πολύ σύντομη ούτε πολύ μεγάλη',
      failed: 'Έχει λιγότερες από 4 ή περισσότερες από 40 λέξεις.',
    },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση έχει σχεδόν τις ίδιες λέξεις.' },
    'level-fits': {
      name: 'Όχι υπερβολικό επίπεδο Bloom',
      failed: 'Το επίπεδο Bloom είναι ψηλότερο από αυτό που ζητά η ερώτηση.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
