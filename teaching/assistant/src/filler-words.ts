import type { ContentLanguage } from '@schole/core';
import { fold } from '@schole/language';

// Words that only introduce a question and carry none of its content. They are no stop words elsewhere: in a lesson
// "help" may be the subject.
const english = `please help want wants wanted wanna trying try tried tell hi hello hey thanks thank okay ok yes sorry guys anyone idea
  understand wondering wonder question questions ask asking possible possibly able supposed figure honestly actually basically simply
  somehow maybe dont don doesnt didnt cant wont isnt im ive id whats theres thats lets let t s d ll m re ve gonna got stuff lot bit
  big thing every time day look looks looking seem start says said saying tells know think thought correctly properly exactly right
  put does do working work works`;
const greek = `θελω θελουμε ηθελα παρακαλω βοηθεια καλημερα καλησπερα γεια ευχαριστω συγγνωμη ξερω ξερει ξερετε καταλαβαινω καταλαβα
  μπορω μπορουμε μπορεσω κανω κανουμε κανετε εκανα καμια κανενα κανεις κατι καποιο λεω λεει λες πω πει ειπε ειπαν παω παμε παει βαζω
  βαλω βαζουμε βαζει βαλει βγαζει βγαζω βγαλω βγει βγαινει εχω εχουμε εχετε ειχα σωστα απλα μαλλον λιγακι τιποτα ουτε δε τωρα χτες χθες
  σημερα πραγμα πραγματα δηλ οσα οτιδηποτε ετσι αλλιως παντως βρισκω βρω δω δουμε βλεπω βλεπουμε δινω δωσω παρω παιρνω γινει γινεται
  κανει αφηνω αρχιζω αρχισω ρωτησω θελει χρειαζομαι χρειαζεται αντι οποτε εμενα εμας δικο δικη δικα δικος`;

const lists: Record<ContentLanguage, ReadonlySet<string>> = {
  en: new Set(english.split(/\s+/).map(fold)),
  el: new Set(greek.split(/\s+/).map(fold)),
};

/** Whether a folded word only introduces a question. */
export function isFillerWord(word: string, language: ContentLanguage): boolean {
  return lists[language].has(word);
}
