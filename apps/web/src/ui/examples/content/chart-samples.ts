import { defineWords } from '../../../client/language/words.ts';

export const sampleWords = defineWords({
  en: {
    means: 'Class means',
    meansNote: 'Class means, weeks 6 to 11.',
    week: 'Week',
    spread: 'Mean of 7B',
    spreadNote: 'The band is the middle half of the marks.',
    day: 'Day',
    one: 'The first week',
    many: 'Six classes',
    levels: 'Questions by level',
    level: 'Level',
    questions: 'Questions',
    levelsNote: '68 questions of this term.',
    long: 'Reasons why an assignment was handed in late',
    longOne: 'The student was away and heard of it after the day it was due',
    longTwo: 'The file was too large',
    longThree: 'No reason given',
    marks: 'Marks of the class test',
    mark: 'Mark',
    answers: 'Answers',
    understood: 'Share that understood',
    understoodNote: 'Marked answers of this term.',
    concept: 'Concept',
    fractions: 'Fractions',
    negative: 'Negative numbers',
    linear: 'Linear equations',
    perQuestion: 'Share that answered each question',
    question: 'Question',
    share: 'Share',
    averages: 'Class averages',
    averagesNote: 'Dot: mean of released marks this term. Band: the middle half of the marks. n: marked answers.',
    class: 'Class',
    maths: 'Maths 8C',
    english: 'English 9A',
    biology: 'Biology 7B',
    history: 'History 10A',
  },
  el: {
    means: 'Μέσοι όροι τμημάτων',
    meansNote: 'Μέσοι όροι τμημάτων, εβδομάδες 6 έως 11.',
    week: 'Εβδομάδα',
    spread: 'Μέσος όρος του Α2',
    spreadNote: 'Η ζώνη είναι το μεσαίο μισό των βαθμών.',
    day: 'Ημέρα',
    one: 'Η πρώτη εβδομάδα',
    many: 'Έξι τμήματα',
    levels: 'Ερωτήσεις ανά επίπεδο',
    level: 'Επίπεδο',
    questions: 'Ερωτήσεις',
    levelsNote: '68 ερωτήσεις αυτού του τετραμήνου.',
    long: 'Γιατί μια εργασία παραδόθηκε εκπρόθεσμα',
    longOne: 'Ο μαθητής έλειπε και το έμαθε μετά την ημέρα της παράδοσης',
    longTwo: 'Το αρχείο ήταν πολύ μεγάλο',
    longThree: 'Δεν δόθηκε λόγος',
    marks: 'Βαθμοί του διαγωνίσματος',
    mark: 'Βαθμός',
    answers: 'Απαντήσεις',
    understood: 'Ποσοστό κατανόησης',
    understoodNote: 'Βαθμολογημένες απαντήσεις αυτού του τετραμήνου.',
    concept: 'Έννοια',
    fractions: 'Κλάσματα',
    negative: 'Αρνητικοί αριθμοί',
    linear: 'Εξισώσεις πρώτου βαθμού',
    perQuestion: 'Ποσοστό απαντήσεων ανά ερώτηση',
    question: 'Ερώτηση',
    share: 'Ποσοστό',
    averages: 'Μέσοι όροι τμημάτων',
    averagesNote:
      'Κουκκίδα: μέσος όρος των βαθμών που δόθηκαν στο τετράμηνο. Ζώνη: το μεσαίο μισό των βαθμών. n: βαθμολογημένες απαντήσεις.',
    class: 'Τμήμα',
    maths: 'Μαθηματικά Β3',
    english: 'Αγγλικά Γ1',
    biology: 'Βιολογία Α2',
    history: 'Ιστορία Α1',
  },
});

export const weeks = ['6', '7', '8', '9', '10', '11'];
export const classMeans = [
  { label: '8C', values: [62, 66, 71, 70, 76, 81] },
  { label: '7B', values: [58, 61, 60, 66, 69, 74] },
  { label: '10A', values: [66, 64, 67, 65, 70, 68] },
];
export const sixClasses = [
  ...classMeans,
  { label: '9A', values: [70, null, 72, 75, null, 77] },
  { label: '9B', values: [50, 52, 55, 53, 58, 60] },
  { label: '9C', values: [48, 50, 51, 55, 57, 61] },
];
export const days = [2, 9, 16, 23, 30].map((day) => new Date(2026, 10, day));
export const withBands = [
  {
    label: '7B',
    values: [61.5, 64, 63.2, 70, 74],
    bands: [
      [48, 75],
      [52, 77],
      [50, 76],
      [58, 84],
      [58, 88],
    ] as const,
  },
];

/** Marks of a class test, written by hand: two low ones, many in the middle. */
export const testMarks = [
  12, 25, 38, 41, 44, 48, 52, 53, 55, 58, 61, 62, 62, 64, 66, 67, 68, 71, 72, 74, 75, 78, 79, 83, 85, 91, 100,
];
