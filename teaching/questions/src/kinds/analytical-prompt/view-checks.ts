import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { sharedMessages } from '../../views/shared-messages.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: {
      name: 'Complete',
      failed: 'The task, the length or the rubric is incomplete, or points do not fall from level to level.',
    },
    'material-in-source': {
      name: 'Material stands in the source',
      failed: 'The material does not stand in the source word for word.',
    },
    'expected-in-source': {
      name: 'Expected points stand in the passage',
      failed: 'The marked passage has nothing of an expected point.',
    },
    'no-answer-in-question': {
      name: 'Question does not name the answer',
      failed: 'The task has all words of an expected point.',
    },
    'plausible-length': {
      name: 'Plausible length',
      failed: 'Fewer than 20 words are no essay, and more than 2,000 are no work for a lesson.',
    },
    'rubric-covers': {
      name: 'Rubric has content and form',
      failed: 'All criteria are about the content, or none is.',
    },
    ...sharedMessages.en,
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question has nearly the same words.' },
    'level-fits': {
      name: 'Bloom level fits the verb',
      failed: 'Its verbs, or the way it begins, are not used for the level that is marked.',
    },
  },
  el: {
    structure: {
      name: 'Πλήρης',
      failed: 'Η εκφώνηση, η έκταση ή η ρουμπρίκα είναι ελλιπής, ή οι μονάδες δεν μειώνονται από επίπεδο σε επίπεδο.',
    },
    'material-in-source': {
      name: 'Το παράθεμα υπάρχει στην πηγή',
      failed: 'Το παράθεμα δεν υπάρχει αυτολεξεί στην πηγή.',
    },
    'expected-in-source': {
      name: 'Τα αναμενόμενα σημεία υπάρχουν στο χωρίο',
      failed: 'Το τονισμένο χωρίο δεν έχει τίποτα από ένα αναμενόμενο σημείο.',
    },
    'no-answer-in-question': {
      name: 'Η ερώτηση δεν λέει την απάντηση',
      failed: 'Η εκφώνηση έχει όλες τις λέξεις ενός αναμενόμενου σημείου.',
    },
    'plausible-length': {
      name: 'Εύλογη έκταση',
      failed: 'Κάτω από 20 λέξεις δεν είναι ανάπτυξη, και πάνω από 2.000 δεν χωρούν σε ένα μάθημα.',
    },
    'rubric-covers': {
      name: 'Η ρουμπρίκα έχει περιεχόμενο και μορφή',
      failed: 'Όλα τα κριτήρια αφορούν το περιεχόμενο ή δεν το αφορά κανένα.',
    },
    ...sharedMessages.el,
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση έχει σχεδόν τις ίδιες λέξεις.' },
    'level-fits': {
      name: 'Το επίπεδο Bloom ταιριάζει με το ρήμα',
      failed: 'Τα ρήματά της ή η αρχή της δεν χρησιμοποιούνται για το επίπεδο που σημειώθηκε.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
