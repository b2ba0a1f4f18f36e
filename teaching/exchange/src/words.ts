import type { ContentLanguage, GradeLevel, Subject } from '@schole/core';

/**
 * Every text of its own that a paper contains. Greek papers instruct as Greek teachers write it: «Να …», in the plural.
 */
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
    part: 'Part {letter}',
    page: 'Page {page} of {pages}',
    key: 'Answer key',
    instructions: 'Instructions',
    glance: 'Answers at a glance',
    letters_mixed: 'Where choices have letters, circle the letter of the right one.',
    letters_one: 'Circle the letter of the right answer.',
    letters_other: 'Circle the letter of the right answer to each question.',
    boxes_mixed: 'Where there are boxes, tick the right one.',
    boxes_one: 'Is the statement true or false? Tick the right box.',
    boxes_other: 'Decide whether each statement is true or false, and tick the right box.',
    match_mixed: 'Where there are blanks and letters, write in each blank the letter that fits.',
    match_one: 'Write in each blank the letter that fits.',
    match_other: 'Write in each blank the letter that fits.',
    blanks_mixed: 'Where there are only blanks, write in what is missing.',
    blanks_one: 'Complete the sentence below.',
    blanks_other: 'Complete the sentences below.',
    lines_mixed: 'Where there are lines, write your answer on them.',
    lines_one: 'Answer the question below.',
    lines_other: 'Answer the questions below.',
    text_mixed: 'Where a number of words is given, write a text of about that length.',
    text_one: 'Write a text on the task below, of the length that is asked for.',
    text_other: 'Write a text on each of the tasks below, of the length that is asked for.',
    material: 'Material',
    length: 'Length: {min} to {max} words',
    exactLength: 'Length: {max} words',
    continues: 'Continue on extra paper where the lines are not enough.',
    rubric: 'How it is marked',
    criterion: 'Criterion',
    levels: 'Levels and points',
    pointsHead: 'Points',
    model: 'Model answer:',
    ideas: 'Key ideas:',
    also: 'also: {wordings}',
    expected: 'A good answer contains:',
    answer: 'Answer:',
    explanation: 'Explanation:',
    hints: 'Hints:',
    imageMissing: 'An image belongs here that is no longer there.',
    imageMissingOf: 'An image belongs here that is no longer there: {alt}',
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
    part: '{letter}΄ ομάδα',
    page: 'Σελίδα {page} από {pages}',
    key: 'Απαντήσεις',
    instructions: 'Οδηγίες',
    glance: 'Οι απαντήσεις με μια ματιά',
    letters_mixed: 'Στις ερωτήσεις πολλαπλής επιλογής να κυκλώσετε το γράμμα της σωστής απάντησης.',
    letters_one: 'Να κυκλώσετε το γράμμα της σωστής απάντησης.',
    letters_other: 'Να κυκλώσετε το γράμμα της σωστής απάντησης σε καθεμία από τις παρακάτω ερωτήσεις.',
    boxes_mixed: 'Τις προτάσεις με τις ενδείξεις Σ και Λ να τις χαρακτηρίσετε ως Σωστές (Σ) ή Λανθασμένες (Λ).',
    boxes_one: 'Να χαρακτηρίσετε την παρακάτω πρόταση ως Σωστή (Σ) ή Λανθασμένη (Λ).',
    boxes_other: 'Να χαρακτηρίσετε τις παρακάτω προτάσεις ως Σωστές (Σ) ή Λανθασμένες (Λ).',
    match_mixed: 'Στις ερωτήσεις με κενά και γράμματα να γράψετε σε κάθε κενό το γράμμα που ταιριάζει.',
    match_one: 'Να γράψετε σε κάθε κενό το γράμμα που ταιριάζει.',
    match_other: 'Να γράψετε σε κάθε κενό το γράμμα που ταιριάζει.',
    blanks_mixed: 'Στις προτάσεις με κενά να συμπληρώσετε ό,τι λείπει.',
    blanks_one: 'Να συμπληρώσετε το κενό στην παρακάτω πρόταση.',
    blanks_other: 'Να συμπληρώσετε τα κενά στις παρακάτω προτάσεις.',
    lines_mixed: 'Στις ερωτήσεις με γραμμές να γράψετε την απάντησή σας.',
    lines_one: 'Να απαντήσετε στην παρακάτω ερώτηση.',
    lines_other: 'Να απαντήσετε στις παρακάτω ερωτήσεις.',
    text_mixed: 'Στις ερωτήσεις όπου δίνεται έκταση, να γράψετε κείμενο περίπου τόσων λέξεων.',
    text_one: 'Να αναπτύξετε το παρακάτω θέμα στην έκταση που ζητείται.',
    text_other: 'Να αναπτύξετε τα παρακάτω θέματα στην έκταση που ζητείται.',
    material: 'Παράθεμα',
    length: 'Έκταση: {min} έως {max} λέξεις',
    exactLength: 'Έκταση: {max} λέξεις',
    continues: 'Αν δεν φτάνουν οι γραμμές, να συνεχίσετε σε πρόσθετο φύλλο.',
    rubric: 'Κριτήρια βαθμολόγησης',
    criterion: 'Κριτήριο',
    levels: 'Επίπεδα και μονάδες',
    pointsHead: 'Μονάδες',
    model: 'Υπόδειγμα απάντησης:',
    ideas: 'Βασικές ιδέες:',
    also: 'ή: {wordings}',
    expected: 'Μια καλή απάντηση περιέχει:',
    answer: 'Απάντηση:',
    explanation: 'Εξήγηση:',
    hints: 'Υποδείξεις:',
    imageMissing: 'Εδώ υπήρχε μια εικόνα που δεν βρίσκεται πια.',
    imageMissingOf: 'Εδώ υπήρχε μια εικόνα που δεν βρίσκεται πια: {alt}',
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

/** How a question is answered on paper; what is ticked comes before what is written. */
export const answerMethods = ['letters', 'boxes', 'match', 'blanks', 'lines', 'text'] as const;
export type AnswerMethod = (typeof answerMethods)[number];

type Word = keyof (typeof words)['en'];

/** The texts of a paper in its language; `{name}` is filled in once, so that a value is never expanded again. */
export function wordsOf(language: ContentLanguage) {
  const format = (word: Word, values: Record<string, string | number> = {}) =>
    words[language][word].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  const [before = '', between = '', after = ''] = format('page').split(/\{\w+\}/);
  return {
    format,
    points: (n: number) => (n === 1 ? format('onePoint') : format('points', { n })),
    subject: (subject: Subject) => subjects[language][subject],
    grade: (grade: GradeLevel) => grades[language][grade],
    /** For so many questions that are all answered like this. */
    instruction: (method: AnswerMethod, count: number) => format(`${method}_${count === 1 ? 'one' : 'other'}`),
    /** For those questions among others that are answered like this. */
    instructionAmongOthers: (method: AnswerMethod) => format(`${method}_mixed`),
    /** What stands around the number of a page and their count. */
    page: [before, between, after] as [string, string, string],
    /** A, B and so on; Greek counts with ΣΤ as the sixth. Options end at ten. */
    letter: (index: number) => letters[language][index] ?? String(index + 1),
  };
}
