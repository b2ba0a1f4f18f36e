import { defineWords } from '../../client/language/words.ts';

/** The frame of the manual; its texts are in `docs/help`, under the same titles. */
export const helpWords = defineWords({
  en: {
    title: 'Help · Schole',
    description: 'How to work with Schole: sources, questions, checks, papers, your account, and running it.',
    heading: 'Help',
    lead: 'What this version does and how to use it. The manual comes with the program: it needs no network and fits the version that runs here.',
    workflows: 'For those who build workflows',
    workflowsLead: 'A book of its own about n8n, page by page:',
    search: 'Search in the titles',
    found_one: 'One page has these words.',
    found_other: 'Pages with these words: {count}.',
    foundMany: 'Pages with these words: {count}. The {most} that fit best are shown.',
    foundNone: 'No title has these words. Try a single word.',
    all: 'All of the help',
    before: 'Previous',
    after: 'Next',
    around: 'More of the help',
  },
  el: {
    title: 'Βοήθεια · Schole',
    description: 'Πώς δουλεύετε με το Schole: πηγές, ερωτήσεις, έλεγχοι, φύλλα, λογαριασμός, εγκατάσταση.',
    heading: 'Βοήθεια',
    lead: 'Τι κάνει αυτή η έκδοση και πώς τη χρησιμοποιείτε. Οι οδηγίες έρχονται μαζί με το πρόγραμμα: δεν χρειάζονται δίκτυο και ταιριάζουν στην έκδοση που λειτουργεί εδώ.',
    workflows: 'Για όσους φτιάχνουν ροές εργασίας',
    workflowsLead: 'Ένα δεύτερο βιβλίο, για το n8n, σελίδα σελίδα:',
    search: 'Αναζήτηση στους τίτλους',
    found_one: 'Μία σελίδα έχει αυτές τις λέξεις.',
    found_other: 'Σελίδες με αυτές τις λέξεις: {count}.',
    foundMany: 'Σελίδες με αυτές τις λέξεις: {count}. Εμφανίζονται οι {most} που ταιριάζουν καλύτερα.',
    foundNone: 'Κανένας τίτλος δεν έχει αυτές τις λέξεις. Δοκιμάστε μία μόνο λέξη.',
    all: 'Όλη η βοήθεια',
    before: 'Προηγούμενο',
    after: 'Επόμενο',
    around: 'Άλλα θέματα της βοήθειας',
  },
});
