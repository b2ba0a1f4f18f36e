/** Faults about a file with students that is refused as a whole. Part of the catalogue. */
export const rosterFaults = {
  'roster/empty': {
    status: 422,
    en: 'The file holds no rows.',
    el: 'Το αρχείο δεν έχει γραμμές.',
  },
  'roster/too-large': {
    status: 413,
    en: 'The file is larger than {most} MB. A list of students is much smaller: leave out pictures and other sheets.',
    el: 'Το αρχείο ξεπερνά τα {most}\u00a0MB. Ένας κατάλογος μαθητών είναι πολύ μικρότερος: αφαιρέστε εικόνες και άλλα φύλλα.',
  },
  'roster/too-many-rows': {
    status: 422,
    en: 'The file has more than {most} rows. Divide it into several files.',
    el: 'Το αρχείο έχει περισσότερες από {most} γραμμές. Χωρίστε το σε περισσότερα αρχεία.',
  },
  'roster/too-many-columns': {
    status: 422,
    en: 'Row {line} of the file has more than {most} columns. Keep the columns about the students and try again.',
    el: 'Η γραμμή {line} του αρχείου έχει περισσότερες από {most} στήλες. Κρατήστε τις στήλες των μαθητών και δοκιμάστε ξανά.',
  },
  'roster/cell-too-long': {
    status: 422,
    en: 'A cell in row {line} has more than {most} characters. Shorten it and try again.',
    el: 'Ένα κελί στη γραμμή {line} έχει περισσότερους από {most} χαρακτήρες. Συντομεύστε το και δοκιμάστε ξανά.',
  },
  'roster/not-a-table': {
    status: 422,
    en: 'This file is no table. Save the list as CSV or as an Excel workbook (.xlsx).',
    el: 'Το αρχείο δεν είναι πίνακας. Αποθηκεύστε τον κατάλογο ως CSV ή ως βιβλίο εργασίας του Excel (.xlsx).',
  },
  'roster/unknown-type': {
    status: 415,
    en: 'Files of this type are not read here. Save the list as CSV or as an Excel workbook (.xlsx).',
    el: 'Αρχεία αυτού του τύπου δεν διαβάζονται εδώ. Αποθηκεύστε τον κατάλογο ως CSV ή ως βιβλίο εργασίας του Excel (.xlsx).',
  },
  'roster/old-excel': {
    status: 415,
    en: 'This is a workbook of an Excel older than 2007. Open it, choose Save As, and save it as .xlsx.',
    el: 'Αυτό είναι βιβλίο εργασίας παλιότερου Excel (πριν από το 2007). Ανοίξτε το, επιλέξτε «Αποθήκευση ως» και αποθηκεύστε το ως .xlsx.',
  },
  'roster/other-ending': {
    status: 422,
    en: 'The name of the file ends in .{ending}, but its content is {content}. Save it again under its true type.',
    el: 'Το όνομα του αρχείου τελειώνει σε .{ending}, αλλά το περιεχόμενό του είναι {content}. Αποθηκεύστε το ξανά με τον σωστό τύπο.',
  },
  'roster/encrypted': {
    status: 422,
    en: 'The file is protected with a password. Remove the password and try again.',
    el: 'Το αρχείο προστατεύεται με κωδικό. Αφαιρέστε τον κωδικό και δοκιμάστε ξανά.',
  },
  'roster/broken': {
    status: 422,
    en: 'The file is damaged and cannot be read. Save or download it again.',
    el: 'Το αρχείο είναι κατεστραμμένο και δεν διαβάζεται. Αποθηκεύστε το ή κατεβάστε το ξανά.',
  },
  'roster/unclosed-quote': {
    status: 422,
    en: 'A quotation mark in row {line} is opened and never closed, so the rows cannot be told apart.',
    el: 'Τα εισαγωγικά στη γραμμή {line} ανοίγουν και δεν κλείνουν, οπότε οι γραμμές δεν ξεχωρίζουν.',
  },
  'roster/unknown-letters': {
    status: 422,
    en: 'The letters of the file could not be recognised. Save it as “CSV UTF-8” and try again.',
    el: 'Οι χαρακτήρες του αρχείου δεν αναγνωρίστηκαν. Αποθηκεύστε το ως «CSV UTF-8» και δοκιμάστε ξανά.',
  },
  'roster/unsafe': {
    status: 422,
    en: 'The file unpacks to far more than a list of students, or to places outside its folder. It was not read.',
    el: 'Το αρχείο αποσυμπιέζεται σε πολύ περισσότερα από έναν κατάλογο μαθητών ή έξω από τον φάκελό του. Δεν διαβάστηκε.',
  },
  'roster/not-one-roster': {
    status: 422,
    en: 'This zip holds no OneRoster files: they are named {files}.',
    el: 'Αυτό το zip δεν περιέχει αρχεία OneRoster: ονομάζονται {files}.',
  },
  'roster/one-roster-version': {
    status: 422,
    en: 'This zip follows OneRoster {version}. Versions 1.1 and 1.2 are read.',
    el: 'Αυτό το zip ακολουθεί το OneRoster {version}. Διαβάζονται οι εκδόσεις 1.1 και 1.2.',
  },
  'roster/file-missing': {
    status: 422,
    en: 'The file {file} is missing in the zip.',
    el: 'Από το zip λείπει το αρχείο {file}.',
  },
  'roster/column-missing': {
    status: 422,
    en: 'The file {file} has no column {column}.',
    el: 'Το αρχείο {file} δεν έχει στήλη {column}.',
  },
  'roster/reading-stopped': {
    status: 422,
    en: 'Reading the file took too long or too much memory and was stopped. Save the list as CSV and try again.',
    el: 'Η ανάγνωση του αρχείου κράτησε πολύ ή χρειάστηκε πολλή μνήμη και διακόπηκε. Αποθηκεύστε τον κατάλογο ως CSV και δοκιμάστε ξανά.',
  },
} as const;
