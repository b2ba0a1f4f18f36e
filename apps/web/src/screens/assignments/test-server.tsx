import { bloomsLevels, type CallName, calls, type Document, fault, type JobName } from '@schole/core';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Config } from '../../client/connection/config.ts';
import * as supabase from '../../client/connection/supabase.ts';
import * as configs from '../../client/connection/use-config.ts';
import { createQueries, membershipStatusKey } from '../../client/server-state/query.ts';
import { noEngines } from '../../parts/connections/test-engines.ts';
import type { Source } from '../../parts/sources/index.ts';
import { Toaster } from '../../ui/index.ts';
import { listKinds } from './kinds/list-kinds.ts';
import type { Assignment, QuestionRow, Summary } from './rows.ts';

type Row = Record<string, unknown>;

/** A server in memory: tables that rest/v1 reads, functions with test responses, and whether it can be reached. */
export class TestServer {
  away = false;
  tables: Record<string, Row[]> = {};
  called: { name: CallName; input: unknown }[] = [];
  answers: Partial<Record<CallName, (input: Row) => unknown>> = {};

  readonly client = {
    from: (table: string) => new Query(this, table),
    functions: {
      invoke: async (name: CallName, { body }: { body: Row }) => {
        if (this.away) return { data: null, error: httpError(fault('server/starting')) };
        this.called.push({ name, input: calls[name].input.parse(body) });
        try {
          return { data: this.answers[name]?.(body), error: null };
        } catch (error) {
          return { data: null, error: httpError(error) };
        }
      },
    },
  };

  inputs(name: CallName): unknown[] {
    return this.called.filter((call) => call.name === name).map(({ input }) => input);
  }
}

function httpError(error: unknown): FunctionsHttpError {
  if (!(error instanceof Error) || !('status' in error)) throw error;
  const { message } = error;
  const [code, extra] = [Reflect.get(error, 'code'), Reflect.get(error, 'extra')];
  const body = JSON.stringify({ code, message, values: Reflect.get(Object(extra), 'values'), id: 'r1' });
  return new FunctionsHttpError(new Response(body, { status: Number(error.status) }));
}

/** The methods of the published query builder that this screen uses. */
class Query {
  #server: TestServer;
  #table: string;
  #tests: ((row: Row) => boolean)[] = [];
  #removes = false;

  constructor(server: TestServer, table: string) {
    this.#server = server;
    this.#table = table;
  }
  #keep(test: (row: Row) => boolean): this {
    this.#tests.push(test);
    return this;
  }
  select(): this {
    return this;
  }
  order(): this {
    return this;
  }
  range(): this {
    return this;
  }
  limit(): this {
    return this;
  }
  match(): this {
    return this;
  }
  delete(): this {
    this.#removes = true;
    return this;
  }
  eq(column: string, value: unknown): this {
    const [name = '', member] = column.split('->>');
    return this.#keep((row) => (member === undefined ? row[name] : Reflect.get(Object(row[name]), member)) === value);
  }
  in(column: string, values: readonly unknown[]): this {
    return this.#keep((row) => values.includes(row[column]));
  }
  is(column: string, value: unknown): this {
    return this.#keep((row) => (row[column] ?? null) === value);
  }
  not(column: string, _: string, value: unknown): this {
    return this.#keep((row) => (row[column] ?? null) !== value);
  }
  /** One row for each person, as in the tables that this screen writes. */
  upsert(row: Row): this {
    const rows = this.#server.tables[this.#table] ?? [];
    const at = rows.findIndex((known) => known.user_id === row.user_id);
    this.#server.tables[this.#table] = at < 0 ? [...rows, row] : rows.with(at, { ...rows[at], ...row });
    return this;
  }
  // biome-ignore lint/suspicious/noThenProperty: the published query builder is a thenable too
  then(done: (answer: unknown) => unknown): Promise<unknown> {
    const rows = (this.#server.tables[this.#table] ?? []).filter((row) => this.#tests.every((test) => test(row)));
    const answer = this.#server.away
      ? { data: null, error: { message: 'away', code: 'server/starting' }, status: 503, count: null }
      : { data: structuredClone(rows), error: null, status: 200, count: rows.length };
    if (this.#removes && !this.#server.away)
      this.#server.tables[this.#table] = (this.#server.tables[this.#table] ?? []).filter((row) => !rows.includes(row));
    return Promise.resolve(answer).then(done);
  }
}

export const userId = '3f0a9c1e-7a52-4d0e-9c55-0f6a3b1c2d4e';
export const assignmentId = '6f1c2f7e-9c4b-4b0e-8d6f-0d5a4a1f2b3c';
export const sourceId = '0b7e5a52-1c3f-4a6e-9a77-5d2e8c4b1f90';
export const questionIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

export const assignment: Assignment = {
  id: assignmentId,
  title: 'Leaves',
  subject: 'biology',
  grade_level: '6-8',
  difficulty: 'medium',
  stage: 'reviewing',
  settings: {},
  total_points: 100,
  content_language: 'el',
  engine: 'offline',
  report: {
    requested: 5,
    delivered: 2,
    shortfall: [{ reason: 'too-few-sentences', count: 3 }],
    engine: 'offline',
    language: 'el',
  },
  archived_at: null,
  version: 1,
};

const text = 'Φύλλα\n\nΤο φως <b>μπαίνει</b> στα φύλλα. Είναι πράσινα.';
const quote = 'Το φως <b>μπαίνει</b> στα φύλλα.';
const start = text.indexOf(quote);

export const document: Pick<Document, 'title' | 'language' | 'blocks' | 'receipt' | 'text'> = {
  title: 'Τα φύλλα',
  language: 'el',
  text,
  blocks: [
    { kind: 'heading', start: 0, end: 5, language: 'el', level: 1 },
    { kind: 'paragraph', start: 7, end: text.length, language: 'el' },
  ],
  receipt: {
    reader: 'text',
    pages: 0,
    words: 120,
    characters: text.length,
    language: 'el',
    ocrConfidence: null,
    emptyPages: [],
    warnings: [],
  },
};

/** The wording of the two questions. */
export const stems = ['Πού μπαίνει το <i>φως</i>;', 'Τι χρώμα έχουν τα φύλλα;'] as const;

export function questionRow(index: 0 | 1, changes: Partial<QuestionRow> = {}): QuestionRow {
  return {
    question_id: questionIds[index],
    position: index,
    type: 'multiple-choice',
    content: { question: stems[index], options: ['στα φύλλα', 'στις ρίζες', 'στο χώμα'] },
    key: { correct: 0 },
    explanation: 'Το λέει το κείμενο.',
    blooms_level: 'remembering',
    points: 20,
    version: 3,
    written_by: 'offline',
    changed_by_teacher: false,
    spans: [
      {
        purpose: 'evidence',
        source_id: sourceId,
        version_sha256: 'abc',
        start,
        end: start + quote.length,
        page: null,
        quote,
      },
    ],
    verdicts: [
      { check: 'structure', outcome: 'passed', detail: null },
      { check: 'similar-length', outcome: index === 0 ? 'passed' : 'failed', detail: null },
    ],
    ...changes,
  };
}

export const source: Source = {
  id: sourceId,
  title: document.title,
  kind: 'text',
  language: 'el',
  words: 120,
  current_sha256: 'abc',
  updated_at: '2026-03-02T10:00:00Z',
  archived_at: null,
};

export const summary: Summary = {
  id: assignmentId,
  title: assignment.title,
  subject: 'biology',
  grade_level: '6-8',
  stage: 'reviewing',
  total_points: 100,
  content_language: 'el',
  archived_at: null,
  updated_at: '2026-03-02T10:00:00Z',
  question_count: 2,
  school_subject: null,
  school_year: null,
  points_sum: 40,
  version: 1,
  active: false,
};

/** A test server with one assignment of two questions on one source. */
export function createFullServer(): TestServer {
  const server = new TestServer();
  const version = { source_id: sourceId, sha256: 'abc', version_sha256: 'abc' };
  server.tables = {
    assignment_summaries: [summary],
    assignments: [assignment],
    assignment_sources: [{ ...version, assignment_id: assignmentId, position: 0 }],
    assignment_questions: [questionRow(0), questionRow(1)].map((row) => ({ ...row, assignment_id: assignmentId })),
    sources: [source],
    source_versions: [{ ...version, text }],
    documents: [{ ...version, ...document }],
    jobs: [],
    question_drafts: [],
  };
  server.answers['count-questions'] = () => ({
    total: 50,
    kinds: listKinds().map(({ type }) => ({ type, levels: [...bloomsLevels], found: null })),
  });
  server.answers['read-question-concepts'] = () => ({ questions: [] });
  server.answers['sample-questions'] = () => ({ questions: [] });
  server.answers['read-engines'] = () => noEngines;
  return server;
}

/** Connects the rendered components to the test server. */
export function serve({ client }: TestServer): void {
  const config = { uploadLimit: 50 * 1024 * 1024 } as Config;
  vi.spyOn(supabase, 'connect').mockResolvedValue({ client, config } as unknown as supabase.Connection);
  vi.spyOn(configs, 'useConfig').mockReturnValue(config);
}

/** For the links of a screen; nothing is navigated. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Renders with a query store of its own and the toaster. */
export function draw(what: ReactNode): ReturnType<typeof render> {
  const queries = createQueries(async () => undefined);
  queries.setQueryData(membershipStatusKey, { active: null, closed: null, schools: [] });
  return render(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router}>
        {what}
        <Toaster />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

export const jobId = '9d0c3a51-6b7e-4f55-8f0a-2f4f0f6f7a10';

/** A row of `jobs`, running by default. */
export function jobRow(kind: JobName, changes: Partial<Row> = {}): Row {
  return {
    id: jobId,
    kind,
    state: 'running',
    progress: 40,
    input: {},
    result: null,
    error: null,
    cancel_requested_at: null,
    created_at: '2026-03-02T10:00:00Z',
    finished_at: null,
    ...changes,
  };
}
