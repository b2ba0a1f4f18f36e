import type { Disposable, Page } from 'playwright-core';
import type { Person } from '../../app/test-app.ts';

/** Prepared data of a page when it opens: for states that otherwise take minutes, or luck, to occur. */
export interface Prepared {
  /** Values that an earlier visit stored in this tab, by name without the person. */
  sessionValues?: Record<string, unknown>;
  /** Replaces the server's response about jobs. */
  jobs?: readonly JobStandIn[];
  /** Responses of functions, by name, and of other endpoints, by path. */
  answers?: Record<string, { status: number; body: object }>;
}

/** A row of `jobs`, as rest/v1 returns it. */
export interface JobStandIn {
  id: string;
  kind:
    | 'read-source'
    | 'draft-topic-text'
    | 'generate-assignment'
    | 'compare-engines'
    | 'export-assignment'
    | 'export-account'
    | 'pull-model'
    | 'grade-answers'
    | 'undo-grading';
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress?: number;
  input?: object;
  result?: object;
  error?: { code: string; values?: Record<string, string | number> };
  cancel_requested_at?: string;
  finished_at?: string;
}

/** Prepares every document that this page opens, until the result is disposed. */
export async function prepare(
  page: Page,
  person: Pick<Person, 'id'> | undefined,
  prepared: Prepared,
): Promise<Disposable> {
  const rows = prepared.jobs?.map((job, index) => ({
    progress: 0,
    input: {},
    result: null,
    error: null,
    cancel_requested_at: null,
    created_at: `2026-03-0${2 + (index % 7)}T10:00:00Z`,
    finished_at: null,
    ...job,
  }));
  return page.addInitScript(
    ([userId, sessionValues, jobs, answers]) => {
      for (const [name, value] of Object.entries(sessionValues)) {
        sessionStorage.setItem(`schole.kept.${userId}.${name}`, JSON.stringify(value));
      }
      const real = window.fetch;
      window.fetch = async (input, options) => {
        const request = new Request(input, options);
        const { pathname, searchParams } = new URL(request.url);
        const answer = answers[pathname.replace('/functions/v1/', '')];
        if (answer !== undefined) {
          const counted = Array.isArray(answer.body) && request.headers.get('prefer')?.includes('count=exact');
          const headers = counted ? { 'content-range': `*/${(answer.body as object[]).length}` } : undefined;
          return Response.json(answer.body, { status: answer.status, ...(headers === undefined ? {} : { headers }) });
        }
        if (jobs === undefined || pathname !== '/rest/v1/jobs') return real(request);
        const requestedId = searchParams.get('id')?.replace('eq.', '');
        return Response.json(jobs.filter(({ id }) => requestedId === undefined || requestedId === id));
      };
    },
    [person?.id ?? 'nobody', prepared.sessionValues ?? {}, rows, prepared.answers ?? {}] as const,
  );
}
