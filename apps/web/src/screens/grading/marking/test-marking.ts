import { type CallOutput, defaultGradingPreferences, type MarkedAnswer, type MarkState } from '@schole/core';
import { kinds } from '@schole/questions';
import { person } from '../../../test-app.tsx';

// The server of the tests of the desk: a delivery with a short answer, a closed question and a prompt. Marks that are
// changed are changed in it, so that a desk that reads again finds them.

export const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const attempt = (number: number): string => `a000000${number}-1111-4111-8111-111111111111`;

type Marking = CallOutput<'read-marking'>;
type Question = Marking['questions'][number];

export const noMark: MarkState = {
  ...{ points: null, decidedBy: null, decidedByName: null, decidedAt: null, criteria: null, ideas: null },
  ...{ comment: '', flagged: false, spotCheck: false, revision: 1 },
};

const question = (position: number, type: 'short-answer' | 'multiple-choice' | 'analytical-prompt'): Question => {
  const { content, key, explanation } = kinds[type]?.example('en') ?? { content: {}, key: {}, explanation: '' };
  return {
    ...{ questionId: id(position), position, type, explanation, quote: null, waiting: 0, answers: 0 },
    ...{ content: content as Record<string, unknown>, key: key as Record<string, unknown> },
    points: type === 'analytical-prompt' ? 10 : 3,
  };
};

const suggestion = (text: string, score: number): MarkedAnswer['suggestions'][number] => ({
  ...{ source: 'built-in', engine: 'built-in', engineVersion: '1.4', score, confidence: 0.92, exchangeId: null },
  evidence: {
    ...{ guards: [], nearest: [] },
    ideas: ['chlorophyll', 'yellow'].map((word, idea) => {
      const start = text.indexOf(word);
      const spans = start < 0 ? [] : [{ start, end: start + word.length }];
      return { idea, found: start >= 0, probability: 0.9, spans };
    }),
  },
});

const short = (number: number, text: string, score: number, more: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
  ...{ attemptId: attempt(number), questionId: id(1), number, studentName: null, value: text, text, late: false },
  ...{ mark: noMark, suggestions: [suggestion(text, score)], nearest: [], ...more },
});

const shortAnswers = [
  short(1, 'The chlorophyll goes.', 2 / 3),
  short(2, 'The chlorophyll breaks.', 2 / 3),
  short(3, 'No more chlorophyll', 2 / 3),
  short(4, 'The chlorophyll goes and the yellow is seen', 1, {
    nearest: [{ text: 'The chlorophyll leaves, yellow stays', points: 3, similarity: 0.8 }],
  }),
  short(5, 'Because it is cold.', 0),
];

const closed = [0, 1, 0].map((value, at): MarkedAnswer => {
  const mark: MarkState = { ...noMark, points: value === 0 ? 3 : 0, decidedBy: 'key' };
  return {
    ...{ attemptId: attempt(at + 1), questionId: id(2), number: at + 1, studentName: null, value, text: String(value) },
    ...{ late: false, mark, suggestions: [], nearest: [] },
  };
});

const essay = 'Fish could be sold inland, but the inns closed.';
const prompts: MarkedAnswer[] = [
  {
    ...{ attemptId: attempt(1), questionId: id(3), number: 1, studentName: null, value: essay, text: essay },
    ...{ late: true, mark: noMark, nearest: [] },
    suggestions: [
      { ...suggestion(essay, 0), score: null, confidence: null },
      {
        ...suggestion(essay, 0.6),
        ...{ source: 'model', engine: 'ollama:gemma3', engineVersion: '3', exchangeId: id(8) },
        evidence: {
          ...{ guards: ['engines-differ'], nearest: [], ideas: [] },
          criteria: [{ criterion: 0, level: 1, spans: [{ start: 0, end: 25 }], reason: 'One side only.' }],
        },
      },
    ],
  },
];

export interface Served {
  answer: (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
  /** All answers of the delivery, as they are marked now. */
  answers: MarkedAnswer[];
  groups: Record<string, Marking['groups']>;
  trust: Marking['trust'];
  delivery: Marking['delivery'];
  comments: { id: string; text: string; used: number }[];
  /** The calls of functions that change something, in their order. */
  calls: { name: string; input: Record<string, unknown> }[];
  /** Attempts that a colleague marks just before the next change arrives. */
  faster: string[];
  broken: boolean;
  gone: boolean;
}

const group = (name: string, attemptIds: string[]) => ({ name, attemptIds, purity: 0.97, arranged: false });

/** A delivery that waits on the desk. */
export function markingServer(): Served {
  const served: Served = {
    answer: async (input, options) => answer(served, new URL(String(input), 'http://localhost'), options),
    answers: [...shortAnswers, ...closed, ...prompts],
    groups: {
      [id(1)]: [
        group('The chlorophyll goes.', [attempt(1), attempt(2), attempt(3)]),
        group('The chlorophyll goes and the yellow is seen', [attempt(4)]),
        group('Because it is cold.', [attempt(5)]),
      ],
      [id(2)]: [group('leaf', [attempt(1), attempt(3)]), group('root', [attempt(2)])],
      [id(3)]: [group('Fish', [attempt(1)])],
    },
    trust: [
      {
        ...{ from: 0.9, to: 1, decisions: 120, changed: 4, interval: { lower: 0.01, upper: 0.08 }, bound: 0.085 },
        open: false,
      },
    ],
    delivery: {
      ...{ deliveryId: id(9), title: 'Leaves', contentLanguage: 'en', released: false, namesHidden: true },
      spotChecks: 0,
    },
    comments: [
      { id: id(5), text: 'Say what becomes visible.', used: 4 },
      { id: id(6), text: 'Say it in a sentence.', used: 1 },
    ],
    ...{ calls: [], faster: [], broken: false, gone: false },
  };
  return served;
}

export const refOf = (number: number, of = 1) => ({ attemptId: attempt(number), questionId: id(of) });

function answer(served: Served, { pathname }: URL, { body }: RequestInit = {}): Response {
  if (pathname === '/config.json')
    return Response.json({ anonKey: 'k', signUp: 'open', firstRun: false, version: '1' });
  if (pathname.endsWith('/profiles')) {
    return Response.json({
      ...{ first_name: 'Eleni', last_name: 'Markou', avatar_url: null, active_school_id: null },
      ...{ department: null, bio: null, user_id: person.id },
    });
  }
  if (pathname.endsWith('/memberships')) {
    return Response.json([{ school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } }]);
  }
  if (pathname.endsWith('/marking_comments')) return Response.json(served.comments);
  const name = pathname.split('/functions/v1/')[1];
  if (name === undefined) return Response.json([]);
  if (name === 'read-release' || served.gone)
    return Response.json({ code: 'delivery/unknown', message: '' }, { status: 404 });
  if (served.broken) return Response.json({ code: 'unknown', message: 'broken' }, { status: 500 });
  const input: Record<string, unknown> = JSON.parse(String(body));
  const read = readOf(served, name, input);
  if (read !== undefined) return Response.json(read);
  served.calls.push({ name, input });
  return Response.json(changeOf(served, name, input));
}

function readOf(served: Served, name: string, input: Record<string, unknown>): object | undefined {
  const { answers, delivery, groups, trust } = served;
  const of = (questionId: string) => answers.filter((one) => one.questionId === questionId);
  const questions = (['short-answer', 'multiple-choice', 'analytical-prompt'] as const).map((type, at) => {
    const own = question(at + 1, type);
    const waiting = of(own.questionId).filter(({ mark }) => mark.points === null).length;
    return { ...own, waiting, answers: of(own.questionId).length };
  });
  const preferences = { ...defaultGradingPreferences, namesHidden: delivery.namesHidden };
  if (name === 'read-marking') {
    const questionId = String(input.questionId ?? id(1));
    const marking: Marking = {
      ...{ delivery, questions, questionId, answers: of(questionId), groups: groups[questionId] ?? [] },
      ...{ trust, preferences },
    };
    return marking;
  }
  if (name === 'read-marking-of-attempt') {
    const attempts = [1, 2, 3, 4, 5].map((number) => ({
      ...{ attemptId: attempt(number), number },
      waiting: answers.filter(({ attemptId, mark }) => attemptId === attempt(number) && mark.points === null).length,
    }));
    const own = answers.filter(({ attemptId }) => attemptId === input.attemptId);
    return { delivery, questions, answers: own, attempts, preferences };
  }
  if (name === 'read-release')
    return {
      ...{ deliveryId: delivery.deliveryId, title: delivery.title, reachesAll: true, shows: [], releases: [] },
      ...{ classes: [], students: [], questionIds: [], open: [] },
    };
  if (name === 'read-mark-history') return { decisions: history };
  return undefined;
}

const history: CallOutput<'read-mark-history'>['decisions'] = [
  {
    ...{ at: '2026-11-20T10:00:00Z', cause: 'machine', personName: null, engine: 'built-in', engineVersion: '1.4' },
    ...{ suggestedScore: 1, confidence: 0.98, points: 3, ideas: null, comment: '', reason: '' },
  },
  {
    ...{ at: '2026-11-20T11:00:00Z', cause: 'spot-check', personName: 'Nikos', engine: 'built-in' },
    ...{ engineVersion: '1.4', suggestedScore: 1, confidence: 0.98, points: 2, comment: '', reason: 'Half of it' },
    ideas: [{ idea: 1, found: false, spans: [] }],
  },
];

type Sent = { attemptId: string; questionId: string; revision: number } & Partial<MarkState>;

function changeOf(served: Served, name: string, input: Record<string, unknown>): object {
  const sent = (input.marks ?? []) as Sent[];
  const write = (one: Sent, change: Partial<MarkState>): void => {
    served.answers = served.answers.map((answer) =>
      answer.attemptId === one.attemptId && answer.questionId === one.questionId
        ? { ...answer, mark: { ...answer.mark, ...change, revision: answer.mark.revision + 1 } }
        : answer,
    );
  };
  const now = (one: Sent) => {
    const found = served.answers.find(
      (answer) => answer.attemptId === one.attemptId && answer.questionId === one.questionId,
    );
    return { attemptId: one.attemptId, questionId: one.questionId, mark: found?.mark ?? noMark };
  };
  const at = '2026-11-20T10:00:00Z';
  if (name === 'change-marks') {
    for (const one of sent.filter(({ attemptId }) => served.faster.includes(attemptId))) {
      write(one, { points: 1, decidedBy: 'person', decidedByName: 'Nikos', decidedAt: at });
    }
    served.faster = [];
    const stale = sent.filter((one) => now(one).mark.revision !== one.revision);
    const saved = sent.filter((one) => !stale.includes(one));
    for (const { attemptId: _a, questionId: _q, revision: _r, ...change } of saved) {
      const points = change.criteria?.every((level) => level === 0) ? 10 : change.points;
      const by = { decidedBy: 'person', decidedByName: 'Eleni Markou', decidedAt: at } as const;
      const none = { decidedBy: null, decidedByName: null, decidedAt: null };
      const decided = points === undefined ? {} : { points, ...(points === null ? none : by) };
      write({ attemptId: _a, questionId: _q, revision: _r }, { ...change, ...decided });
    }
    return { marks: saved.map(now), stale: stale.map(now) };
  }
  if (name === 'return-marks') {
    const nobody = { points: null, decidedBy: null, decidedByName: null, decidedAt: null };
    for (const one of sent) write(one, nobody);
    return { marks: sent.map(now), stale: [] };
  }
  if (name === 'refresh-suggestions') {
    const own = served.answers.filter(({ questionId }) => questionId === input.questionId);
    const waiting = own.filter(({ mark }) => mark.points === null).length;
    return { answers: waiting, learnedFrom: own.length - waiting };
  }
  if (name === 'save-grading-preferences') {
    served.delivery = { ...served.delivery, namesHidden: input.namesHidden === true };
    return { ...defaultGradingPreferences, ...input };
  }
  return { questionId: input.questionId, commentId: input.commentId };
}
