import { defineWords } from '../../../client/language/words.ts';

export const hintWords = defineWords({
  en: {
    hints: 'Hints',
    shown_one: '{count} hint',
    shown_other: '{count} hints',
    lead: 'Help for a pupil who is stuck, the smallest help first. Printed on the answer key only.',
    hint: 'Hint {number}',
    add: 'Add Hint',
    up: 'Move hint {number} up',
    down: 'Move hint {number} down',
    remove: 'Remove hint {number}',
    empty: 'Write hint {number}, or remove it.',
    full: 'A question has at most {most} hints.',
  },
  el: {
    hints: 'Υποδείξεις',
    shown_one: '{count} υπόδειξη',
    shown_other: '{count} υποδείξεις',
    lead: 'Βοήθεια για όποιον μαθητή δυσκολεύεται, ξεκινώντας από τη μικρότερη. Τυπώνονται μόνο στο φύλλο απαντήσεων.',
    hint: 'Υπόδειξη {number}',
    add: 'Προσθήκη υπόδειξης',
    up: 'Μετακίνηση της υπόδειξης {number} προς τα πάνω',
    down: 'Μετακίνηση της υπόδειξης {number} προς τα κάτω',
    remove: 'Αφαίρεση της υπόδειξης {number}',
    empty: 'Γράψτε την υπόδειξη {number} ή αφαιρέστε την.',
    full: 'Μια ερώτηση έχει το πολύ {most} υποδείξεις.',
  },
});
