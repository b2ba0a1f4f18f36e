import { noEngines } from '../../parts/connections/test-engines.ts';
import { answerAround } from '../../test-requests.ts';
import type { Submission } from './rows.ts';

// The server of the tests of this screen: rows of the views, and functions that are recorded.

export const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

export const submission: Submission = {
  ...{ attempt_id: id(1), delivery_id: id(9), title: 'Leaves', content_language: 'en' },
  ...{ first_name: 'Άννα', last_name: 'Κώστα', submitted_at: '2026-11-20T09:50:00Z', points: 12, max_points: 20 },
  ...{ waiting: 3, suggested: 2, doubted: 1, guarded: false, flagged: true, spot_checks: 0 },
  ...{ confidence: 0.7, confidences: 2, lowest_confidence: 0.624, needs_review: true, graded_at: null },
};

const row = { id: id(6), job_id: id(5), delivery_ids: [id(9)], finished_at: null as string | null };
export const run = {
  ...{ ...row, answers: 212, accepted: 40, undone_at: null as string | null, undone_marks: null as number | null },
  ...{ kept_marks: null as number | null, created_at: '2026-11-20T10:00:00Z' },
};

const job = { progress: 0, drafts: [], slowed: false, input: {}, result: null as object | null, error: null };
export const gradingJob = {
  ...{ ...job, id: id(5), kind: 'grade-answers', state: 'running', progress: 40, cancel_requested_at: null },
  ...{ created_at: '2026-11-20T10:00:00Z', finished_at: null },
};

export interface Served {
  answer: (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
  submissions: Submission[];
  summary: object;
  runs: (typeof run)[];
  jobs: object[];
  preferences: object[];
  /** What `read-automation`, `list-automation-events` and `read-engines` answer. */
  functions: Record<string, object>;
  /** The calls of other functions, in their order. */
  calls: { name: string; input: unknown }[];
  /** The queries of the list, in their order. */
  searches: URLSearchParams[];
  refuse: Record<string, string>;
  broken: boolean;
}

const automation = {
  ...{ webhooks: [], keys: { in: null, out: null }, address: 'http://localhost', allowed: true, sealed: false },
  privateAddresses: false,
};

/** A teacher with one submission of which three answers wait, who has never graded anything. */
export function gradingAnswers(): Served {
  const served: Served = {
    answer: async (input, options) => answer(served, new URL(String(input), 'http://localhost'), options),
    submissions: [submission],
    summary: { pending: 1, graded: 4, auto_graded: 3, needs_review: 1 },
    functions: {
      'read-automation': automation,
      'list-automation-events': { events: [], next: null },
      'read-engines': noEngines,
      'start-grading': { runId: id(6), jobId: id(5) },
      'undo-grading': { jobId: id(4) },
      'cancel-job': { jobId: id(5) },
      'save-grading-preferences': {},
      'read-grading-trust': { languages: [] },
    },
    ...{ runs: [], jobs: [], preferences: [], calls: [], searches: [], refuse: {}, broken: false },
  };
  return served;
}

function answer(served: Served, { pathname, searchParams }: URL, { body }: RequestInit = {}): Response {
  const around = answerAround(pathname);
  if (around !== undefined) return around;
  if (served.broken) return Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
  const name = pathname.split('/functions/v1/')[1];
  if (name !== undefined) {
    if (!/^(read|list)-/.test(name)) served.calls.push({ name, input: JSON.parse(String(body)) });
    const code = served.refuse[name];
    if (code !== undefined) return Response.json({ code, message: '' }, { status: 409 });
    return Response.json(served.functions[name] ?? {});
  }
  if (pathname.endsWith('/rpc/grading_summary')) return Response.json(served.summary);
  if (pathname.endsWith('/grading_submissions')) {
    served.searches.push(searchParams);
    const shown = served.submissions.filter(({ waiting, needs_review }) =>
      searchParams.has('needs_review') ? needs_review : (searchParams.get('status') === 'eq.pending') === waiting > 0,
    );
    return Response.json(shown, { headers: { 'content-range': `*/${shown.length}` } });
  }
  if (pathname.endsWith('/grading_runs')) return Response.json(served.runs);
  if (pathname.endsWith('/grading_preferences')) return Response.json(served.preferences);
  if (pathname.endsWith('/delivery_summaries')) {
    return Response.json([{ id: id(9), title: 'Leaves', targets: ['9A'] }]);
  }
  if (pathname.endsWith('/jobs')) {
    const wanted = searchParams.get('id');
    return Response.json(served.jobs.filter((one) => wanted === null || wanted === `eq.${Reflect.get(one, 'id')}`));
  }
  return Response.json([]);
}
