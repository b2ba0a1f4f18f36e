const en = {
  name: 'Multiple choice',
  question: 'Question',
  options: 'Options, with the right one marked',
  option: 'Option {letter}',
  right: 'Right answer: {letter}',
  key: 'Key',
  add: 'Add an option',
  remove: 'Delete option {letter}',
  gaps: {
    question: 'Write the question.',
    options: 'Fill in every option, or delete the empty ones.',
    same: 'Two options say the same. Change one.',
    answer: 'Mark the right answer.',
  },
};

type Texts<Shape> = { [Key in keyof Shape]: Shape[Key] extends string ? string : Texts<Shape[Key]> };

const el: Texts<typeof en> = {
  name: 'Πολλαπλής επιλογής',
  question: 'Ερώτηση',
  options: 'Επιλογές, με σημειωμένη τη σωστή',
  option: 'Επιλογή {letter}',
  right: 'Σωστή απάντηση: {letter}',
  key: 'Σωστή',
  add: 'Προσθήκη επιλογής',
  remove: 'Διαγραφή της επιλογής {letter}',
  gaps: {
    question: 'Γράψτε την ερώτηση.',
    options: 'Συμπληρώστε όλες τις επιλογές ή διαγράψτε τις κενές.',
    same: 'Δύο επιλογές λένε το ίδιο. Αλλάξτε τη μία.',
    answer: 'Σημειώστε τη σωστή απάντηση.',
  },
};

export const multipleChoiceWords = { en, el };
