import type { IncomingPurpose } from '@schole/core';
import { sharedThinking } from '../../../../tests/thinking.ts';
import { type FunctionsWorld, oliveText, openFunctionsWorld, type Person } from '../functions/test-world.ts';
import type { Thinking } from '../thinking.ts';

/** What came over the wire: the members that tests look into, and whatever else is there. */
interface Body {
  code: string;
  message: string;
  status: string;
  jobId: string;
  statusUrl: string;
  assignment: {
    id: string;
    title: string;
    url: string;
    questions: { id: string; type: string; options?: string[]; correctAnswer: number | string; points: number }[];
    answerKey: Record<string, number | string>;
  };
  [member: string]: unknown;
}

export interface Told {
  status: number;
  headers: Headers;
  body: Body;
}

/** A line of the log. */
export interface LoggedLine {
  purpose: string;
  outcome: string;
  status: number;
  reason: string | null;
  direction: string;
}

/** The functions' world behind a real port, with drafting that a test can hold back. */
export interface WebhooksWorld extends FunctionsWorld {
  /** A person with a key for workflows. */
  addCaller(name: string): Promise<Person & { key: string }>;
  ask(key: string | null, purpose: IncomingPurpose, body: unknown, headers?: Record<string, string>): Promise<Told>;
  look(key: string, jobId: string, headers?: Record<string, string>): Promise<Told>;
  /** Anything at all, to a path of the door. */
  send(path: string, init: RequestInit): Promise<Told>;
  /** Nothing is drafted until the answer is called. */
  holdDrafting(): () => void;
  /** A person's requests, the newest first. */
  linesOf(person: Person): Promise<LoggedLine[]>;
}

export const settings = { subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 3, totalPoints: 30 } as const;
export const request = { text: oliveText, settings };

const bearer = (key: string | null): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` });

export async function openWebhooksWorld(thinking: Thinking = sharedThinking()): Promise<WebhooksWorld> {
  let held = Promise.resolve();
  const think: Thinking['think'] = async (task, input, options) => {
    if (task === 'compose-assignment') await held;
    return thinking.think(task, input, options);
  };
  const world = await openFunctionsWorld({ think, close: () => thinking.close() });
  const url = await world.server.listen({ port: 0, host: '127.0.0.1' });
  const send: WebhooksWorld['send'] = async (path, init) => {
    // biome-ignore lint/style/noRestrictedGlobals: A test asks its own server.
    const answer = await fetch(`${url}/webhook${path}`, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text === '' ? '{}' : text) as Body };
  };
  return {
    ...world,
    async addCaller(name) {
      const person = await world.addPerson(name);
      const { body } = await world.call(person, 'make-automation-key', { direction: 'in' });
      return { ...person, key: String(body.key) };
    },
    send,
    ask: (key, purpose, body, headers = {}) =>
      send(`/${purpose}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    look: (key, jobId, headers = {}) =>
      send(`/assignment-generator/${jobId}`, { headers: { ...bearer(key), ...headers } }),
    holdDrafting() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    linesOf: (person) =>
      world.rows<LoggedLine>(
        `select purpose, outcome, status, reason, direction from public.automation_events
          where user_id = $1 and direction = 'in' order by began_at desc, id`,
        [person.id],
      ),
  };
}
