import type { CallOutput } from '@schole/core';
import { person } from '../../test-app.tsx';
import { answerAround } from '../../test-requests.ts';

// The server of the tests of the live view: rows of the views, and functions that are recorded.

export const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

export const delivery = {
  ...{ id: id(9), assignment_id: id(8), owner_id: person.id, title: 'Leaves', content_language: 'en' },
  ...{ instructions: '', opens_at: '2026-11-20T08:00:00Z', closes_at: null as string | null },
  ...{ time_limit: 45 as number | null, attempts_allowed: 1, attempt_counts: 'last', shuffle_questions: false },
  ...{ shuffle_options: false, one_by_one: false, going_back: true, feedback: 'after-closing', grace_minutes: 10 },
  ...{
    room_password: null,
    paused_at: null as string | null,
    partly_released: false,
    released_at: null as string | null,
  },
  ...{ withdrawn_at: null as string | null, state: 'open', read_at: '2026-11-20T10:00:00Z' },
  ...{ targets: ['9A'], class_ids: [id(7)], students: 3, begun: 2, submitted: 1, questions: 2, max_points: 20 },
  outdated: false,
};

const nobody = {
  ...{ attempt_id: null, number: null, state: null, ends_at: null, paused_at: null, break_until: null },
  ...{ finished_at: null, finished_by: null, late_counts: null, late_events: null, seen_at: null, at_question: null },
  ...{ answered: null, message: null, points: null, unmarked: null, contested: false },
};
const running = {
  ...nobody,
  ...{ attempt_id: id(4), number: 1, state: 'running', ends_at: '2026-11-20T10:30:30Z', late_counts: true },
  ...{ late_events: 0, seen_at: '2026-11-20T09:59:38Z', at_question: id(2), answered: 1 },
};
const submitted = {
  ...running,
  ...{ attempt_id: id(5), state: 'submitted', finished_at: '2026-11-20T09:50:00Z', finished_by: 'student' },
  ...{ late_events: 2, answered: 2, points: 15, unmarked: 0, contested: true },
};

export const progress = [
  { ...running, student_id: id(3), first_name: 'Άννα', last_name: 'Κώστα' },
  { ...submitted, student_id: id(2), first_name: 'Νίκος', last_name: 'Μάρκου' },
  { ...nobody, student_id: id(1), first_name: 'Ρένα', last_name: 'Ρήγα' },
];

const question = { explanation: '', points: 10, outdated: false };
const read: CallOutput<'read-delivery'> = {
  questions: [
    {
      ...{ ...question, questionId: id(1), type: 'multiple-choice', key: { correct: 0 } },
      content: { question: 'Where does light go?', options: ['leaf', 'root', 'soil'] },
    },
    {
      ...{ ...question, questionId: id(2), type: 'fill-in-blank', key: { accepted: ['green'] } },
      content: { sentence: 'Leaves are ___.' },
    },
  ],
  answers: [
    { attemptId: id(4), questionId: id(1), value: 1, late: false, points: null },
    { attemptId: id(5), questionId: id(1), value: 0, late: false, points: 10 },
    { attemptId: id(5), questionId: id(2), value: 'Green', late: true, points: 5 },
  ],
};

const event = (sequence: number, device: string, epoch: number, value: string) => ({
  ...{ number: 1, seen: 0, at: '2026-11-20T09:40:00Z', sequence, epoch, device, late: false },
  ...{ receivedAt: '2026-11-20T09:41:00Z', body: { part: 'answer' as const, question: id(2), value } },
});
const history: CallOutput<'read-attempt'> = {
  entries: [{ question: id(2), part: 'answer', value: 'Green', sequence: 2, epoch: 2, late: true, contested: 2 }],
  events: [event(1, id(6), 1, 'brown'), event(2, id(7), 2, 'Green')],
};

const [first, second] = [id(1), id(2)];
const release: CallOutput<'read-release'> = {
  ...{ deliveryId: delivery.id, title: delivery.title, reachesAll: true, releases: [] },
  shows: ['marks', 'comments', 'answers', 'sources', 'deciders'],
  classes: [{ classId: id(7), name: '9A' }],
  students: [
    { studentId: id(3), name: 'Κώστα Άννα', classIds: [id(7)], handedIn: false, sheet: false },
    { studentId: id(2), name: 'Μάρκου Νίκος', classIds: [id(7)], handedIn: true, sheet: true },
  ],
  questionIds: [first, second],
  open: [{ studentId: id(2), questionId: second, spotCheck: false }],
};

export interface Served {
  answer: (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
  deliveries: (typeof delivery)[];
  progress: object[];
  /** Rows of `class_summaries`: classes in which the user may mark. */
  classes: object[];
  release: CallOutput<'read-release'>;
  /** The calls of functions that change something, in their order. */
  calls: { name: string; input: Record<string, unknown> }[];
  refuse: Record<string, { code: string }>;
  broken: boolean;
}

/** A delivery of the user with three students: one writes, one has submitted, one has not begun. */
export function liveAnswers(): Served {
  const served: Served = {
    answer: async (input, options) => answer(served, new URL(String(input), 'http://localhost'), options),
    ...{ deliveries: [delivery], progress, classes: [], release, calls: [], refuse: {}, broken: false },
  };
  return served;
}

function answer(served: Served, { pathname }: URL, { body }: RequestInit = {}): Response {
  const around = answerAround(pathname);
  if (around !== undefined) return around;
  if (served.broken) return Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
  const name = pathname.split('/functions/v1/')[1];
  if (name === 'read-delivery') return Response.json(read);
  if (name === 'read-attempt') return Response.json(history);
  if (name === 'read-release') return Response.json(served.release);
  if (name !== undefined) {
    served.calls.push({ name, input: JSON.parse(String(body)) });
    const refusal = served.refuse[name];
    if (refusal !== undefined) return Response.json({ message: '', ...refusal }, { status: 409 });
    return Response.json({ attempts: 1, deliveryId: delivery.id, attemptId: id(5), jobId: id(6) });
  }
  if (pathname.endsWith('/delivery_summaries')) return Response.json(served.deliveries);
  if (pathname.endsWith('/delivery_progress')) return Response.json(served.progress);
  if (pathname.endsWith('/delivery_questions')) return Response.json([{ question_id: id(1) }, { question_id: id(2) }]);
  if (pathname.endsWith('/class_summaries')) return Response.json(served.classes);
  return Response.json([]);
}
