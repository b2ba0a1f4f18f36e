const en = {
  name: 'Fill in the blank',
  question: 'Sentence with the gap',
  hint: 'Write ____ (underscores) where the gap is.',
  answer: 'What fills the gap',
  also: 'Also right ({number})',
  gap: 'What is missing',
  key: 'Answer',
  right: 'Right answer',
  gaps: {
    question: 'Write the sentence.',
    none: 'Mark the gap with ____ (underscores).',
    many: 'Leave one gap only.',
    answer: 'Write what fills the gap.',
  },
};

const el: typeof en = {
  name: 'Συμπλήρωση κενού',
  question: 'Πρόταση με το κενό',
  hint: 'Γράψτε ____ (κάτω παύλες) στη θέση του κενού.',
  answer: 'Τι συμπληρώνει το κενό',
  also: 'Δεκτό και αυτό ({number})',
  gap: 'Τι λείπει',
  key: 'Απάντηση',
  right: 'Σωστή απάντηση',
  gaps: {
    question: 'Γράψτε την πρόταση.',
    none: 'Σημειώστε το κενό με ____ (κάτω παύλες).',
    many: 'Αφήστε ένα μόνο κενό.',
    answer: 'Γράψτε τι συμπληρώνει το κενό.',
  },
};

export const fillInBlankWords = { en, el };
