import type { ContentLanguage, GradeLevel, Subject } from '@schole/core';

/** Every text of its own that a paper contains; students are addressed in the singular. */
const words = {
  en: {
    untitled: 'Assignment',
    name: 'Name',
    class: 'Class',
    date: 'Date',
    score: 'Score',
    total: 'Total: {points}',
    onePoint: '1\u00a0point',
    points: '{n}\u00a0points',
    question: 'Question {n}',
    page: 'Page {page} of {pages}',
    key: 'Answer key',
    instructions: 'Instructions',
    glance: 'Answers at a glance',
    letters: 'Where choices have letters, circle the letter of the right one.',
    boxes: 'Where there are boxes, tick the right one.',
    blanks: 'Where there are blanks, write in the missing words.',
    lines: 'Where there are lines, write your answer on them.',
    onlyLetters: 'Circle the letter of the right answer.',
    onlyBoxes: 'Tick the right box.',
    onlyBlanks: 'Write the missing words in the blanks.',
    onlyLines: 'Write your answers on the lines.',
    answer: 'Answer:',
    explanation: 'Explanation:',
    fromText: 'From the text:',
    fromPage: 'From the text (page\u00a0{page}):',
    quote: '“{quote}”',
  },
  el: {
    untitled: 'Εργασία',
    name: 'Ονοματεπώνυμο',
    class: 'Τμήμα',
    date: 'Ημερομηνία',
    score: 'Βαθμός',
    total: 'Σύνολο: {points}',
    onePoint: '1\u00a0μονάδα',
    points: '{n}\u00a0μονάδες',
    question: 'Ερώτηση {n}',
    page: 'Σελίδα {page} από {pages}',
    key: 'Απαντήσεις',
    instructions: 'Οδηγίες',
    glance: 'Οι απαντήσεις με μια ματιά',
    letters: 'Όπου υπάρχουν επιλογές με γράμματα, κύκλωσε το γράμμα της σωστής.',
    boxes: 'Όπου υπάρχουν τετράγωνα, σημείωσε το σωστό.',
    blanks: 'Όπου υπάρχουν κενά, συμπλήρωσε τις λέξεις που λείπουν.',
    lines: 'Όπου υπάρχουν γραμμές, γράψε την απάντησή σου.',
    onlyLetters: 'Κύκλωσε το γράμμα της σωστής απάντησης.',
    onlyBoxes: 'Σημείωσε το σωστό τετράγωνο.',
    onlyBlanks: 'Συμπλήρωσε στα κενά τις λέξεις που λείπουν.',
    onlyLines: 'Γράψε τις απαντήσεις σου στις γραμμές.',
    answer: 'Απάντηση:',
    explanation: 'Εξήγηση:',
    fromText: 'Από το κείμενο:',
    fromPage: 'Από το κείμενο (σελ.\u00a0{page}):',
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

/** How a question is answered on paper. */
export const answerMethods = ['letters', 'boxes', 'blanks', 'lines'] as const;
export type AnswerMethod = (typeof answerMethods)[number];

const onlyMethodKeys = {
  letters: 'onlyLetters',
  boxes: 'onlyBoxes',
  blanks: 'onlyBlanks',
  lines: 'onlyLines',
} as const;

type Word = keyof (typeof words)['en'];

/** The texts of a paper in its language; `{name}` is filled in once, so that a value is never expanded again. */
export function wordsOf(language: ContentLanguage) {
  const format = (word: Word, values: Record<string, string | number> = {}) =>
    words[language][word].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  return {
    format,
    points: (n: number) => (n === 1 ? format('onePoint') : format('points', { n })),
    subject: (subject: Subject) => subjects[language][subject],
    grade: (grade: GradeLevel) => grades[language][grade],
    instruction: (method: AnswerMethod, isOnly: boolean) => format(isOnly ? onlyMethodKeys[method] : method),
    /** A, B and so on; Greek counts with ΣΤ as the sixth. Options end at ten. */
    letter: (index: number) => letters[language][index] ?? String(index + 1),
  };
}
