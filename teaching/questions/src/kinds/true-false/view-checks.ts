import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { sharedMessages } from '../../views/shared-messages.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'The statement is missing, or it is marked neither as true nor as false.' },
    'stands-in-source': {
      name: 'Statement stands in the passage',
      failed: 'The marked sentence has less than half of its words.',
    },
    'key-fits-source': {
      name: 'Key agrees with the passage',
      failed: 'The passage seems to say otherwise than the key.',
    },
    'not-true-elsewhere': {
      name: 'False statement not confirmed elsewhere',
      failed: 'The source may say the same in another place.',
    },
    'a-statement': { name: 'Statement, not a question', failed: 'It is a question, or it has a gap.' },
    'one-fact': { name: 'One thing only', failed: 'It seems to say two things: one may be true and the other false.' },
    'no-absolute-words': {
      name: 'No always, never or only',
      failed: 'A word such as always, never or only may give it away.',
    },
    'no-double-negation': { name: 'No double negation', failed: 'It has more than one word of negation.' },
    ...sharedMessages.en,
    'no-bare-negation': { name: 'Not only a “not”', failed: 'It only denies what the passage says.' },
    'makes-sense': {
      name: 'A change that could be so',
      failed: 'What was changed is another kind of thing, or its own sentence contradicts it.',
    },
    'readable-length': { name: 'Neither too short nor too long', failed: 'It has fewer than 6 or more than 40 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question has nearly the same words.' },
    'level-fits': {
      name: 'Bloom level not too high',
      failed: 'A statement can be remembered or understood, and no more.',
    },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Λείπει η πρόταση ή δεν σημειώθηκε αν είναι σωστή ή λάθος.' },
    'stands-in-source': {
      name: 'Η πρόταση υπάρχει στο χωρίο',
      failed: 'Η τονισμένη πρόταση δεν έχει ούτε τις μισές λέξεις της.',
    },
    'key-fits-source': { name: 'Η λύση συμφωνεί με το χωρίο', failed: 'Το χωρίο φαίνεται να λέει άλλα από τη λύση.' },
    'not-true-elsewhere': {
      name: 'Η λανθασμένη πρόταση δεν επιβεβαιώνεται αλλού',
      failed: 'Η πηγή ίσως λέει το ίδιο σε άλλο σημείο.',
    },
    'a-statement': { name: 'Πρόταση και όχι ερώτηση', failed: 'Είναι ερώτηση ή έχει κενό.' },
    'one-fact': {
      name: 'Λέει ένα μόνο πράγμα',
      failed: 'Φαίνεται να λέει δύο πράγματα: το ένα μπορεί να είναι σωστό και το άλλο λάθος.',
    },
    'no-absolute-words': {
      name: 'Χωρίς «πάντα», «ποτέ», «μόνο»',
      failed: 'Μια λέξη όπως «πάντα», «ποτέ» ή «μόνο» ίσως την προδίδει.',
    },
    'no-double-negation': { name: 'Χωρίς διπλή άρνηση', failed: 'Έχει πάνω από μία λέξη άρνησης.' },
    ...sharedMessages.el,
    'no-bare-negation': { name: 'Όχι απλώς ένα «δεν»', failed: 'Αρνείται μόνο ό,τι λέει το χωρίο.' },
    'makes-sense': {
      name: 'Αλλαγή που θα μπορούσε να ισχύει',
      failed: 'Αυτό που άλλαξε είναι άλλου είδους, ή το αναιρεί η ίδια η πρόταση.',
    },
    'readable-length': {
      name: 'Ούτε πολύ σύντομη ούτε πολύ μεγάλη',
      failed: 'Έχει λιγότερες από 6 ή περισσότερες από 40 λέξεις.',
    },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση έχει σχεδόν τις ίδιες λέξεις.' },
    'level-fits': {
      name: 'Όχι υπερβολικό επίπεδο Bloom',
      failed: 'Μια τέτοια πρόταση ζητά ανάκληση ή κατανόηση, τίποτα περισσότερο.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
