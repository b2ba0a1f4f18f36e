import type { GradingGuard } from '@schole/core';
import { useWords } from '../../../../client/language/language.ts';
import { defineWords } from '../../../../client/language/words.ts';

/** Why a person looks at an answer, whatever its score. */
const guardWords = defineWords({
  en: {
    number: 'A number that the key does not have',
    unit: 'A unit that the key does not have',
    negation: 'Denies what the key says, or the other way round',
    instructions: 'Speaks to whoever marks',
    'hidden-characters': 'Has characters that nobody sees',
    stuffing: 'Key words without sentences',
    'copied-source': 'Copied from the source',
    'other-language': 'In another language than the question',
    'too-long': 'Much longer than asked',
    'no-words': 'Without a word',
    'unfounded-quote': 'The language model quotes what is not in the answer',
    'engines-differ': 'Language model and built-in engine differ',
  },
  el: {
    number: 'Έχει αριθμό που δεν υπάρχει στη σωστή απάντηση',
    unit: 'Έχει μονάδα μέτρησης που δεν υπάρχει στη σωστή απάντηση',
    negation: 'Αρνείται αυτό που λέει η σωστή απάντηση ή το αντίστροφο',
    instructions: 'Απευθύνεται σε όποιον βαθμολογεί',
    'hidden-characters': 'Έχει χαρακτήρες που δεν φαίνονται',
    stuffing: 'Λέξεις-κλειδιά χωρίς προτάσεις',
    'copied-source': 'Αντιγραφή από την πηγή',
    'other-language': 'Σε άλλη γλώσσα από την ερώτηση',
    'too-long': 'Πολύ μεγαλύτερη από όσο ζητήθηκε',
    'no-words': 'Χωρίς καμία λέξη',
    'unfounded-quote': 'Το γλωσσικό μοντέλο παραθέτει κάτι που δεν υπάρχει στην απάντηση',
    'engines-differ': 'Γλωσσικό μοντέλο και ενσωματωμένο σύστημα διαφωνούν',
  },
});

/** A function that words a guard in the language of the interface. */
export function useGuardTexts(): (guard: GradingGuard) => string {
  const translate = useWords(guardWords);
  return (guard) => translate(guard);
}
