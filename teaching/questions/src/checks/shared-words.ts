import type { CheckWords } from '../contract/kind.ts';

// What the checks say that several kinds have in common.

export const standsAlone = {
  id: 'stands-alone',
  en: 'It names no figure, table, page or earlier sentence, and no word was found in it that only an earlier sentence explains, such as he, they or “the battle”.',
  el: 'Δεν αναφέρει σχήμα, εικόνα, πίνακα, σελίδα ή προηγούμενη πρόταση, και δεν βρέθηκε λέξη που μόνο μια προηγούμενη πρόταση την εξηγεί, όπως «αυτός» ή «η μάχη».',
} as const satisfies CheckWords;

export const wholeQuestion = {
  id: 'whole-sentence',
  en: 'No clause was found in it that is broken off, doubled or in the order of a statement.',
  el: 'Δεν βρέθηκε σε αυτήν πρόταση που κόβεται στη μέση, που περισσεύει ή που έχει τη σειρά μιας απλής πρότασης.',
} as const satisfies CheckWords;

export const wholeStatement = {
  id: 'whole-sentence',
  en: 'It does not break off, and is not found to be a subordinate clause alone.',
  el: 'Δεν κόβεται στη μέση και δεν φαίνεται να είναι μόνο μια δευτερεύουσα πρόταση.',
} as const satisfies CheckWords;

export const oneKind = {
  id: 'one-kind',
  en: 'The right option is not alone in its script or in capitals, and no option was found to be plainly another kind of thing.',
  el: 'Η σωστή επιλογή δεν είναι η μόνη στο αλφάβητό της ή με κεφαλαία, και δεν βρέθηκε επιλογή που να είναι φανερά άλλου είδους.',
} as const satisfies CheckWords;

export const wholeNames = {
  id: 'whole-names',
  en: 'What is asked for or changed is not found to be only a part of a name.',
  el: 'Αυτό που ζητείται ή άλλαξε δεν φαίνεται να είναι μόνο ένα μέρος ενός ονόματος.',
} as const satisfies CheckWords;

export const noTrifle = {
  id: 'no-trifle',
  en: 'What is asked for or changed is no figure of a side clause of the passage, and none that the passage gives only roughly.',
  el: 'Δεν ζητά ούτε αλλάζει αριθμό που το χωρίο αναφέρει παρεμπιπτόντως ή μόνο περίπου.',
} as const satisfies CheckWords;

export const answerNotPrinted = {
  id: 'answer-not-printed',
  en: 'No other question of the assignment had its answer together with most of its words when this was checked.',
  el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε την απάντησή της μαζί με τις περισσότερες λέξεις της όταν έγινε ο έλεγχος.',
} as const satisfies CheckWords;

export const asksSomething = {
  id: 'asks-something',
  en: 'It ends as a question, or has a verb that says what to do, such as explain or compare.',
  el: 'Τελειώνει ως ερώτηση ή έχει ρήμα που λέει τι να γίνει, όπως «εξηγήστε» ή «συγκρίνετε».',
} as const satisfies CheckWords;

export const levelOfVerb = {
  id: 'level-fits',
  en: 'Teachers use one of its verbs, or the way its question begins, for the level that is marked.',
  el: 'Κάποιο ρήμα της ή η αρχή της ερώτησης χρησιμοποιείται για το επίπεδο που έχει σημειωθεί.',
} as const satisfies CheckWords;
