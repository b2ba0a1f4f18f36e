import { defineWords } from '../../../client/language/words.ts';

export const socialWords = defineWords({
  en: {
    title: 'Your school on other sites',
    text: 'The footer of the public pages shows an icon for each address, such as your page on Facebook or your channel on YouTube. Nothing is asked of these sites: they learn of a visitor only when the visitor presses the icon. Without an address there is no icon.',
    addresses: 'Addresses, one a line',
    hint: 'At most {most}, each begins with https://',
    wrong: 'This is no address that begins with https://: {line}',
    twice: 'This address stands there twice: {line}',
    tooMany: 'At most {most} addresses, please.',
    tooLong: 'At most {most} characters for one address, please.',
    save: 'Save Addresses',
    saved: 'The addresses are saved',
  },
  el: {
    title: 'Το σχολείο σας σε άλλους ιστοτόπους',
    text: 'Στο κάτω μέρος των δημόσιων σελίδων εμφανίζεται ένα εικονίδιο για κάθε διεύθυνση, για παράδειγμα για τη σελίδα σας στο Facebook ή το κανάλι σας στο YouTube. Κανένα αίτημα δεν γίνεται προς αυτούς τους ιστοτόπους: μαθαίνουν για έναν επισκέπτη μόνο αν πατήσει το εικονίδιο. Χωρίς διεύθυνση δεν υπάρχει εικονίδιο.',
    addresses: 'Διευθύνσεις, μία σε κάθε γραμμή',
    hint: 'Έως {most}· κάθε μία αρχίζει με https://',
    wrong: 'Αυτό δεν είναι διεύθυνση που αρχίζει με https://: {line}',
    twice: 'Αυτή η διεύθυνση υπάρχει δύο φορές: {line}',
    tooMany: 'Έως {most} διευθύνσεις.',
    tooLong: 'Έως {most} χαρακτήρες για κάθε διεύθυνση.',
    save: 'Αποθήκευση διευθύνσεων',
    saved: 'Οι διευθύνσεις αποθηκεύτηκαν',
  },
});
