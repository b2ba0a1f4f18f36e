import { defineWords } from '../../../client/language/words.ts';

export const enginesWords = defineWords({
  en: {
    lead: 'It answers the documentation assistant for everybody in the school who has connected nothing of their own, and can draft questions for everybody.',
    own: 'Connections of one’s own',
    ownText:
      'Whether your staff may have workflows and language models of their own asked. Without it what they have connected is kept and not used, and the school’s language model or the offline assistant answers.',
    ownSwitch: 'Staff may connect workflows and language models of their own',
    ownOn: 'Connections of one’s own are allowed',
    ownOff: 'Connections of one’s own are no longer used',
    failed: 'The permission could not be loaded',
    model: 'The school’s language model',
    leaveBody: 'What you changed about the language model is not saved yet.',
  },
  el: {
    lead: 'Απαντά στη θέση του βοηθού χρήσης για όσους στο σχολείο δεν έχουν συνδέσει κάτι δικό τους, και μπορεί να συντάσσει ερωτήσεις για όλους.',
    own: 'Προσωπικές συνδέσεις',
    ownText:
      'Ορίζει αν οι εκπαιδευτικοί του σχολείου μπορούν να συνδέουν δικές τους ροές εργασίας και γλωσσικά μοντέλα. Χωρίς την άδεια όσα έχουν συνδέσει διατηρούνται χωρίς να χρησιμοποιούνται, και απαντά το γλωσσικό μοντέλο του σχολείου ή ο ενσωματωμένος βοηθός.',
    ownSwitch: 'Επιτρέπονται προσωπικές συνδέσεις με ροές εργασίας και γλωσσικά μοντέλα',
    ownOn: 'Οι προσωπικές συνδέσεις επιτρέπονται',
    ownOff: 'Οι προσωπικές συνδέσεις δεν χρησιμοποιούνται πια',
    failed: 'Η άδεια δεν φορτώθηκε',
    model: 'Το γλωσσικό μοντέλο του σχολείου',
    leaveBody: 'Οι αλλαγές στο γλωσσικό μοντέλο δεν έχουν αποθηκευτεί ακόμη.',
  },
});
