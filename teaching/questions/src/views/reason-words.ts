import type { UnsettledReason } from '../checks/finding.ts';
import type { ViewLanguage } from './contract.ts';

const words: Record<ViewLanguage, Record<UnsettledReason, string>> = {
  en: {
    'no-source': 'There is no text to compare it with.',
    'no-passage': 'The question names no passage to compare it with.',
    reworded: 'Its words are not those of the passage. Whether they mean the same, only a reader can tell.',
    'partly-said': 'The passage says nearly the same. Whether the difference matters, only a reader can tell.',
    'elsewhere-in-passage': 'The answer stands in the passage, but is not the one that was marked there.',
    contrary: 'It says the opposite of the passage, and opposites are not searched for in the rest of the source.',
    exception: 'It asks for what does not fit; what the source says of an option does not decide that.',
    'about-options': 'The right option speaks of other options, such as “all of the above”.',
    'long-options': 'The options are too long to search for in the source.',
    'few-words': 'It has too few words with meaning to search for in the source.',
    'no-rivals': 'No other name, term or number of the same kind was found in the source.',
    'only-question': 'There is no other question yet.',
    'marked-true': 'This is for statements that are marked as false.',
    'no-numbers': 'No option is a number.',
    'one-wrong-option': 'There is only one wrong option.',
    'model-reworded':
      'The model answer has a key idea in other words, if at all. Whether it says the same, only a reader can tell.',
    'one-idea': 'There is only one key idea.',
    'no-material': 'The question has no material.',
    'own-material':
      'The material does not stand in the source word for word. Where it comes from, only its author knows.',
    'no-expectation': 'It does not say what a good answer contains.',
    'one-criterion': 'There is only one criterion.',
    'unknown-criteria': 'What a criterion is about could not be told from its name.',
    'no-verb': 'Its wording has no verb that points to a level.',
    'an-instruction': 'It is an instruction, not a question.',
  },
  el: {
    'no-source': 'Δεν υπάρχει κείμενο για σύγκριση.',
    'no-passage': 'Η ερώτηση δεν παραπέμπει σε χωρίο, για να γίνει σύγκριση.',
    reworded: 'Τα λόγια της δεν είναι του χωρίου. Αν σημαίνουν το ίδιο, το κρίνει μόνο όποιος διαβάζει.',
    'partly-said': 'Το χωρίο λέει σχεδόν το ίδιο. Αν η διαφορά έχει σημασία, το κρίνει μόνο όποιος διαβάζει.',
    'elsewhere-in-passage': 'Η απάντηση υπάρχει στο χωρίο, αλλά δεν είναι αυτή που είχε σημειωθεί εκεί.',
    contrary: 'Λέει το αντίθετο από το χωρίο, και τα αντίθετα δεν αναζητούνται στην υπόλοιπη πηγή.',
    exception: 'Ζητά αυτό που δεν ταιριάζει· τι λέει η πηγή για μια επιλογή δεν το κρίνει αυτό.',
    'about-options': 'Η σωστή επιλογή μιλά για άλλες επιλογές, όπως «όλα τα παραπάνω».',
    'long-options': 'Οι επιλογές είναι πολύ μεγάλες για να αναζητηθούν στην πηγή.',
    'few-words': 'Έχει πολύ λίγες λέξεις με νόημα για αναζήτηση στην πηγή.',
    'no-rivals': 'Δεν βρέθηκε στην πηγή άλλο όνομα, όρος ή αριθμός του ίδιου είδους.',
    'only-question': 'Δεν υπάρχει ακόμη άλλη ερώτηση.',
    'marked-true': 'Αφορά μόνο προτάσεις που σημειώθηκαν ως λανθασμένες.',
    'no-numbers': 'Καμία επιλογή δεν είναι αριθμός.',
    'one-wrong-option': 'Υπάρχει μόνο μία λανθασμένη επιλογή.',
    'model-reworded':
      'Το υπόδειγμα λέει μια βασική ιδέα με άλλα λόγια, αν τη λέει. Αν είναι το ίδιο, το κρίνει μόνο όποιος διαβάζει.',
    'one-idea': 'Υπάρχει μόνο μία βασική ιδέα.',
    'no-material': 'Η ερώτηση δεν έχει παράθεμα.',
    'own-material': 'Το παράθεμα δεν υπάρχει αυτολεξεί στην πηγή. Από πού προέρχεται, το ξέρει μόνο όποιος το έγραψε.',
    'no-expectation': 'Δεν λέει τι περιέχει μια καλή απάντηση.',
    'one-criterion': 'Υπάρχει μόνο ένα κριτήριο.',
    'unknown-criteria': 'Από το όνομα ενός κριτηρίου δεν φαίνεται τι αφορά.',
    'no-verb': 'Η διατύπωση δεν έχει ρήμα που να δείχνει κάποιο επίπεδο.',
    'an-instruction': 'Είναι οδηγία και όχι ερώτηση.',
  },
};

/**
 * Why a check was not made or does not apply, as the screens say it; null for a reason that is not one of ours. `detail`
 * is that of the verdict.
 */
export function reasonWords(detail: string | null | undefined, language: ViewLanguage): string | null {
  const known: Record<string, string> = words[language];
  return detail != null && Object.hasOwn(known, detail) ? (known[detail] ?? null) : null;
}
