const en = {
  name: 'True or false',
  question: 'Statement',
  answer: 'The statement is',
  true: 'True',
  false: 'False',
  key: 'Key',
  gaps: { question: 'Write the statement.', answer: 'Mark it as true or as false.' },
};

const el: typeof en = {
  name: 'Σωστό – Λάθος',
  question: 'Πρόταση',
  answer: 'Χαρακτηρισμός της πρότασης',
  true: 'Σωστό',
  false: 'Λάθος',
  key: 'Απάντηση',
  gaps: { question: 'Γράψτε την πρόταση.', answer: 'Σημειώστε αν είναι σωστή ή λάθος.' },
};

export const trueFalseWords = { en, el };
