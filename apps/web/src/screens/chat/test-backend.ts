import { vi } from 'vitest';
import * as follow from '../../client/server-state/follow.ts';
import { setUpBrowser } from '../../test-app.tsx';
import type { Message, Session } from './rows.ts';

export const userId = '6a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11';
const user = { id: userId, aud: 'authenticated', email: 'eleni@school.test', user_metadata: {}, app_metadata: {} };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const config = { anonKey: 'sb_publishable_test', signUp: 'open', firstRun: false, sealed: true, geolocation: null };

/** One request as it is sent. */
export interface BackendRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

/** A back end in memory, behind `fetch`: it records the screen's requests and refuses those that a test configures. */
export class Backend {
  sessions: Session[] = [];
  messages: Message[] = [];
  requests: BackendRequest[] = [];
  signedIn = true;
  webhook: string | null = null;
  inUse: 'own' | 'school' | 'offline' = 'offline';
  /** The response of `chat`. */
  chat: (signal: AbortSignal | null) => Response | Promise<Response> = () =>
    Response.json({ status: 'success', message: 'A reply.' });
  #refused: { method: string; table: string }[] = [];
  #seconds = 0;
  readonly #read = new Set<string>();

  refuse(method: string, table: string): void {
    this.#refused.push({ method, table });
  }
  allowAll(): void {
    this.#refused = [];
  }

  /**
   * The requests that concern the chat, as `METHOD path` with their bodies, since the last call. Repeated reads because
   * of staleness or a change are not included: they may come at any moment.
   */
  take(): [string, unknown][] {
    const about = /n8n_chat|search_chat|functions\/v1\/chat|user_settings|auth\/v1\/user/;
    const taken = this.requests.filter(({ method, path }) => {
      const again = method === 'GET' && path.startsWith('/rest/') && this.#read.has(path);
      if (method === 'GET') this.#read.add(path);
      return about.test(path) && !again;
    });
    this.requests = [];
    return taken.map(({ method, path, body }) => [`${method} ${path}`, body]);
  }

  now(): string {
    this.#seconds += 1;
    return new Date(Date.UTC(2026, 10, 20, 10, 0, this.#seconds)).toISOString();
  }
  addSession(title: string, changes: Partial<Session> = {}): Session {
    const id = crypto.randomUUID();
    const session = { id, title, user_id: userId, updated_at: this.now(), archived_at: null, ...changes };
    this.sessions.push(session);
    return session;
  }
  addMessage(session: Session, role: Message['role'], content: string): Message {
    const message = { id: crypto.randomUUID(), session_id: session.id, role, content, created_at: this.now() };
    this.messages.push(message);
    return message;
  }

  /** Replaces the page's own `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.origin);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    this.requests.push({ method, path: decodeURIComponent(url.pathname + url.search), body, headers });
    const table = url.pathname.split('/').at(-1) ?? '';
    if (this.#refused.some((one) => one.method === method && one.table === table)) {
      return Response.json({ code: 'XX000', message: 'broken', details: null, hint: null }, { status: 500 });
    }
    if (table === 'chat') return this.chat(init.signal ?? null);
    return this.#answer(table, { method, url, body, headers });
  };

  #answer(table: string, request: { method: string; url: URL; body: unknown; headers: Headers }): Response {
    const { method, url, body, headers } = request;
    const one = headers.get('accept')?.includes('pgrst.object') === true;
    const rows = (all: readonly object[], count = all.length): Response =>
      Response.json(one ? (all[0] ?? null) : all, { headers: { 'content-range': `0-0/${count}` } });
    if (table === 'config.json') return Response.json({ ...config, version: '1' });
    if (table === 'user') {
      return this.signedIn ? Response.json(user) : Response.json({ code: 'no_authorization' }, { status: 401 });
    }
    if (table === 'memberships') return rows([member]);
    if (table === 'profiles')
      return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
    if (table === 'user_settings') return rows([{ user_id: userId, n8n_chat_webhook_url: this.webhook }]);
    if (table === 'read-engines') {
      const engine = { kind: 'ollama', baseUrl: null, model: 'small-3b', keyHint: null, changedAt: this.now() };
      const own = { own: engine, school: engine, inUse: this.inUse, ownAllowed: true, administers: false };
      return Response.json({ ...own, sealed: true });
    }
    if (table === 'search_chat_sessions') {
      const { search, archived } = body as { search: string; archived: boolean };
      return rows(this.sessions.filter((s) => s.title.includes(search) && (s.archived_at !== null) === archived));
    }
    if (table === 'n8n_chat_sessions') return this.#session(method, url.searchParams, body, rows);
    if (table === 'n8n_chat_messages') return this.#message(method, url.searchParams, body, rows);
    return Response.json([]);
  }

  #session(method: string, query: URLSearchParams, body: unknown, rows: (all: object[]) => Response): Response {
    const id = query.get('id')?.replace('eq.', '');
    if (method === 'POST') return rows([this.addSession((body as Session).title)]);
    if (method === 'PATCH') {
      this.sessions = this.sessions.map((row) => (row.id === id ? { ...row, ...(body as Partial<Session>) } : row));
      return new Response(null, { status: 204 });
    }
    if (method === 'DELETE') {
      this.sessions = this.sessions.filter((row) => row.id !== id);
      return new Response(null, { status: 204 });
    }
    const archivedFilter = query.get('archived_at');
    return rows(
      this.sessions.filter((row) =>
        id === undefined ? (archivedFilter === 'is.null') === (row.archived_at === null) : row.id === id,
      ),
    );
  }

  #message(
    method: string,
    query: URLSearchParams,
    body: unknown,
    rows: (all: object[], count: number) => Response,
  ): Response {
    if (method === 'POST') {
      const { content, role, session_id: sessionId } = body as Message;
      const message = { id: crypto.randomUUID(), session_id: sessionId, role, content, created_at: this.now() };
      this.messages.push(message);
      return rows([message], 1);
    }
    if (method === 'PATCH') {
      const found = this.messages.find(({ id }) => `eq.${id}` === query.get('id'));
      if (found !== undefined) Object.assign(found, body);
      return rows(found === undefined ? [] : [{ ...found }], 1);
    }
    const all = this.messages.filter(({ session_id: id }) => `eq.${id}` === query.get('session_id'));
    const from = Number(query.get('offset') ?? 0);
    return rows(all.slice(from, from + Number(query.get('limit') ?? all.length)), all.length);
  }
}

/**
 * A signed-in desktop browser in English, connected to the back end. The server sends changes, so the page does not
 * poll: its requests depend on the test's actions only, however slow the machine is.
 */
export function arrange(backend: Backend): void {
  vi.spyOn(follow, 'isFollowing').mockReturnValue(true);
  setUpBrowser({ answer: backend.fetch, user, media: (query) => query.includes('min-width') });
}
