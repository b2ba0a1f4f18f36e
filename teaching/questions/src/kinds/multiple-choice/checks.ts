import {
  answerNotPrinted,
  noTrifle,
  oneKind,
  standsAlone,
  wholeNames,
  wholeQuestion,
} from '../../checks/shared-words.ts';
import type { CheckWords } from '../../contract/kind.ts';

/** The checks of a multiple-choice question, one sentence each for the screens, in the order of their verdicts. */
export const checks = [
  {
    id: 'structure',
    en: 'It has at least two different options, and one of them is marked as right.',
    el: 'Έχει τουλάχιστον δύο διαφορετικές επιλογές, και μία από αυτές έχει σημειωθεί ως σωστή.',
  },
  {
    id: 'answer-in-source',
    en: 'The right answer stands word for word in the passage beside the question.',
    el: 'Η σωστή απάντηση υπάρχει αυτολεξεί στο χωρίο δίπλα στην ερώτηση.',
  },
  {
    id: 'one-right-option',
    en: 'No other option repeats the right one, is a synonym, a wider term, a part or the whole of it in our lists, or is named beside it in the passage, where there is one; no sentence found gives the two as names of one thing.',
    el: 'Καμία άλλη επιλογή δεν επαναλαμβάνει τη σωστή, δεν είναι στους καταλόγους μας συνώνυμο, ευρύτερος όρος, μέρος ή σύνολό της και δεν αναφέρεται δίπλα της στο χωρίο, αν υπάρχει· δεν βρέθηκε πρόταση που να δίνει τις δύο ως ονόματα του ίδιου πράγματος.',
  },
  {
    id: 'not-right-elsewhere',
    en: 'No other sentence of the source has a wrong option together with most words of the question.',
    el: 'Καμία άλλη πρόταση της πηγής δεν έχει μια λανθασμένη επιλογή μαζί με τις περισσότερες λέξεις της ερώτησης.',
  },
  {
    id: 'options-differ',
    en: 'No two wrong options are forms of the same words.',
    el: 'Δεν υπάρχουν δύο λανθασμένες επιλογές που να είναι τύποι των ίδιων λέξεων.',
  },
  {
    id: 'no-answer-in-question',
    en: 'The question contains no word or number that only the right answer has; of a long answer it does not repeat most.',
    el: 'Η ερώτηση δεν περιέχει λέξη ή αριθμό που έχει μόνο η σωστή απάντηση· από μια μεγάλη απάντηση δεν επαναλαμβάνει τα περισσότερα.',
  },
  {
    id: 'no-grammar-cue',
    en: 'No article or verb was found that rules an option out.',
    el: 'Δεν βρέθηκε άρθρο ή ρήμα που να αποκλείει κάποια επιλογή.',
  },
  {
    id: 'similar-length',
    en: 'The right option is not over twice as long as the longest other, nor under half of the shortest; a few letters do not count.',
    el: 'Η σωστή επιλογή δεν έχει πάνω από το διπλάσιο μήκος της μεγαλύτερης άλλης ούτε κάτω από το μισό της μικρότερης· λίγα γράμματα δεν μετρούν.',
  },
  {
    id: 'same-type',
    en: 'The right option is not the only number, nor the only one that is none.',
    el: 'Η σωστή επιλογή δεν είναι ο μόνος αριθμός, ούτε η μόνη που δεν είναι αριθμός.',
  },
  oneKind,
  standsAlone,
  wholeQuestion,
  {
    id: 'one-fact',
    en: 'No second question is joined to it by “and”.',
    el: 'Κανένα «και» δεν της προσθέτει δεύτερο ερώτημα.',
  },
  wholeNames,
  noTrifle,
  { id: 'readable-length', en: 'It has 4 to 40 words.', el: 'Έχει 4 έως 40 λέξεις.' },
  answerNotPrinted,
  {
    id: 'not-a-duplicate',
    en: 'No other question of the assignment had nearly the same words when this was checked.',
    el: 'Καμία άλλη ερώτηση της εργασίας δεν είχε σχεδόν τις ίδιες λέξεις όταν έγινε ο έλεγχος.',
  },
  {
    id: 'level-fits',
    en: 'It is not marked as creating, nor as more than understanding where it asks for a name, a number or a date.',
    el: 'Δεν έχει σημειωθεί ως δημιουργία, ούτε πάνω από την κατανόηση όταν ζητά όνομα, αριθμό ή χρονολογία.',
  },
] as const satisfies readonly CheckWords[];

export type CheckId = (typeof checks)[number]['id'];
