import { defineWords } from '../../client/language/words.ts';

export const paletteWords = defineWords({
  en: {
    search: 'Search',
    openSearch: 'Search (Ctrl+K)',
    ask: 'A screen, an assignment, a setting, a page of the help',
    failed: 'Not everything could be searched. {why}',
    screens: 'Screens',
    assignments: 'Assignments',
    sources: 'Sources',
    help: 'Help',
  },
  el: {
    search: 'Αναζήτηση',
    openSearch: 'Αναζήτηση (Ctrl+K)',
    ask: 'Μια σελίδα, μια εργασία, μια ρύθμιση, μια οδηγία',
    failed: 'Δεν έγινε αναζήτηση παντού. {why}',
    screens: 'Σελίδες',
    assignments: 'Εργασίες',
    sources: 'Πηγές',
    help: 'Βοήθεια',
  },
});
