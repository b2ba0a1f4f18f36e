import { person, renderApp, setUpBrowser } from '../../test-app.tsx';
import { noEngines } from './test-engines.ts';

const school = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a12';

/** Nothing connected, everything allowed. */
export const disconnected = {
  automation: {
    webhooks: [],
    keys: { in: null, out: null },
    address: 'https://schole.school.test',
    allowed: true,
    sealed: false,
    privateAddresses: false,
  },
  engines: noEngines,
};

/** A request that the page made. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/**
 * The requests that a fake server received, and its responses: by the name of a function or table, in turn; the last
 * one is repeated.
 */
export interface FakeServer {
  requests: RecordedRequest[];
  answers: Record<string, (object | number | boolean | null | Promise<Response>)[]>;
  /** Inputs of one function, in order. */
  inputsOf: (name: string) => unknown[];
  open: (address: string) => Promise<void>;
}

const refused = (status: number): Response =>
  Response.json({ code: 'server/failed', message: 'broken', details: null, hint: null }, { status });

/** A signed-in user and a server with the responses that a test provides. */
export function setUpFakeServer(language: 'en' | 'el' = 'en', role = 'teacher'): FakeServer {
  const membership = { school_id: school, role, status: 'active', schools: { name: '3rd Gymnasio' } };
  const requests: RecordedRequest[] = [];
  const answers: FakeServer['answers'] = {
    'config.json': [{ anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, version: '1' }],
    profiles: [{ first_name: 'Eleni', last_name: 'Markou', active_school_id: school }],
    memberships: [[membership]],
    user: [person],
    'read-automation': [disconnected.automation],
    'read-engines': [disconnected.engines],
  };
  const answer = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null;
    const { method = 'GET' } = options;
    const headers = new Headers(options.headers);
    requests.push({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body });
    // The appearance is stored in the same row, and read by the shell.
    if (url.searchParams.get('select')?.startsWith('theme') === true) return Response.json([]);
    const turns = answers[url.pathname.split('/').at(-1) ?? ''] ?? [[]];
    const next = turns.length > 1 ? turns.shift() : turns[0];
    if (next instanceof Promise) return next;
    return typeof next === 'number' ? refused(next) : Response.json(next ?? null);
  };
  setUpBrowser({ answer, language });
  return {
    requests,
    answers,
    inputsOf: (name) => requests.filter(({ path }) => path.endsWith(`/functions/v1/${name}`)).map(({ body }) => body),
    open: async (address) => void renderApp(address),
  };
}
