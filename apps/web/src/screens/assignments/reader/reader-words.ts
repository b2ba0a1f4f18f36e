import { defineWords } from '../../../client/language/words.ts';

/** The texts of the source reader beside the questions. */
export const readerWords = defineWords({
  en: {
    page: 'Page {page}',
    goToPage: 'Page',
    goToPart: 'Part',
    ofAll: 'of {count}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    previousPart: 'Previous part',
    nextPart: 'Next part',
    toQuote: 'To the passage',
    noText: 'This page has no text.',
    text: 'Text of “{title}”',
    close: 'Close the source',
    quoteElsewhere: 'The passage does not stand in this version of the source.',
  },
  el: {
    page: 'σελ.\u00a0{page}',
    goToPage: 'Σελίδα',
    goToPart: 'Μέρος',
    ofAll: 'από {count}',
    previousPage: 'Προηγούμενη σελίδα',
    nextPage: 'Επόμενη σελίδα',
    previousPart: 'Προηγούμενο μέρος',
    nextPart: 'Επόμενο μέρος',
    toQuote: 'Στο χωρίο',
    noText: 'Η σελίδα δεν έχει κείμενο.',
    text: 'Το κείμενο της πηγής «{title}»',
    close: 'Κλείσιμο της πηγής',
    quoteElsewhere: 'Το χωρίο δεν υπάρχει σε αυτή την εκδοχή της πηγής.',
  },
});
