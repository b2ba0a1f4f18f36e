import { defineWords } from '../../client/language/words.ts';

export const paletteWords = defineWords({
  en: {
    search: 'Search',
    openSearch: 'Search (Ctrl+K)',
    ask: 'Screen, assignment, class…',
    failed: 'Not everything could be searched. {why}',
    screens: 'Screens',
    actions: 'Begin',
    alsoAssignment: 'quiz test worksheet create make questions',
    alsoSteps: 'start getting started demo tour introduction',
    assignments: 'Assignments',
    sources: 'Sources',
    classes: 'Classes',
    students: 'Students',
    help: 'Help',
  },
  el: {
    search: 'Αναζήτηση',
    openSearch: 'Αναζήτηση (Ctrl+K)',
    ask: 'Σελίδα, εργασία, τμήμα…',
    failed: 'Δεν έγινε αναζήτηση παντού. {why}',
    screens: 'Σελίδες',
    actions: 'Ξεκινήστε',
    alsoAssignment: 'διαγώνισμα τεστ φύλλο εργασίας ερωτήσεις φτιάχνω δημιουργία',
    alsoSteps: 'αρχή ξεκίνημα επίδειξη γνωριμία',
    assignments: 'Εργασίες',
    sources: 'Πηγές',
    classes: 'Τμήματα',
    students: 'Μαθητές',
    help: 'Βοήθεια',
  },
});
