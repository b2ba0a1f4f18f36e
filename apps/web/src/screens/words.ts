import { defineWords } from '../client/words.ts';

/** The names of the screens, as the sidebar and the browser's tab show them. */
export const screenWords = defineWords({
  en: {
    signIn: 'Sign in',
    overview: 'Dashboard Overview',
    assignments: 'Assignment Generator',
    settings: 'Settings',
    notFound: 'Page not found',
    main: 'Main',
    coreFeatures: 'Core Features',
    tools: 'Tools',
  },
  el: {
    signIn: 'Σύνδεση',
    overview: 'Επισκόπηση',
    assignments: 'Δημιουργία εργασιών',
    settings: 'Ρυθμίσεις',
    notFound: 'Η σελίδα δεν βρέθηκε',
    main: 'Γενικά',
    coreFeatures: 'Βασικές λειτουργίες',
    tools: 'Εργαλεία',
  },
});

export type ScreenTitle = keyof (typeof screenWords)['en'];
