import type { CallOutput, OwnDelivery } from '@schole/core';
import { kinds } from '@schole/questions';

type Listed = CallOutput<'list-own-deliveries'>['deliveries'][number];
type ListedAttempt = Listed['attempts'][number];

/** The student in the browser of a test. */
export const student = {
  id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01',
  role: 'student',
  email: '',
  user_metadata: {},
  app_metadata: {},
};

/** The moment of the school's clock in tests, in the middle of a day everywhere. */
export const schoolNow = new Date(2026, 10, 20, 12, 0).toISOString();

/** A moment so many minutes later. */
export const inMinutes = (minutes: number): string => new Date(Date.parse(schoolNow) + minutes * 60_000).toISOString();

export const deliveryId = '33333333-3333-4333-8333-333333333333';

/** A delivery that is open, without an end, a clock or an attempt. */
export const givenDelivery: OwnDelivery = {
  ...{ deliveryId, title: 'The water cycle', subject: 'biology', contentLanguage: 'en', instructions: '' },
  ...{ opensAt: inMinutes(-60), closesAt: null, seconds: null, attemptsAllowed: 1, questions: 5, maxPoints: 20 },
  ...{ oneByOne: false, goingBack: true, shuffleQuestions: false, shuffleOptions: false },
  ...{ needsWord: false, paused: false },
};

/** An attempt that its student handed in ten minutes ago. */
export const submitted: ListedAttempt = {
  ...{ attemptId: '44444444-4444-4444-8444-444444444444', number: 1, state: 'submitted', startedAt: inMinutes(-40) },
  ...{ endsAt: null, pausedAt: null, breaks: 0, breakUntil: null, finishedAt: inMinutes(-10) },
  ...{ finishedBy: 'student', message: null, question: null, points: null, outOf: null },
  ...{ unmarked: null, held: null, resultsOpen: false },
};

/** The same while it runs. */
export const running: ListedAttempt = { ...submitted, state: 'running', finishedAt: null, finishedBy: null };

export const listed = (delivery: Partial<Listed> = {}): Listed => ({ ...givenDelivery, attempts: [], ...delivery });

/** The kinds of question in the order of the tests. */
const testedKinds = ['multiple-choice', 'true-false', 'fill-in-blank', 'short-answer', 'analytical-prompt'] as const;

/** A question of each kind, worth four points. */
export const testQuestions = testedKinds.map((type, at) => {
  const example = kinds[type]?.example('en');
  if (example === undefined) throw new Error(`There is no kind ${type}`);
  const { content, key, explanation, right, wrong } = example;
  const question = {
    ...{ questionId: `1111111${at}-1111-4111-8111-111111111111`, type: type as string, points: 4, attachments: [] },
    content: content as Record<string, unknown>,
  };
  return { question, key: key as Record<string, unknown>, explanation, right, wrong };
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A call that reached the server of a test. */
export interface Called {
  name: string;
  input: Record<string, unknown>;
}

/**
 * The server of a student's browser: `call` answers the functions; a code makes an answer a refusal. `news` are the
 * notices that are not read; `read` hears which are marked so.
 */
export function studentServer(
  call: (called: Called) => object,
  news: () => object[] = () => [],
  read: (query: string) => void = () => undefined,
) {
  return async (input: RequestInfo | URL, options?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    if (pathname === '/rest/v1/notifications') {
      if (options?.method !== 'PATCH') return json(news());
      read(`${searchParams.get('id')} ${String(options.body)}`);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/config.json') return json({ anonKey: 'key' });
    if (pathname === '/auth/v1/user') return json(student);
    if (pathname === '/rest/v1/students') return json([{ user_name: 'anna', access: 'password', must_change: false }]);
    if (pathname === '/rest/v1/student_accommodations') return json([]);
    const name = pathname.replace('/functions/v1/', '');
    const answer = call({ name, input: JSON.parse(String(options?.body ?? '{}')) as Record<string, unknown> });
    return 'code' in answer ? json({ values: {}, id: 'x', message: '', ...answer }, statusOf(answer)) : json(answer);
  };
}

const statusOf = (answer: object): number => Number(Reflect.get(answer, 'status') ?? 400);
