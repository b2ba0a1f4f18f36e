import { defineWords } from '../../client/words.ts';

export const paletteWords = defineWords({
  en: {
    search: 'Search',
    openSearch: 'Search (Ctrl+K)',
    ask: 'A screen, an assignment, a source',
    failed: 'Not everything could be searched. {why}',
    screens: 'Screens',
    assignments: 'Assignments',
    sources: 'Sources',
  },
  el: {
    search: 'Αναζήτηση',
    openSearch: 'Αναζήτηση (Ctrl+K)',
    ask: 'Μια σελίδα, μια εργασία, μια πηγή',
    failed: 'Δεν έγινε αναζήτηση παντού. {why}',
    screens: 'Σελίδες',
    assignments: 'Εργασίες',
    sources: 'Πηγές',
  },
});
