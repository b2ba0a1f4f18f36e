import { defineWords } from '../client/words.ts';

/** The names of the screens, as the sidebar and the browser's tab show them. */
export const screenWords = defineWords({
  en: {
    signIn: 'Sign in',
    signUp: 'Create your account',
    forgotten: 'Forgotten password',
    newPassword: 'New password',
    confirmation: 'Confirm your address',
    overview: 'Dashboard Overview',
    assignments: 'Assignment Generator',
    settings: 'Settings',
    administration: 'Administration',
    notFound: 'Page not found',
    main: 'Main',
    coreFeatures: 'Core Features',
    tools: 'Tools',
  },
  el: {
    signIn: 'Σύνδεση',
    signUp: 'Νέος λογαριασμός',
    forgotten: 'Ανάκτηση κωδικού',
    newPassword: 'Νέος κωδικός',
    confirmation: 'Επιβεβαίωση διεύθυνσης',
    overview: 'Επισκόπηση',
    assignments: 'Δημιουργία εργασιών',
    settings: 'Ρυθμίσεις',
    administration: 'Διαχείριση',
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
    overview: 'Your assignments, and what is waiting for you.',
    assignments: 'Draft checked questions from your own files and texts, and edit every one of them.',
    settings: 'Your profile, how Schole looks, your password.',
    administration: 'Mails that could not be sent, and what visitors wrote.',
    notFound: 'Nothing lives at this address.',
  },
  el: {
    signIn: 'Συνδεθείτε στο Schole και συνεχίστε τις εργασίες σας.',
    signUp: 'Δημιουργήστε λογαριασμό: το δικό σας υλικό, ελεγμένες ερωτήσεις στα ελληνικά και στα αγγλικά.',
    forgotten: 'Ζητήστε έναν σύνδεσμο για να ορίσετε νέο κωδικό.',
    newPassword: 'Ορίστε νέο κωδικό και συνεχίστε τη δουλειά σας.',
    confirmation: 'Επιβεβαιώστε τη διεύθυνση του νέου σας λογαριασμού.',
    overview: 'Οι εργασίες σας και ό,τι σας περιμένει.',
    assignments: 'Ετοιμάστε ελεγμένες ερωτήσεις από τα δικά σας αρχεία και κείμενα και αλλάξτε τις όπως θέλετε.',
    settings: 'Το προφίλ σας, η εμφάνιση του Schole, ο κωδικός σας.',
    administration: 'Μηνύματα που δεν στάλθηκαν και όσα έγραψαν οι επισκέπτες.',
    notFound: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
  },
});

export type ScreenTitle = keyof (typeof screenDescriptions)['en'];
