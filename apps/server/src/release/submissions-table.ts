import type { ContentLanguage } from '@schole/core';
import type { FileCell } from '@schole/roster';
import type { SubmissionRow } from './submission-rows.ts';

const words = {
  en: {
    title: 'Submissions',
    heads: ['Student', 'Assignment', 'Submitted', 'Points', 'Out of', 'Status', 'Confidence (%)', 'Needs review'],
    ...{ pending: 'Pending', graded: 'Graded', yes: 'Yes', no: 'No' },
    count: (rows: number) => (rows === 1 ? '1 submission' : `${rows} submissions`),
  },
  el: {
    title: 'Γραπτά',
    heads: ['Μαθητής', 'Εργασία', 'Παραδόθηκε', 'Μονάδες', 'Από', 'Κατάσταση', 'Βεβαιότητα (%)', 'Θέλει έλεγχο'],
    ...{ pending: 'Περιμένει βαθμό', graded: 'Βαθμολογήθηκε', yes: 'Ναι', no: 'Όχι' },
    count: (rows: number) => (rows === 1 ? '1 γραπτό' : `${rows} γραπτά`),
  },
} as const;

/** The columns that hold figures. */
const figures: readonly number[] = [3, 4, 6];

/** Submissions as a table in a language: its title, its columns, and a row for each. */
export function submissionsTable(submissions: readonly SubmissionRow[], language: ContentLanguage) {
  const own = words[language];
  return {
    title: own.title,
    note: own.count(submissions.length),
    columns: own.heads.map((head, at) => ({ head, figures: figures.includes(at) })),
    rows: submissions.map((row): FileCell[] => [
      row.student,
      row.assignment,
      row.submitted,
      row.points,
      row.maxPoints,
      row.pending ? own.pending : own.graded,
      row.confidence === null ? '' : Math.round(row.confidence * 100),
      row.needsReview ? own.yes : own.no,
    ]),
  };
}
