import { defineWords } from '../../client/language/words.ts';

/** What drafts questions: its names, what leaves the building with it, and which one is preferred. */
export const draftingWords = defineWords({
  en: {
    builtIn: 'Built-in engine',
    answerKey: 'The key of the question',
    builtInAbout: 'On this server, without the network.',
    whoseOwn: '{engine} (your own)',
    whoseSchool: '{engine} (the school’s)',
    leaves: 'The chosen part of the text leaves for {host}. Names of pupils are replaced first.',
    leavesProvider: 'The chosen part of the text leaves for the provider. Names of pupils are replaced first.',
    stays: 'The text goes to a program on the same computer as Schole; Schole sends it nowhere else.',
    leavesTopic: 'Only the topic is sent, to {host}. Names of pupils are replaced first.',
    leavesTopicProvider: 'Only the topic is sent, to the provider. Names of pupils are replaced first.',
    staysTopic: 'The topic goes to a program on the same computer as Schole; Schole sends it nowhere else.',
    offPlan: 'Language models draft questions on a larger plan only.',
    offNone: 'No language model is connected.',
    offNotAllowed: 'Your school lets nobody use a language model of their own.',
    offRemote:
      'Ollama would pass every text on to a service on the internet. Connect a model that runs on your own computer.',
    offNow: 'It cannot be used just now.',
    preference: 'Who drafts questions',
    preferenceOwn: 'Chosen beforehand when you make an assignment. You can choose another each time.',
    preferenceSchool:
      'Chosen beforehand for everybody in the school who prefers nothing else. Each person can choose another each time.',
    asSchool: 'As the school prefers: {engine}',
    ownModel: 'Your own language model',
    schoolModel: 'The school’s language model',
    inUseNow: 'It is not used while that is so: {engine} drafts.',
    preferred: 'Saved: questions are drafted by {engine}',
    preferenceFailed: 'The choice could not be loaded',
  },
  el: {
    builtIn: 'Ενσωματωμένο σύστημα',
    answerKey: 'Η σωστή απάντηση της ερώτησης',
    builtInAbout: 'Σε αυτόν τον διακομιστή, χωρίς δίκτυο.',
    whoseOwn: '{engine} (δικό σας)',
    whoseSchool: '{engine} (του σχολείου)',
    leaves: 'Το μέρος του κειμένου που διαλέξατε στέλνεται στο {host}. Πρώτα αντικαθίστανται τα ονόματα των μαθητών.',
    leavesProvider:
      'Το μέρος του κειμένου που διαλέξατε στέλνεται στον πάροχο. Πρώτα αντικαθίστανται τα ονόματα των μαθητών.',
    stays:
      'Το κείμενο πηγαίνει σε πρόγραμμα του ίδιου υπολογιστή με το Schole· το Schole δεν το στέλνει πουθενά αλλού.',
    leavesTopic: 'Στέλνεται μόνο το θέμα, στο {host}. Πρώτα αντικαθίστανται τα ονόματα των μαθητών.',
    leavesTopicProvider: 'Στέλνεται μόνο το θέμα, στον πάροχο. Πρώτα αντικαθίστανται τα ονόματα των μαθητών.',
    staysTopic:
      'Το θέμα πηγαίνει σε πρόγραμμα του ίδιου υπολογιστή με το Schole· το Schole δεν το στέλνει πουθενά αλλού.',
    offPlan: 'Με γλωσσικό μοντέλο συντάσσονται ερωτήσεις μόνο σε μεγαλύτερο πρόγραμμα.',
    offNone: 'Δεν έχει συνδεθεί γλωσσικό μοντέλο.',
    offNotAllowed: 'Το σχολείο σας δεν επιτρέπει προσωπικά γλωσσικά μοντέλα.',
    offRemote:
      'Το Ollama θα έστελνε κάθε κείμενο σε υπηρεσία του διαδικτύου. Συνδέστε μοντέλο που λειτουργεί στον δικό σας υπολογιστή.',
    offNow: 'Αυτή τη στιγμή δεν μπορεί να χρησιμοποιηθεί.',
    preference: 'Ποιος συντάσσει τις ερωτήσεις',
    preferenceOwn: 'Είναι ήδη επιλεγμένο όταν φτιάχνετε εργασία. Κάθε φορά μπορείτε να διαλέξετε άλλο.',
    preferenceSchool:
      'Είναι ήδη επιλεγμένο για όσους στο σχολείο δεν έχουν ορίσει κάτι άλλο. Κάθε φορά μπορεί ο καθένας να διαλέξει άλλο.',
    asSchool: 'Ό,τι έχει ορίσει το σχολείο: {engine}',
    ownModel: 'Το δικό σας γλωσσικό μοντέλο',
    schoolModel: 'Το γλωσσικό μοντέλο του σχολείου',
    inUseNow: 'Όσο ισχύει αυτό, δεν χρησιμοποιείται. Συντάσσει: {engine}.',
    preferred: 'Αποθηκεύτηκε. Τις ερωτήσεις συντάσσει: {engine}',
    preferenceFailed: 'Η επιλογή δεν φορτώθηκε',
  },
});
