import { defineWords } from '../../../client/language/words.ts';

/** A class as a file, and leaving a class that a colleague shared. */
export const leaveWords = defineWords({
  en: {
    exportClass: 'Export the students',
    exportTitle: 'Export the students of {name}',
    exportText: 'The file has names, numbers and user names, and no passwords. The audit records that you took it.',
    format: 'File',
    xlsx: 'Excel workbook (.xlsx)',
    csv: 'CSV file',
    download: 'Download',
    leave: 'Leave the class',
    leaveTitle: 'Leave {name}?',
    leaveText: 'You no longer see the class and its students. Only whoever has the class can share it with you again.',
    doLeave: 'Leave the class',
    left: 'You have left {name}',
  },
  el: {
    exportClass: 'Εξαγωγή μαθητών',
    exportTitle: 'Εξαγωγή μαθητών: {name}',
    exportText:
      'Το αρχείο έχει ονόματα, αριθμούς μητρώου και ονόματα χρήστη, χωρίς κωδικούς. Η εξαγωγή καταγράφεται στο ιστορικό ενεργειών.',
    format: 'Αρχείο',
    xlsx: 'Βιβλίο εργασίας Excel (.xlsx)',
    csv: 'Αρχείο CSV',
    download: 'Λήψη',
    leave: 'Αποχώρηση από το τμήμα',
    leaveTitle: 'Αποχώρηση: {name};',
    leaveText:
      'Δεν θα βλέπετε πια το τμήμα και τους μαθητές του. Μόνο ο υπεύθυνος του τμήματος μπορεί να το μοιραστεί ξανά μαζί σας.',
    doLeave: 'Αποχώρηση',
    left: 'Αποχωρήσατε από το τμήμα {name}',
  },
});
