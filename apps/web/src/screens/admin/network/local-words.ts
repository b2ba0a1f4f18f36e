import { defineWords } from '../../../client/language/words.ts';

export const localWords = defineWords({
  en: {
    title: 'Programs on this machine',
    text: 'Workflow tools and language models that run on the machine of this server, such as n8n or Ollama. Only those listed here may be asked, over plain http too and also while the installation is sealed: nothing leaves the machine. Everybody who may connect something of their own can then reach them.',
    none: 'None is listed.',
    service: 'Host and port',
    hint: 'As 127.0.0.1:5678 or localhost:11434. The address that is saved elsewhere has to name it the same way.',
    wrong: 'Write localhost, 127.0.0.1 or [::1], a colon, and a port from 1 to 65535.',
    known: 'It is listed already.',
    full: 'At most {most} programs are listed. Remove one first.',
    add: 'Add Program',
    added: 'The program may be asked',
    remove: 'Remove',
    removed: 'The program is no longer asked',
  },
  el: {
    title: 'Προγράμματα αυτού του υπολογιστή',
    text: 'Εργαλεία ροών εργασίας και γλωσσικά μοντέλα που λειτουργούν στον υπολογιστή αυτού του διακομιστή, όπως το n8n ή το Ollama. Αιτήματα γίνονται μόνο προς όσα καταχωρίζονται εδώ, ακόμη και με απλό http και ακόμη και όσο οι εξωτερικές συνδέσεις είναι κλειστές: τίποτα δεν βγαίνει από τον υπολογιστή. Πρόσβαση σε αυτά έχουν τότε όλοι όσοι μπορούν να έχουν προσωπικές συνδέσεις.',
    none: 'Δεν έχει καταχωριστεί κανένα.',
    service: 'Διακομιστής και θύρα',
    hint: 'Για παράδειγμα 127.0.0.1:5678 ή localhost:11434. Στη διεύθυνση που αποθηκεύεται αλλού πρέπει να γράφεται με τον ίδιο τρόπο.',
    wrong: 'Γράψτε localhost, 127.0.0.1 ή [::1], άνω και κάτω τελεία και μια θύρα από 1 έως 65535.',
    known: 'Υπάρχει ήδη στον κατάλογο.',
    full: 'Καταχωρίζονται έως {most} προγράμματα. Αφαιρέστε πρώτα ένα.',
    add: 'Προσθήκη προγράμματος',
    added: 'Επιτρέπονται αιτήματα προς το πρόγραμμα',
    remove: 'Αφαίρεση',
    removed: 'Δεν επιτρέπονται πια αιτήματα προς το πρόγραμμα',
  },
});
