import { defineWords } from '../../../../client/language/words.ts';

/** The texts of the drafts that a check refused. */
export const setAsideWords = defineWords({
  en: {
    title: 'Set aside ({count})',
    lead: 'Drafts of this text that the checks refused. They are not in the assignment; you can take one over and correct it.',
    take: 'Take over',
    takeOf: 'Take over: {wording}',
    passage: 'From the text',
  },
  el: {
    title: 'Όσες απορρίφθηκαν ({count})',
    lead: 'Προσχέδια από αυτό το κείμενο που απέρριψαν οι έλεγχοι. Δεν ανήκουν στην εργασία· μπορείτε να προσθέσετε όποιο θέλετε και να το διορθώσετε.',
    take: 'Προσθήκη στην εργασία',
    takeOf: 'Προσθήκη στην εργασία: {wording}',
    passage: 'Από το κείμενο',
  },
});
