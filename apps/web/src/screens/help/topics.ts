import { defineWords, type Words } from '../../client/language/words.ts';
import type { HelpTopic } from './topic-names.ts';

/** What every topic is called and what it is about: for the list of topics, and for the head of its page. */
const topicWords: Readonly<Record<HelpTopic, Words<'title' | 'description'>>> = {
  'first-steps': defineWords({
    en: { title: 'First steps', description: 'From a text you teach to a paper on the desk.' },
    el: { title: 'Πρώτα βήματα', description: 'Από ένα κείμενο που διδάσκετε ως το φύλλο στο θρανίο.' },
  }),
  overview: defineWords({
    en: { title: 'The overview, and finding things', description: 'Figures, notices, the search and the menu.' },
    el: {
      title: 'Η επισκόπηση, και πώς βρίσκετε κάτι',
      description: 'Σύνολα, ειδοποιήσεις, αναζήτηση και το μενού.',
    },
  }),
  chat: defineWords({
    en: { title: 'The documentation assistant', description: 'Asking it, who answers, and your chats.' },
    el: { title: 'Ο βοηθός τεκμηρίωσης', description: 'Πώς τον ρωτάτε, ποιος απαντά, οι συνομιλίες σας.' },
  }),
  sources: defineWords({
    en: { title: 'Sources and files', description: 'What can be read, and what the reader tells you.' },
    el: { title: 'Πηγές και αρχεία', description: 'Τι διαβάζεται και τι σας λέει η ανάγνωση.' },
  }),
  part: defineWords({
    en: { title: 'Choosing a part', description: 'Pages and sections instead of the whole book.' },
    el: { title: 'Επιλογή ενός μέρους', description: 'Σελίδες και ενότητες αντί για όλο το βιβλίο.' },
  }),
  generating: defineWords({
    en: { title: 'Making questions', description: 'What you set, what happens then, and why there may be fewer.' },
    el: {
      title: 'Πώς γίνονται οι ερωτήσεις',
      description: 'Τι ορίζετε, τι γίνεται ύστερα, γιατί ίσως βγουν λιγότερες.',
    },
  }),
  kinds: defineWords({
    en: { title: 'The kinds of questions', description: 'Multiple choice, true or false, fill in the blank.' },
    el: { title: 'Τα είδη των ερωτήσεων', description: 'Πολλαπλής επιλογής, σωστό – λάθος, συμπλήρωση κενού.' },
  }),
  checks: defineWords({
    en: { title: 'What the checks mean', description: 'What is checked, and what no check can know.' },
    el: { title: 'Τι σημαίνουν οι έλεγχοι', description: 'Τι ελέγχεται και τι δεν μπορεί να ξέρει ένας έλεγχος.' },
  }),
  editing: defineWords({
    en: { title: 'Editing', description: 'Changing, deleting, bringing back, the archive.' },
    el: { title: 'Αλλαγές στις ερωτήσεις', description: 'Αλλαγή, διαγραφή, επαναφορά, αρχείο.' },
  }),
  exporting: defineWords({
    en: { title: 'Exporting to PDF and Word', description: 'The copy for students and the answer key.' },
    el: { title: 'Εξαγωγή σε PDF και Word', description: 'Το φύλλο για τους μαθητές και οι απαντήσεις.' },
  }),
  integrations: defineWords({
    en: { title: 'Integrations with workflows', description: 'The chat’s webhook, other functions, keys and the log.' },
    el: {
      title: 'Διασυνδέσεις με ροές εργασίας',
      description: 'Το webhook της συνομιλίας, οι άλλες λειτουργίες, κλειδιά, καταγραφές.',
    },
  }),
  'language-models': defineWords({
    en: { title: 'Language models', description: 'Connecting one, what leaves, and which names are replaced.' },
    el: { title: 'Γλωσσικά μοντέλα', description: 'Η σύνδεσή τους, τι φεύγει, ποια ονόματα αντικαθίστανται.' },
  }),
  account: defineWords({
    en: { title: 'Your account and password', description: 'The profile, a new password, a forgotten one.' },
    el: { title: 'Ο λογαριασμός και ο κωδικός σας', description: 'Το προφίλ, ο νέος κωδικός, ο ξεχασμένος κωδικός.' },
  }),
  security: defineWords({
    en: {
      title: 'Security of your account',
      description: 'Password, second step, recovery codes, where you are signed in.',
    },
    el: {
      title: 'Η ασφάλεια του λογαριασμού σας',
      description: 'Κωδικός, δεύτερο βήμα, κωδικοί ανάκτησης, πού έχετε συνδεθεί.',
    },
  }),
  'your-data': defineWords({
    en: {
      title: 'Exporting your data and deleting your account',
      description: 'What you take along, what goes, and what stays.',
    },
    el: {
      title: 'Εξαγωγή των δεδομένων και διαγραφή του λογαριασμού',
      description: 'Τι παίρνετε μαζί σας, τι φεύγει και τι μένει.',
    },
  }),
  schools: defineWords({
    en: { title: 'Several schools', description: 'Changing between them, one more, leaving one.' },
    el: { title: 'Πολλά σχολεία', description: 'Αλλαγή σχολείου, ένα ακόμη, αποχώρηση.' },
  }),
  appearance: defineWords({
    en: { title: 'Appearance and languages', description: 'Theme, layout, motion, and two kinds of language.' },
    el: { title: 'Εμφάνιση και γλώσσες', description: 'Θέμα, διάταξη, κίνηση και δύο ειδών γλώσσα.' },
  }),
  'administrator-start': defineWords({
    en: { title: 'First steps as administrator', description: 'The first hour of an installation, with demo data.' },
    el: {
      title: 'Πρώτα βήματα για τη διαχείριση',
      description: 'Η πρώτη ώρα μιας εγκατάστασης, με δεδομένα επίδειξης.',
    },
  }),
  people: defineWords({
    en: { title: 'People and invitations', description: 'Inviting, changing, suspending and removing somebody.' },
    el: { title: 'Μέλη και προσκλήσεις', description: 'Πρόσκληση, αλλαγή ρόλου, αναστολή, απομάκρυνση.' },
  }),
  roles: defineWords({
    en: { title: 'Roles and what each may do', description: 'Administrator, teacher, student, and who sees what.' },
    el: {
      title: 'Ρόλοι και τι επιτρέπει ο καθένας',
      description: 'Διαχείριση, εκπαιδευτικός, μαθητές, και ποιος βλέπει τι.',
    },
  }),
  plans: defineWords({
    en: { title: 'Plans and trial', description: 'What a school may use, the limit, and the trial.' },
    el: {
      title: 'Προγράμματα και δοκιμή',
      description: 'Τι μπορεί να χρησιμοποιεί ένα σχολείο, το όριο και η δοκιμή.',
    },
  }),
  audit: defineWords({
    en: { title: 'The audit log', description: 'Who did what, and how you verify it.' },
    el: { title: 'Το ημερολόγιο', description: 'Ποιος έκανε τι, και πώς το επαληθεύετε.' },
  }),
  network: defineWords({
    en: { title: 'What leaves the building', description: 'The seal, the ledger, private addresses.' },
    el: {
      title: 'Τι φεύγει από το κτίριο',
      description: 'Η σφράγιση, το βιβλίο εξερχόμενων αιτημάτων, οι ιδιωτικές διευθύνσεις.',
    },
  }),
  'day-to-day': defineWords({
    en: {
      title: 'Looking after an installation from day to day',
      description: 'Who may join, jobs, storage, health and schools.',
    },
    el: {
      title: 'Η καθημερινή φροντίδα της εγκατάστασης',
      description: 'Νέοι λογαριασμοί, διαδικασίες, χώρος, κατάσταση, σχολεία.',
    },
  }),
  backup: defineWords({
    en: { title: 'Backup and restore', description: 'One file with everything, and the way back.' },
    el: { title: 'Αντίγραφα και επαναφορά', description: 'Ένα αρχείο με όλα, και ο δρόμος πίσω.' },
  }),
  administrator: defineWords({
    en: { title: 'Running an installation', description: 'The seal, mail, requests, backup, a newer version.' },
    el: {
      title: 'Η λειτουργία μιας εγκατάστασης',
      description: 'Σφράγιση, μηνύματα, αιτήματα, αντίγραφα, νεότερη έκδοση.',
    },
  }),
} as const satisfies Record<string, Words<'title' | 'description'>>;

export function wordsOfTopic(topic: HelpTopic): Words<'title' | 'description'> {
  return topicWords[topic];
}
