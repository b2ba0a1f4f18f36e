import { defineWords } from '../../../../client/language/words.ts';

/** The words about answers that are not at school yet, to one child. */
export const unsentWords = defineWords({
  en: {
    sending: 'Your answers are on their way to school',
    sendingHint: 'One moment, please.',
    title: 'Not everything is at school yet',
    unsent_one: '{count} answer is still only on this device.',
    unsent_other: '{count} answers are still only on this device.',
    kept: 'If you sign out, it stays here, locked. It is sent when you sign in again on this device. Nobody else can read it.',
    lost_one: 'This browser keeps nothing. If you sign out now, {count} answer is lost.',
    lost_other: 'This browser keeps nothing. If you sign out now, {count} answers are lost.',
    stay: 'Stay',
    leave: 'Sign out',
  },
  el: {
    sending: 'Οι απαντήσεις σου πηγαίνουν στο σχολείο',
    sendingHint: 'Μια στιγμή…',
    title: 'Δεν έχουν φτάσει όλα στο σχολείο',
    unsent_one: '{count} απάντηση βρίσκεται ακόμη μόνο σε αυτή τη συσκευή.',
    unsent_other: '{count} απαντήσεις βρίσκονται ακόμη μόνο σε αυτή τη συσκευή.',
    kept: 'Αν αποσυνδεθείς, ό,τι έγραψες μένει εδώ κλειδωμένο και στέλνεται μόλις συνδεθείς ξανά σε αυτή τη συσκευή. Κανείς άλλος δεν μπορεί να το διαβάσει.',
    lost_one: 'Αυτός ο περιηγητής δεν κρατά τίποτα. Αν αποσυνδεθείς τώρα, θα χαθεί {count} απάντηση.',
    lost_other: 'Αυτός ο περιηγητής δεν κρατά τίποτα. Αν αποσυνδεθείς τώρα, θα χαθούν {count} απαντήσεις.',
    stay: 'Μένω',
    leave: 'Αποσύνδεση',
  },
});
