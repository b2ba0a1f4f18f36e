import { defineWords } from '../../../client/language/words.ts';

/** A few questions of two engines side by side, before one is chosen. */
export const comparisonWords = defineWords({
  en: {
    compare: 'Compare engines',
    lead: 'The built-in engine and a language model each draft up to {count} questions from the text that you chose, with the settings of the form. All of them pass the same checks. Which are better is yours to judge. No assignment is made.',
    which: 'Compare the built-in engine with',
    begin: 'Draft with both',
    again: 'Draft with both again',
    missing: 'Give a text, a kind and a Bloom level first.',
    waits: 'Waits for the questions of both engines. A language model may take a minute and more.',
    stopped: 'Stopped.',
    stop: 'Stop',
    use: 'Use this engine',
    useOf: 'Use this engine: {engine}',
    used: 'Chosen: {engine}',
    nothingPassed: 'None of its questions passed the checks.',
    passage: 'From the text',
    questionsOf: 'Questions from {engine}',
  },
  el: {
    compare: 'Σύγκριση συστημάτων',
    lead: 'Το ενσωματωμένο σύστημα και ένα γλωσσικό μοντέλο συντάσσουν από έως {count} ερωτήσεις για το κείμενο που διαλέξατε, με τις ρυθμίσεις της φόρμας. Όλες περνούν τους ίδιους ελέγχους. Ποιες είναι καλύτερες το κρίνετε εσείς. Δεν δημιουργείται εργασία.',
    which: 'Σύγκριση του ενσωματωμένου συστήματος με',
    begin: 'Σύνταξη και με τα δύο',
    again: 'Σύνταξη ξανά και με τα δύο',
    missing: 'Δώστε πρώτα κείμενο, είδος και επίπεδο Bloom.',
    waits: 'Περιμένει τις ερωτήσεις και των δύο. Ένα γλωσσικό μοντέλο μπορεί να αργήσει πάνω από ένα λεπτό.',
    stopped: 'Διακόπηκε.',
    stop: 'Διακοπή',
    use: 'Χρήση αυτού του συστήματος',
    useOf: 'Χρήση αυτού του συστήματος: {engine}',
    used: 'Επιλέχθηκε: {engine}',
    nothingPassed: 'Καμία από τις ερωτήσεις του δεν πέρασε τους ελέγχους.',
    passage: 'Από το κείμενο',
    questionsOf: 'Ερωτήσεις από: {engine}',
  },
});
