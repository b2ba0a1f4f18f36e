import type { ContentLanguage, GradeLevel, Subject } from '@schole/core';

/** Every word that a paper says by itself; students are addressed in the singular. */
const words = {
  en: {
    name: 'Name',
    class: 'Class',
    date: 'Date',
    score: 'Score',
    total: 'Total: {points}',
    onePoint: '1 point',
    points: '{n} points',
    questions: 'Questions',
    question: 'Question {n}',
    page: 'Page {page} of {pages}',
    key: 'Answer key',
    instructions: 'Instructions',
    choose: 'Choices with letters: circle the letter of the right answer.',
    tick: 'Boxes: tick the right one.',
    fill: 'Blanks: write the missing words.',
    write: 'Lines: write your answer on them.',
    answer: 'Answer',
    explanation: 'Explanation',
    fromText: 'From the text',
    fromPage: 'From the text (page {page})',
    quote: '“{quote}”',
  },
  el: {
    name: 'Ονοματεπώνυμο',
    class: 'Τμήμα',
    date: 'Ημερομηνία',
    score: 'Βαθμολογία',
    total: 'Σύνολο: {points}',
    onePoint: '1 μονάδα',
    points: '{n} μονάδες',
    questions: 'Ερωτήσεις',
    question: 'Ερώτηση {n}',
    page: 'Σελίδα {page} από {pages}',
    key: 'Απαντήσεις',
    instructions: 'Οδηγίες',
    choose: 'Επιλογές με γράμματα: κύκλωσε το γράμμα της σωστής απάντησης.',
    tick: 'Τετράγωνα: σημείωσε το σωστό.',
    fill: 'Κενά: συμπλήρωσε τις λέξεις που λείπουν.',
    write: 'Γραμμές: γράψε εκεί την απάντησή σου.',
    answer: 'Απάντηση',
    explanation: 'Εξήγηση',
    fromText: 'Από το κείμενο',
    fromPage: 'Από το κείμενο (σελ. {page})',
    quote: '«{quote}»',
  },
};

const subjects: Record<ContentLanguage, Record<Subject, string>> = {
  en: {
    mathematics: 'Mathematics',
    science: 'Science',
    biology: 'Biology',
    chemistry: 'Chemistry',
    physics: 'Physics',
    english: 'English',
    history: 'History',
    'social-studies': 'Social studies',
    geography: 'Geography',
    'computer-science': 'Computer science',
    other: '',
  },
  el: {
    mathematics: 'Μαθηματικά',
    science: 'Φυσικές επιστήμες',
    biology: 'Βιολογία',
    chemistry: 'Χημεία',
    physics: 'Φυσική',
    english: 'Αγγλικά',
    history: 'Ιστορία',
    'social-studies': 'Κοινωνική και πολιτική αγωγή',
    geography: 'Γεωγραφία',
    'computer-science': 'Πληροφορική',
    other: '',
  },
};

const grades: Record<ContentLanguage, Record<GradeLevel, string>> = {
  en: {
    'k-2': 'Grades K to 2',
    '3-5': 'Grades 3 to 5',
    '6-8': 'Grades 6 to 8',
    '9-12': 'Grades 9 to 12',
    college: 'College',
    adult: 'Adult education',
  },
  el: {
    'k-2': 'Νηπιαγωγείο έως Β΄ Δημοτικού',
    '3-5': 'Γ΄ έως ΣΤ΄ Δημοτικού',
    '6-8': 'Γυμνάσιο',
    '9-12': 'Λύκειο',
    college: 'Τριτοβάθμια εκπαίδευση',
    adult: 'Εκπαίδευση ενηλίκων',
  },
};

const letters: Record<ContentLanguage, readonly string[]> = {
  en: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'],
  el: ['Α', 'Β', 'Γ', 'Δ', 'Ε', 'ΣΤ', 'Ζ', 'Η', 'Θ', 'Ι'],
};

type Word = keyof (typeof words)['en'];

/** The words of a paper in its language; `{name}` in a text is filled in once, so that a value is never read again. */
export function wordsOf(language: ContentLanguage) {
  const say = (word: Word, values: Record<string, string | number> = {}) =>
    words[language][word].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  return {
    say,
    points: (n: number) => (n === 1 ? say('onePoint') : say('points', { n })),
    subject: (subject: Subject) => subjects[language][subject],
    grade: (grade: GradeLevel) => grades[language][grade],
    /** A), B) and so on; Greek counts with ΣΤ as the sixth. Options end at ten. */
    letter: (place: number) => `${letters[language][place] ?? place + 1})`,
  };
}
