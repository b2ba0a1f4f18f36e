import { defineWords } from '../../../client/language/words.ts';

/** The texts of copies as JSON, out and in. */
export const jsonWords = defineWords({
  en: {
    flat: 'JSON, with answers',
    complete: 'JSON, complete copy',
    notCopied: 'The copy was not made',
    notSaved: 'Some changes are not saved yet. Wait until they are, then try again.',
    partly: 'Not in this copy',
    leftOutOfCopy_one: '{count} question has a form that this shape cannot hold. The complete copy has it.',
    leftOutOfCopy_other: '{count} questions have a form that this shape cannot hold. The complete copy has them.',
    imageNotCopied_one: 'An image of question {numbers} is not in the copy: it is missing, or there is no room for it.',
    imageNotCopied_other:
      'Images of questions {numbers} are not in the copy: they are missing, or there is no room for them.',
    import: 'Import a copy',
    importing: 'Importing …',
    notImported: 'Nothing was imported',
    tooLarge: 'The file is larger than {most} MB. A copy of an assignment is much smaller.',
    imported: 'Imported: {title}',
    questions_one: '{count} question.',
    questions_other: '{count} questions.',
    withoutPassage_one: '{count} question came without its passage: you do not have the text that it quotes.',
    withoutPassage_other: '{count} questions came without their passages: you do not have the texts that they quote.',
    withoutImage_one:
      'Question {numbers} came without an image: it is not in the file, or is no PNG or JPEG that fits.',
    withoutImage_other:
      'Questions {numbers} came without an image: it is not in the file, or is no PNG or JPEG that fits.',
    leftOut_one: '{count} question of the file was not imported:',
    leftOut_other: '{count} questions of the file were not imported:',
    'unknown-kind': 'Question {number}: {type} is no type of question here.',
    'not-valid': 'Question {number}: {where} is missing or does not fit.',
    noType: 'without a type, it',
    someField: 'something',
    andMore_one: 'and {count} more.',
    andMore_other: 'and {count} more.',
    open: 'Open the assignment',
  },
  el: {
    flat: 'JSON, με απαντήσεις',
    complete: 'JSON, πλήρες αντίγραφο',
    notCopied: 'Το αντίγραφο δεν δημιουργήθηκε',
    notSaved: 'Κάποιες αλλαγές δεν αποθηκεύτηκαν ακόμη. Περιμένετε να αποθηκευτούν και δοκιμάστε ξανά.',
    partly: 'Δεν περιλαμβάνονται',
    leftOutOfCopy_one: '{count} ερώτηση έχει μορφή που δεν χωράει σε αυτό το σχήμα. Υπάρχει στο πλήρες αντίγραφο.',
    leftOutOfCopy_other:
      '{count} ερωτήσεις έχουν μορφή που δεν χωράει σε αυτό το σχήμα. Υπάρχουν στο πλήρες αντίγραφο.',
    imageNotCopied_one: 'Μια εικόνα της ερώτησης {numbers} δεν είναι στο αντίγραφο: λείπει ή δεν χωράει.',
    imageNotCopied_other: 'Εικόνες των ερωτήσεων {numbers} δεν είναι στο αντίγραφο: λείπουν ή δεν χωρούν.',
    import: 'Εισαγωγή αντιγράφου',
    importing: 'Εισαγωγή …',
    notImported: 'Δεν έγινε εισαγωγή',
    tooLarge: 'Το αρχείο ξεπερνά τα {most} MB. Το αντίγραφο μιας εργασίας είναι πολύ μικρότερο.',
    imported: 'Έγινε εισαγωγή: {title}',
    questions_one: '{count} ερώτηση.',
    questions_other: '{count} ερωτήσεις.',
    withoutPassage_one: '{count} ερώτηση ήρθε χωρίς το απόσπασμά της: δεν έχετε το κείμενο από το οποίο προέρχεται.',
    withoutPassage_other:
      '{count} ερωτήσεις ήρθαν χωρίς τα αποσπάσματά τους: δεν έχετε τα κείμενα από τα οποία προέρχονται.',
    withoutImage_one:
      'Η ερώτηση {numbers} ήρθε χωρίς εικόνα: δεν υπάρχει στο αρχείο ή δεν είναι PNG ή JPEG μέσα στα όρια.',
    withoutImage_other:
      'Οι ερωτήσεις {numbers} ήρθαν χωρίς εικόνα: δεν υπάρχει στο αρχείο ή δεν είναι PNG ή JPEG μέσα στα όρια.',
    leftOut_one: '{count} ερώτηση του αρχείου έμεινε έξω:',
    leftOut_other: '{count} ερωτήσεις του αρχείου έμειναν έξω:',
    'unknown-kind': 'Ερώτηση {number}: δεν υπάρχει εδώ είδος ερώτησης «{type}».',
    'not-valid': 'Ερώτηση {number}: λείπει ή δεν ταιριάζει το πεδίο {where}.',
    noType: 'χωρίς είδος',
    someField: 'κάποιο',
    andMore_one: 'και {count} ακόμη.',
    andMore_other: 'και {count} ακόμη.',
    open: 'Άνοιγμα εργασίας',
  },
});
