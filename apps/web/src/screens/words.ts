import { defineWords } from '../client/language/words.ts';
import { factsOf } from './admin-sections.ts';

/** The names of the screens in the sidebar and in the browser's tab. */
export const screenWords = defineWords({
  en: {
    signIn: 'Sign in',
    signUp: 'Create your account',
    forgotten: 'Forgotten password',
    newPassword: 'New password',
    confirmation: 'Confirm your address',
    invitation: 'Invitation',
    chat: 'Documentation Assistant',
    overview: 'Dashboard Overview',
    assignments: 'Assignment Generator',
    settings: 'Settings',
    administration: 'Administration',
    ...factsOf(({ title }) => title.en),
    notFound: 'Page not found',
    main: 'Main',
    coreFeatures: 'Core Features',
    tools: 'Tools',
  },
  el: {
    signIn: 'Σύνδεση',
    signUp: 'Νέος λογαριασμός',
    forgotten: 'Ανάκτηση κωδικού πρόσβασης',
    newPassword: 'Νέος κωδικός πρόσβασης',
    confirmation: 'Επιβεβαίωση διεύθυνσης',
    invitation: 'Πρόσκληση',
    chat: 'Βοηθός χρήσης',
    overview: 'Επισκόπηση',
    assignments: 'Δημιουργία εργασιών',
    settings: 'Ρυθμίσεις',
    administration: 'Διαχείριση',
    ...factsOf(({ title }) => title.el),
    notFound: 'Η σελίδα δεν βρέθηκε',
    main: 'Γενικά',
    coreFeatures: 'Βασικές λειτουργίες',
    tools: 'Εργαλεία',
  },
});

/** What each screen is for, in one sentence: the description of the document. A screen without one does not compile. */
export const screenDescriptions = defineWords({
  en: {
    signIn: 'Sign in to Schole and go on with your assignments.',
    signUp: 'Make an account: your own material, checked questions in English and Greek.',
    forgotten: 'Have a link sent with which you choose a new password.',
    newPassword: 'Choose a new password and go on with your work.',
    confirmation: 'Confirm the address of your new account.',
    invitation: 'Join the school that invited you.',
    chat: 'Ask about workflows and about Schole; answers come with the pages they rest on.',
    overview: 'Your assignments, and what is waiting for you.',
    assignments: 'Draft checked questions from your own files and texts, and edit every one of them.',
    settings: 'Your profile, how Schole looks, your password.',
    administration: 'The people, the school, and what the installation does.',
    notFound: 'Nothing lives at this address.',
  },
  el: {
    signIn: 'Συνδεθείτε στο Schole και συνεχίστε τις εργασίες σας.',
    signUp: 'Δημιουργήστε λογαριασμό: το δικό σας υλικό, ελεγμένες ερωτήσεις στα ελληνικά και στα αγγλικά.',
    forgotten: 'Ζητήστε έναν σύνδεσμο για να ορίσετε νέο κωδικό πρόσβασης.',
    newPassword: 'Ορίστε νέο κωδικό πρόσβασης και συνεχίστε τη δουλειά σας.',
    confirmation: 'Επιβεβαιώστε τη διεύθυνση του νέου σας λογαριασμού.',
    invitation: 'Ενταχθείτε στο σχολείο που σας προσκάλεσε.',
    chat: 'Ρωτήστε για τις ροές εργασίας και για το Schole· κάθε απάντηση δείχνει σε ποιες σελίδες στηρίζεται.',
    overview: 'Οι εργασίες σας και ό,τι σας περιμένει.',
    assignments: 'Ετοιμάστε ελεγμένες ερωτήσεις από τα δικά σας αρχεία και κείμενα και αλλάξτε τις όπως θέλετε.',
    settings: 'Το προφίλ σας, η εμφάνιση του Schole, ο κωδικός πρόσβασής σας.',
    administration: 'Τα μέλη, το σχολείο και όσα κάνει η εγκατάσταση.',
    notFound: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
  },
});

export type ScreenTitle = keyof (typeof screenDescriptions)['en'];

/** What the browser's tab can show: a screen, or a part of one that has its own name. */
export type ScreenName = keyof (typeof screenWords)['en'];
