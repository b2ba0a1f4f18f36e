import { defineWords } from '../../client/language/words.ts';

/** The texts of the design system's components. */
export const uiWords = defineWords({
  en: {
    close: 'Close',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    loading: 'Loading',
    tryAgain: 'Try again',
    notices: 'Notices ({hotkey})',
    between: 'Between {least} and {most}, please.',
    atLeast: '{least} or more, please.',
    failed: 'This could not be loaded',
  },
  el: {
    close: 'Κλείσιμο',
    optional: 'προαιρετικό',
    showPassword: 'Εμφάνιση κωδικού πρόσβασης',
    hidePassword: 'Απόκρυψη κωδικού πρόσβασης',
    loading: 'Φόρτωση',
    tryAgain: 'Νέα προσπάθεια',
    notices: 'Ειδοποιήσεις ({hotkey})',
    between: 'Από {least} έως {most}.',
    atLeast: 'Τουλάχιστον {least}.',
    failed: 'Η φόρτωση δεν έγινε',
  },
});

/** The names of the Bloom levels; fixed for the whole product. */
export const bloomWords = defineWords({
  en: {
    remembering: 'Remembering',
    understanding: 'Understanding',
    applying: 'Applying',
    analyzing: 'Analyzing',
    evaluating: 'Evaluating',
    creating: 'Creating',
  },
  el: {
    remembering: 'Ανάκληση',
    understanding: 'Κατανόηση',
    applying: 'Εφαρμογή',
    analyzing: 'Ανάλυση',
    evaluating: 'Αξιολόγηση',
    creating: 'Δημιουργία',
  },
});

/** The texts of the command palette. */
export const paletteWords = defineWords({
  en: {
    search: 'Search',
    list: 'Results',
    searching: 'Searching',
    results_one: '{count} result',
    results_other: '{count} results',
    nothing: 'Nothing found for “{query}”',
    keysMove: 'Arrow keys move',
    keysOpen: 'Enter opens',
    keysClose: 'Esc closes',
  },
  el: {
    search: 'Αναζήτηση',
    list: 'Αποτελέσματα',
    searching: 'Γίνεται αναζήτηση',
    results_one: '{count} αποτέλεσμα',
    results_other: '{count} αποτελέσματα',
    nothing: 'Δεν βρέθηκε τίποτα για «{query}»',
    keysMove: 'Βέλη: μετακίνηση',
    keysOpen: 'Enter: άνοιγμα',
    keysClose: 'Esc: κλείσιμο',
  },
});

/** The texts of tables. */
export const tableWords = defineWords({
  en: {
    sort: 'Sort by this column',
    select: 'Select {name}',
    selectAll: 'Select all',
    selected: '{count} of {total} selected',
    noneSelected: 'None selected',
    clear: 'Clear selection',
    loading: 'Loading rows',
  },
  el: {
    sort: 'Ταξινόμηση με βάση αυτή τη στήλη',
    select: 'Επιλογή: {name}',
    selectAll: 'Επιλογή όλων',
    selected: 'Επιλέχθηκαν {count} από {total}',
    noneSelected: 'Δεν έχει επιλεγεί τίποτα',
    clear: 'Αναίρεση επιλογής',
    loading: 'Φόρτωση γραμμών',
  },
});
