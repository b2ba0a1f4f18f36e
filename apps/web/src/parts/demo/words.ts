import { defineWords } from '../../client/language/words.ts';

/** The texts on demo data, wherever it appears. */
export const demoWords = defineWords({
  en: {
    mark: 'Demo',
    offerText:
      'Three texts of ours with an assignment made from each, a class of 24 pupils with a class set to grade, and a colleague. The people do not exist and cannot sign in. It uses up nothing of your plan, and one press removes it.',
    add: 'Try with Demo Data',
    making: 'The texts are being read and the questions drafted.',
    stop: 'Stop',
    here: 'This school shows demo data.',
    remove: 'Remove',
    removeLabel: 'Remove the demo data',
    removeTitle: 'Remove the demo data?',
    removeText:
      'Its assignments ({assignments}), texts ({sources}) and people ({people}) go, with the class, the files, and all that these people handed in. Everything else stays.',
    removeChanged: 'You or a colleague have changed {count} of its assignments. They go too.',
    removeGiven:
      '{count} of its assignments were given to your own students. They stay and are yours, with what was handed in.',
    removeUsed: 'Assignments that stay rest on {count} of its texts. Those texts stay and are yours.',
    removeNow: 'Remove Demo Data',
    cancel: 'Cancel',
    removed: 'Demo data removed',
    failed: 'What demo data there is could not be read',
    error: 'Error',
  },
  el: {
    mark: 'Επίδειξη',
    offerText:
      'Τρία δικά μας κείμενα με μία εργασία από το καθένα, ένα τμήμα με 24 μαθητές και γραπτά τους για βαθμολόγηση, και ένας εκπαιδευτικός. Τα πρόσωπα δεν υπάρχουν και δεν μπορούν να συνδεθούν. Δεν υπολογίζονται στο πρόγραμμά σας και αφαιρούνται με ένα κλικ.',
    add: 'Δοκιμή με δεδομένα επίδειξης',
    making: 'Διαβάζονται τα κείμενα και ετοιμάζονται οι ερωτήσεις.',
    stop: 'Διακοπή',
    here: 'Το σχολείο δείχνει δεδομένα επίδειξης.',
    remove: 'Αφαίρεση',
    removeLabel: 'Αφαίρεση των δεδομένων επίδειξης',
    removeTitle: 'Να αφαιρεθούν τα δεδομένα επίδειξης;',
    removeText:
      'Αφαιρούνται οι εργασίες επίδειξης ({assignments}), τα κείμενα ({sources}) και τα πρόσωπα ({people}), μαζί με το τμήμα, τα αρχεία και όσα παρέδωσαν τα πρόσωπα αυτά. Όλα τα άλλα μένουν.',
    removeChanged:
      'Εργασίες επίδειξης που αλλάξατε εσείς ή κάποιος άλλος εκπαιδευτικός: {count}. Αφαιρούνται και αυτές.',
    removeGiven:
      'Εργασίες επίδειξης που δόθηκαν σε δικούς σας μαθητές: {count}. Μένουν και είναι δικές σας, μαζί με όσα παραδόθηκαν.',
    removeUsed: 'Κείμενα επίδειξης στα οποία στηρίζονται εργασίες που μένουν: {count}. Αυτά μένουν και είναι δικά σας.',
    removeNow: 'Αφαίρεση δεδομένων επίδειξης',
    cancel: 'Ακύρωση',
    removed: 'Τα δεδομένα επίδειξης αφαιρέθηκαν',
    failed: 'Δεν διαβάστηκε ποια δεδομένα επίδειξης υπάρχουν',
    error: 'Σφάλμα',
  },
});
