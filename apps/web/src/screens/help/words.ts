import { defineWords } from '../../client/words.ts';

/** The frame of the manual; its texts are in `docs/help`, under the same titles. */
export const helpWords = defineWords({
  en: {
    title: 'Help · Schole',
    description: 'How to work with Schole: sources, questions, checks, papers, your account, and running it.',
    heading: 'Help',
    lead: 'What this version does and how to use it. The manual comes with the program: it needs no network and fits the version that runs here.',
    teaching: 'For teachers',
    running: 'For administrators',
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
    teaching: 'Για εκπαιδευτικούς',
    running: 'Για τη διαχείριση',
    all: 'Όλη η βοήθεια',
    before: 'Προηγούμενο',
    after: 'Επόμενο',
    around: 'Άλλα θέματα της βοήθειας',
  },
});
