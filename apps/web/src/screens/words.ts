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
    start: 'First steps',
    people: 'People',
    school: 'School',
    plan: 'Plan',
    audit: 'Audit log',
    schools: 'Schools',
    network: 'Network',
    security: 'Security',
    outbox: 'Outbox',
    requests: 'Requests',
    jobs: 'Jobs',
    storage: 'Storage',
    health: 'Health',
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
    start: 'Πρώτα βήματα',
    people: 'Μέλη',
    school: 'Σχολείο',
    plan: 'Πρόγραμμα',
    audit: 'Ημερολόγιο',
    schools: 'Σχολεία',
    network: 'Δίκτυο',
    security: 'Ασφάλεια',
    outbox: 'Εξερχόμενα',
    requests: 'Αιτήματα',
    jobs: 'Διαδικασίες',
    storage: 'Χώρος',
    health: 'Κατάσταση',
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
    administration: 'The people, the school, and what the installation does.',
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
    administration: 'Τα μέλη, το σχολείο και όσα κάνει η εγκατάσταση.',
    notFound: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
  },
});

export type ScreenTitle = keyof (typeof screenDescriptions)['en'];

/** What can stand in the browser's tab: a screen, or a part of one that has a name of its own. */
export type ScreenName = keyof (typeof screenWords)['en'];
