import { defineWords } from '../../../client/language/words.ts';

/** What the class answered, question by question. */
export const answersWords = defineWords({
  en: {
    reading: 'The answers are being read',
    failed: 'The answers could not be loaded',
    showRight: 'Show what is right',
    lead: 'Of each student the last attempt.',
    question: 'Question {number}',
    answeredBy: '{count} of {begun} who have begun',
    none: 'No answer yet',
    count_one: '{count} answer',
    count_other: '{count} answers',
    share: '{count} of {answered}',
    right: 'Right',
    accepted: 'Right answer',
    others_one: '{count} other answer',
    others_other: '{count} other answers',
  },
  el: {
    reading: 'Οι απαντήσεις φορτώνονται',
    failed: 'Οι απαντήσεις δεν φορτώθηκαν',
    showRight: 'Εμφάνιση των σωστών',
    lead: 'Η τελευταία προσπάθεια κάθε μαθητή.',
    question: 'Ερώτηση {number}',
    answeredBy: '{count} από {begun} που ξεκίνησαν',
    none: 'Καμία απάντηση ακόμη',
    count_one: '{count} απάντηση',
    count_other: '{count} απαντήσεις',
    share: '{count} από {answered}',
    right: 'Σωστό',
    accepted: 'Σωστή απάντηση',
    others_one: '{count} ακόμη απάντηση',
    others_other: '{count} ακόμη απαντήσεις',
  },
});
