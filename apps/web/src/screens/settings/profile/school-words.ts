import { defineWords } from '../../../client/language/words.ts';

/** The texts on the user's schools in their settings. */
export const schoolWords = defineWords({
  en: {
    schools: 'Your schools',
    none: 'You do not belong to a school.',
    here: 'You work here now',
    administrator: 'Administrator',
    teacher: 'Teacher',
    student: 'Student',
    leave: 'Leave',
    leaveOf: 'Leave {school}',
    leaveTitle: 'Leave {school}?',
    leaveText:
      'You can no longer open it. What you made there stays in the school, and nobody else opens it; if you are invited again, it is yours again. What you want to keep, export first.',
    madeThere: 'Made there – assignments: {assignments}, sources: {sources}.',
    countFailed: 'What you made there could not be counted.',
    stay: 'Stay',
    leaveIt: 'Leave School',
    left: 'You have left {school}',
  },
  el: {
    schools: 'Τα σχολεία σας',
    none: 'Δεν ανήκετε σε κανένα σχολείο.',
    here: 'Εδώ εργάζεστε τώρα',
    administrator: 'Διαχειριστής/-τρια',
    teacher: 'Εκπαιδευτικός',
    student: 'Μαθητής/-τρια',
    leave: 'Αποχώρηση',
    leaveOf: 'Αποχώρηση: {school}',
    leaveTitle: 'Αποχώρηση από το «{school}»;',
    leaveText:
      'Δεν θα μπορείτε πια να το ανοίξετε. Όσα δημιουργήσατε εκεί μένουν στο σχολείο και δεν τα ανοίγει κανείς άλλος· αν σας προσκαλέσουν ξανά, είναι πάλι δικά σας. Όσα θέλετε να κρατήσετε, εξαγάγετέ τα πρώτα.',
    madeThere: 'Όσα δημιουργήσατε εκεί – εργασίες: {assignments}, πηγές: {sources}.',
    countFailed: 'Δεν ήταν δυνατό να μετρηθούν όσα δημιουργήσατε εκεί.',
    stay: 'Παραμονή',
    leaveIt: 'Αποχώρηση από το σχολείο',
    left: 'Αποχωρήσατε από το «{school}»',
  },
});
