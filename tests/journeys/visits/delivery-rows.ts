import type { CallOutput } from '@schole/core';
import { kinds } from '@schole/questions';

// What a server says of assignments that are given, for the states of teachers' and of students' pages.

export const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;

/** The moment of the server's clock in all of them, and so many minutes later. */
export const now = '2026-03-02T10:00:00Z';
export const inMinutes = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const kindNames = ['multiple-choice', 'true-false', 'fill-in-blank', 'short-answer', 'analytical-prompt'] as const;

/** A question of each kind, worth four points, with its key and two answers. */
export const questions = kindNames.map((type, at) => {
  const example = kinds[type]?.example('el');
  if (example === undefined) throw new Error(`There is no kind ${type}.`);
  const { content, key, explanation, right, wrong } = example;
  return {
    question: {
      ...{ questionId: id(at + 1), type, points: 4, content: content as Record<string, unknown> },
      attachments:
        at === 1
          ? [
              {
                ...{ type: 'table' as const, caption: 'Θερμοκρασίες', header: ['Μήνας', 'Μέση θερμοκρασία (°C)'] },
                rows: [
                  ['Ιανουάριος', '10'],
                  ['Ιούλιος', '29'],
                ],
              },
            ]
          : [],
    },
    ...{ key: key as Record<string, unknown>, explanation, right: right as string, wrong: wrong as string },
  };
});

export const title = 'Ο κύκλος του νερού και η φωτοσύνθεση των φυτών';

type Own = CallOutput<'list-own-deliveries'>['deliveries'][number];
type OwnAttempt = Own['attempts'][number];

/** An attempt as its student knows it. */
export const running: OwnAttempt = {
  ...{ attemptId: id(4), number: 1, state: 'running', startedAt: inMinutes(-40), endsAt: null, pausedAt: null },
  ...{ breaks: 0, breakUntil: null, finishedAt: null, finishedBy: null, message: null, question: null },
  ...{ points: null, outOf: null, unmarked: null, held: null, resultsOpen: false },
};

export const submitted: OwnAttempt = {
  ...running,
  ...{ state: 'submitted', finishedAt: inMinutes(-10), finishedBy: 'student' },
};

/** A delivery as its student knows it: open, without an end or a clock. */
export const own: Own = {
  ...{ deliveryId: id(9), title, subject: 'biology', contentLanguage: 'el', instructions: '', attempts: [] },
  ...{ opensAt: inMinutes(-60), closesAt: null, seconds: null, attemptsAllowed: 1, questions: 5, maxPoints: 20 },
  ...{ oneByOne: false, goingBack: true, shuffleQuestions: false, shuffleOptions: false },
  ...{ needsWord: false, paused: false },
};

/** A delivery as its teacher reads it. */
export const delivery = {
  ...{ id: id(9), assignment_id: id(8), owner_id: id(8), title, content_language: 'el', instructions: '' },
  ...{ opens_at: inMinutes(-60), closes_at: null as string | null, time_limit: 45, attempts_allowed: 2 },
  ...{ attempt_counts: 'best', shuffle_questions: true, shuffle_options: true, one_by_one: false, going_back: true },
  ...{ feedback: 'after-closing', grace_minutes: 10, room_password: 'πλάτανος', paused_at: null as string | null },
  ...{
    partly_released: false,
    released_at: null as string | null,
    withdrawn_at: null as string | null,
    state: 'open',
    read_at: now,
  },
  ...{ targets: ['Βιολογία Β΄ Γυμνασίου', 'Μπλε'], class_ids: [id(1)], students: 5, begun: 4, submitted: 2 },
  ...{ questions: 5, max_points: 20, outdated: false },
};

/** The same in its other states. */
export const deliveries = [
  delivery,
  {
    ...{ ...delivery, id: id(5), state: 'planned', opens_at: inMinutes(3_000), closes_at: inMinutes(9_000) },
    ...{ begun: 0, submitted: 0, outdated: true },
  },
  {
    ...delivery,
    id: id(6),
    state: 'closed',
    closes_at: inMinutes(-600),
    released_at: now,
    partly_released: true,
    targets: [],
  },
  { ...delivery, id: id(7), state: 'withdrawn', withdrawn_at: now, title: 'Leaves' },
];

const student = (digit: number, name: string) => ({
  ...{ studentId: id(digit), name, classIds: [id(1)], handedIn: digit !== 3, sheet: digit !== 3 },
});
const batch = { classId: null, studentIds: [], questionIds: [] };

/** A release with everything that its dialog can say. */
export const release: CallOutput<'read-release'> = {
  ...{ deliveryId: id(9), title, reachesAll: true, shows: ['marks', 'comments', 'answers', 'sources'] },
  releases: [
    { ...batch, batch: id(2), releasesAt: now, effective: true, studentIds: [id(1)] },
    { ...batch, batch: id(3), releasesAt: inMinutes(3_000), effective: false, questionIds: [id(2), id(4)] },
  ],
  classes: [{ classId: id(1), name: 'Βιολογία Β΄ Γυμνασίου' }],
  students: [student(1, 'Παπαδοπούλου Άννα'), student(2, 'Μάρκου Νίκος'), student(3, 'Ρήγα Ρένα')],
  questionIds: [1, 2, 3, 4, 5].map(id),
  open: [
    { studentId: id(1), questionId: id(4), spotCheck: true },
    { studentId: id(2), questionId: id(5), spotCheck: false },
  ],
};

const nobody = {
  ...{ attempt_id: null, number: null, state: null, ends_at: null, paused_at: null, break_until: null },
  ...{ finished_at: null, finished_by: null, late_counts: null, late_events: null, seen_at: null, at_question: null },
  ...{ answered: null, message: null, points: null, unmarked: null, contested: false },
};
const writes = {
  ...{ ...nobody, attempt_id: id(4), number: 1, state: 'running', ends_at: inMinutes(300), late_counts: true },
  ...{ late_events: 0, seen_at: inMinutes(-45), at_question: id(2), answered: 1, message: 'Δείτε τον πίνακα.' },
};
const handedIn = {
  ...{ ...writes, attempt_id: id(5), state: 'submitted', finished_at: inMinutes(-20), finished_by: 'student' },
  ...{ late_events: 2, answered: 5, points: 15, unmarked: 1, contested: true },
};

/** Students who have not begun, who write, who are paused, and who handed in: late, in two versions, twice. */
export const progress = [
  { ...handedIn, student_id: id(1), first_name: 'Μαρία-Αλεξάνδρα', last_name: 'Παπαδοπούλου-Κωνσταντινίδη' },
  { ...writes, student_id: id(2), first_name: 'Νίκος', last_name: 'Μάρκου' },
  {
    ...{ ...writes, attempt_id: id(6), paused_at: inMinutes(-5), message: null },
    ...{ student_id: id(3), first_name: 'Mary', last_name: 'O’Neil' },
  },
  { ...nobody, student_id: id(4), first_name: '', last_name: 'Sappho' },
  ...[1, 2].map((number) => ({
    ...{ ...handedIn, number, attempt_id: id(6 + number), finished_by: 'end', late_events: 0, contested: false },
    ...{ points: null, student_id: id(5), first_name: null, last_name: null },
  })),
];

/** The questions with their keys and what the students answered. */
export const read: CallOutput<'read-delivery'> = {
  questions: questions.map(({ question: { attachments: _, ...question }, key, explanation }, at) => ({
    ...{ ...question, key, explanation, outdated: at === 2 },
  })),
  answers: questions.flatMap(({ question: { questionId }, right, wrong }, at) => [
    { attemptId: id(5), questionId, value: right, late: at === 1, points: at === 4 ? null : 4 },
    ...(at < 3 ? [{ attemptId: id(4), questionId, value: wrong, late: false, points: null }] : []),
  ]),
};

const event = (sequence: number, device: string, value: string) => ({
  ...{ number: 1, seen: 0, at: inMinutes(-30), sequence, epoch: sequence, device, late: false },
  ...{ receivedAt: inMinutes(-29), body: { part: 'answer' as const, question: id(3), value } },
});

/** One attempt: an answer that came late, one in two versions, a flag. */
export const history: CallOutput<'read-attempt'> = {
  entries: [
    ...questions.slice(0, 4).map(({ question: { questionId }, right }, at) => ({
      ...{ question: questionId, part: 'answer' as const, value: right, sequence: at + 3, epoch: 2 },
      ...{ late: at === 1, contested: at === 2 ? 5 : 0 },
    })),
    { question: id(1), part: 'flag', value: true, sequence: 9, epoch: 2, late: false, contested: 0 },
  ],
  events: [event(1, id(6), '1815'), event(5, id(7), String(questions[2]?.right))],
};
