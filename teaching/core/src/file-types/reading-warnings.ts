import type { ContentLanguage } from '../entities/document.ts';

/** What a reader may doubt, by the id that stands in a receipt, in the words for whoever judges the source. Add here. */
const warnings = {
  'markup-as-text': {
    en: 'The text holds markup, such as web page tags. It was kept as text.',
    el: 'Το κείμενο περιέχει κώδικα μορφοποίησης, όπως ετικέτες ιστοσελίδας. Έμεινε ως κείμενο.',
  },
  'broken-characters': {
    en: 'Some characters were already broken and could not be read.',
    el: 'Κάποιοι χαρακτήρες ήταν ήδη αλλοιωμένοι και δεν διαβάστηκαν.',
  },
  'private-characters': {
    en: 'Some characters belong to a special font and may be missing or wrong.',
    el: 'Κάποιοι χαρακτήρες ανήκουν σε ειδική γραμματοσειρά και ίσως λείπουν ή είναι λανθασμένοι.',
  },
  'named-otherwise': {
    en: 'The name of the file says another type than its content. It was read by its content.',
    el: 'Το όνομα του αρχείου δηλώνει άλλον τύπο από το περιεχόμενό του. Διαβάστηκε σύμφωνα με το περιεχόμενο.',
  },
  'broken-text-layer': {
    en: 'On some pages the stored text is not what is seen on them. They were left out.',
    el: 'Σε κάποιες σελίδες το αποθηκευμένο κείμενο δεν είναι αυτό που φαίνεται. Οι σελίδες αυτές παραλείφθηκαν.',
  },
  'unreadable-pages': {
    en: 'Some pages are damaged and could not be read.',
    el: 'Κάποιες σελίδες είναι κατεστραμμένες και δεν διαβάστηκαν.',
  },
  'file-repaired': {
    en: 'The file is cut off or damaged at its end. What could be read is here.',
    el: 'Το αρχείο είναι κομμένο ή κατεστραμμένο στο τέλος του. Όσα διαβάζονταν είναι εδώ.',
  },
  'pages-estimated': {
    en: 'A text document has no fixed pages. The page numbers are estimates.',
    el: 'Ένα έγγραφο κειμένου δεν έχει σταθερές σελίδες. Οι αριθμοί σελίδων είναι κατ’ εκτίμηση.',
  },
  'page-labels-differ': {
    en: 'The printed page numbers differ. Pages are counted from the first page of the file.',
    el: 'Οι τυπωμένοι αριθμοί σελίδων διαφέρουν. Οι σελίδες μετριούνται από την πρώτη του αρχείου.',
  },
  'embedded-part-left-out': {
    en: 'A part from another file was embedded in this one, and was left out.',
    el: 'Ένα μέρος από άλλο αρχείο ήταν ενσωματωμένο σε αυτό και παραλείφθηκε.',
  },
  'written-by-model': {
    en: 'A language model wrote this text, and it may state wrong things. Whoever added it has read and accepted it.',
    el: 'Το κείμενο το έγραψε γλωσσικό μοντέλο και μπορεί να περιέχει λάθη. Όποιος το πρόσθεσε το διάβασε και το ενέκρινε.',
  },
  'times-out-of-order': {
    en: 'The times of the captions run backwards in places. They may be wrong.',
    el: 'Οι χρόνοι των υποτίτλων πηγαίνουν σε κάποια σημεία προς τα πίσω. Ίσως είναι λανθασμένοι.',
  },
  'hidden-slides': {
    en: 'Some slides are hidden when the presentation is shown. They were read, too.',
    el: 'Κάποιες διαφάνειες είναι κρυφές στην προβολή της παρουσίασης. Διαβάστηκαν και αυτές.',
  },
  'pages-not-recognised': {
    en: 'Recognising the words of some pages took more time or memory than is allowed and was stopped. Those pages were left out.',
    el: 'Η αναγνώριση των λέξεων σε κάποιες σελίδες ξεπέρασε το όριο χρόνου ή μνήμης και διακόπηκε. Οι σελίδες αυτές παραλείφθηκαν.',
  },
  'frames-left-out': {
    en: 'The moving picture has more frames than are read. Only the first ones were read.',
    el: 'Η κινούμενη εικόνα έχει περισσότερα καρέ από όσα διαβάζονται. Διαβάστηκαν μόνο τα πρώτα.',
  },
  'letters-repaired': {
    en: 'The Greek letters of some pages were stored as other letters. They were restored; check a few words.',
    el: 'Σε κάποιες σελίδες τα ελληνικά γράμματα ήταν αποθηκευμένα ως άλλα. Αποκαταστάθηκαν· ελέγξτε μερικές λέξεις.',
  },
  'reads-backwards': {
    en: 'Some of the text is stored backwards, from the last letter to the first, and was read that way. Do not use those pages.',
    el: 'Μέρος του κειμένου είναι αποθηκευμένο ανάποδα, από το τελευταίο γράμμα προς το πρώτο, και έτσι διαβάστηκε. Μη χρησιμοποιήσετε αυτές τις σελίδες.',
  },
  'digits-missing': {
    en: 'No digits were found where there must be some, as in the numbers of figures and tables. Compare with the original.',
    el: 'Δεν βρέθηκαν ψηφία εκεί όπου πρέπει να υπάρχουν, όπως στους αριθμούς σχημάτων και πινάκων. Συγκρίνετε με το πρωτότυπο.',
  },
} as const satisfies Record<string, Readonly<Record<ContentLanguage, string>>>;

export type ReadingWarning = keyof typeof warnings;
export const readingWarnings: Readonly<Record<ReadingWarning, Readonly<Record<ContentLanguage, string>>>> = warnings;
