import { defineWords } from '../../client/language/words.ts';

/** What a student needs when they sit an assignment, one line each; the same words for students and for teachers. */
export const needWords = defineWords({
  en: {
    extraTimeLine: 'Extra time: {count}%',
    extraAttemptsLine_one: '{count} extra attempt',
    extraAttemptsLine_other: '{count} extra attempts',
    extraDaysLine_one: 'Deadline {count} day later',
    extraDaysLine_other: 'Deadline {count} days later',
    restBreaksLine_one: '{count} rest break of {minutes} min',
    restBreaksLine_other: '{count} rest breaks of {minutes} min',
    largerText: 'Larger text',
    wideSpacing: 'More space between letters and words',
    readAloud: 'Questions read aloud',
    fewerOptions: 'Fewer options to choose from',
  },
  el: {
    extraTimeLine: 'Επιπλέον χρόνος: {count}%',
    extraAttemptsLine_one: '{count} επιπλέον προσπάθεια',
    extraAttemptsLine_other: '{count} επιπλέον προσπάθειες',
    extraDaysLine_one: 'Προθεσμία {count} ημέρα αργότερα',
    extraDaysLine_other: 'Προθεσμία {count} ημέρες αργότερα',
    restBreaksLine_one: '{count} διάλειμμα των {minutes} λεπτών',
    restBreaksLine_other: '{count} διαλείμματα των {minutes} λεπτών',
    largerText: 'Μεγαλύτερα γράμματα',
    wideSpacing: 'Μεγαλύτερη απόσταση ανάμεσα σε γράμματα και λέξεις',
    readAloud: 'Ανάγνωση των ερωτήσεων με φωνή',
    fewerOptions: 'Λιγότερες επιλογές απάντησης',
  },
});
