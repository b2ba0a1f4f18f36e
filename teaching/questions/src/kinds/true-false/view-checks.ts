import { type CheckMessages, wordsOfChecks } from '../../views/check-words.ts';
import { type CheckId, checks } from './checks.ts';

const messages: CheckMessages<CheckId> = {
  en: {
    structure: { name: 'Complete', failed: 'The statement is missing, or it is marked neither as true nor as false.' },
    'stands-in-source': {
      name: 'Rests on the source',
      failed: 'The passage does not say it, nor the same with one change.',
    },
    'key-fits-source': { name: 'Key agrees with the source', failed: 'The source seems to say otherwise.' },
    'not-true-elsewhere': { name: 'False everywhere', failed: 'The source may say the same in another place.' },
    'a-statement': { name: 'A statement', failed: 'It is a question, or it has a gap.' },
    'one-fact': { name: 'One fact', failed: 'It says two things: one may be true and the other false.' },
    'no-absolute-words': { name: 'No telling word', failed: 'A word such as always, never or only gives it away.' },
    'no-double-negation': { name: 'No double negation', failed: 'It denies twice.' },
    'stands-alone': { name: 'Stands alone', failed: 'It points to a figure, a page or an earlier sentence.' },
    'readable-length': { name: 'Readable', failed: 'It has fewer than 6 or more than 35 words.' },
    'not-a-duplicate': { name: 'Not asked twice', failed: 'Another question says the same.' },
    'level-fits': { name: 'Bloom level fits', failed: 'A statement can be remembered or understood, and no more.' },
  },
  el: {
    structure: { name: 'Πλήρης', failed: 'Λείπει η πρόταση ή δεν σημειώθηκε αν είναι σωστή ή λανθασμένη.' },
    'stands-in-source': { name: 'Στηρίζεται στην πηγή', failed: 'Το χωρίο δεν τη λέει, ούτε με μία μόνο αλλαγή.' },
    'key-fits-source': { name: 'Συμφωνεί με την πηγή', failed: 'Η πηγή φαίνεται να λέει κάτι άλλο.' },
    'not-true-elsewhere': { name: 'Λανθασμένη σε όλη την πηγή', failed: 'Η πηγή ίσως λέει το ίδιο σε άλλο σημείο.' },
    'a-statement': { name: 'Πρόταση που κρίνεται', failed: 'Είναι ερώτηση ή έχει κενό.' },
    'one-fact': {
      name: 'Ένα μόνο ζητούμενο',
      failed: 'Λέει δύο πράγματα: το ένα μπορεί να είναι σωστό και το άλλο λάθος.',
    },
    'no-absolute-words': {
      name: 'Χωρίς λέξεις που προδίδουν',
      failed: 'Μια λέξη όπως «πάντα», «ποτέ» ή «μόνο» προδίδει την απάντηση.',
    },
    'no-double-negation': { name: 'Χωρίς διπλή άρνηση', failed: 'Έχει διπλή άρνηση.' },
    'stands-alone': { name: 'Αυτοτελής', failed: 'Παραπέμπει σε σχήμα, σελίδα ή προηγούμενη πρόταση.' },
    'readable-length': { name: 'Ευανάγνωστη', failed: 'Έχει λιγότερες από 6 ή περισσότερες από 35 λέξεις.' },
    'not-a-duplicate': { name: 'Δεν επαναλαμβάνεται', failed: 'Και άλλη ερώτηση λέει το ίδιο.' },
    'level-fits': {
      name: 'Ταιριαστό επίπεδο Bloom',
      failed: 'Μια τέτοια πρόταση ζητά ανάκληση ή κατανόηση, τίποτα περισσότερο.',
    },
  },
};

export const checkWords = wordsOfChecks(checks, messages);
