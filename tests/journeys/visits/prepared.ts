import type { Disposable, Page } from 'playwright-core';
import type { Person } from '../../app/test-app.ts';

/** What a page finds when it opens, so that a state is there at once which takes minutes, or luck, to come about. */
export interface Prepared {
  /** What an earlier visit kept in this tab: name without the person, value. */
  sessionValues?: Record<string, unknown>;
  /** What the server says of jobs, instead of what it would say. */
  jobs?: readonly JobStandIn[];
  /** What functions answer, by name, and other doors, by path. */
  answers?: Record<string, { status: number; body: object }>;
}

/** A row of `jobs`, as rest/v1 tells it. */
export interface JobStandIn {
  id: string;
  kind: 'read-source' | 'generate-assignment' | 'export-assignment' | 'export-account';
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress?: number;
  input?: object;
  result?: object;
  error?: { code: string; values?: Record<string, string | number> };
  cancel_requested_at?: string;
  finished_at?: string;
}

/** Arranges that every document which this page opens begins as prepared, until what comes back is disposed of. */
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
        if (answer !== undefined) return Response.json(answer.body, { status: answer.status });
        if (jobs === undefined || pathname !== '/rest/v1/jobs') return real(request);
        const requestedId = searchParams.get('id')?.replace('eq.', '');
        return Response.json(jobs.filter(({ id }) => requestedId === undefined || requestedId === id));
      };
    },
    [person?.id ?? 'nobody', prepared.sessionValues ?? {}, rows, prepared.answers ?? {}] as const,
  );
}
