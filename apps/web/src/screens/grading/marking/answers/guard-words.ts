import { defineWords } from '../../../../client/language/words.ts';

/** Why a person looks at an answer, whatever its score. */
export const guardWords = defineWords({
  en: {
    'guard-number': 'A number that the key does not have',
    'guard-unit': 'A unit that the key does not have',
    'guard-negation': 'Denies what the key says, or the other way round',
    'guard-instructions': 'Speaks to whoever marks',
    'guard-hidden-characters': 'Has characters that nobody sees',
    'guard-stuffing': 'Key words without sentences',
    'guard-copied-source': 'Copied from the source',
    'guard-other-language': 'In another language than the question',
    'guard-too-long': 'Much longer than asked',
    'guard-no-words': 'Without a word',
    'guard-unfounded-quote': 'The language model quotes what is not in the answer',
    'guard-engines-differ': 'Language model and built-in engine differ',
  },
  el: {
    'guard-number': 'Έχει αριθμό που δεν υπάρχει στη σωστή απάντηση',
    'guard-unit': 'Έχει μονάδα μέτρησης που δεν υπάρχει στη σωστή απάντηση',
    'guard-negation': 'Αρνείται αυτό που λέει η σωστή απάντηση ή το αντίστροφο',
    'guard-instructions': 'Απευθύνεται σε όποιον βαθμολογεί',
    'guard-hidden-characters': 'Έχει χαρακτήρες που δεν φαίνονται',
    'guard-stuffing': 'Λέξεις-κλειδιά χωρίς προτάσεις',
    'guard-copied-source': 'Αντιγραφή από την πηγή',
    'guard-other-language': 'Σε άλλη γλώσσα από την ερώτηση',
    'guard-too-long': 'Πολύ μεγαλύτερη απ’ όσο ζητήθηκε',
    'guard-no-words': 'Χωρίς καμία λέξη',
    'guard-unfounded-quote': 'Το γλωσσικό μοντέλο παραθέτει κάτι που δεν υπάρχει στην απάντηση',
    'guard-engines-differ': 'Το γλωσσικό μοντέλο και το ενσωματωμένο σύστημα διαφωνούν',
  },
});
