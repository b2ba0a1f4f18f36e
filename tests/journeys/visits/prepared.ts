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

/** What a page reads instead of the server's responses; JSON, as it is sent into the page. */
export interface PageData {
  userId: string;
  sessionValues: Record<string, unknown>;
  jobs: readonly (Pick<JobStandIn, 'id'> & object)[] | undefined;
  answers: Record<string, { status: number; body: object }>;
}

export function pageDataOf(person: Pick<Person, 'id'> | undefined, prepared: Prepared): PageData {
  const jobs = prepared.jobs?.map((job, index) => ({
    progress: 0,
    input: {},
    result: null,
    error: null,
    cancel_requested_at: null,
    created_at: `2026-03-0${2 + (index % 7)}T10:00:00Z`,
    finished_at: null,
    ...job,
  }));
  return {
    userId: person?.id ?? 'nobody',
    sessionValues: prepared.sessionValues ?? {},
    jobs,
    answers: prepared.answers ?? {},
  };
}

// These two run inside the page: each is serialised, so it must not use variables of this module.

/** Lets `fetch` answer from the data that `setPageData` sets, for as long as there are any. */
export function answerFromPageData(): void {
  const real = window.fetch;
  window.fetch = async (input, options) => {
    const data = Reflect.get(window, 'pageData') as PageData | undefined;
    if (data === undefined) return real(input, options);
    const request = new Request(input, options);
    const { pathname, searchParams } = new URL(request.url);
    const answer = data.answers[pathname.replace('/functions/v1/', '')];
    if (answer !== undefined) {
      const counted = Array.isArray(answer.body) && request.headers.get('prefer')?.includes('count=exact');
      const headers = counted ? { 'content-range': `*/${(answer.body as object[]).length}` } : undefined;
      return Response.json(answer.body, { status: answer.status, ...(headers === undefined ? {} : { headers }) });
    }
    if (data.jobs === undefined || pathname !== '/rest/v1/jobs') return real(request);
    const requestedId = searchParams.get('id')?.replace('eq.', '');
    return Response.json(data.jobs.filter(({ id }) => requestedId === undefined || requestedId === id));
  };
}

export function setPageData(data: PageData): void {
  for (const [name, value] of Object.entries(data.sessionValues)) {
    sessionStorage.setItem(`schole.kept.${data.userId}.${name}`, JSON.stringify(value));
  }
  Object.assign(window, { pageData: data });
}

/**
 * Prepares every document that this page opens, until the result is disposed. The page must have `answerFromPageData` as
 * an earlier init script.
 */
export function prepare(page: Page, data: PageData): Promise<Disposable> {
  return page.addInitScript(setPageData, data);
}
