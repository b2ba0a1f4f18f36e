import type { IncomingPurpose } from '@schole/core';
import { sharedThinking } from '../../../../tests/app/shared-thinking.ts';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';
import type { TaskPool } from '../tasks/task-pool.ts';

/** A response body: the members that tests read, and whatever else is there. */
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

export interface WebhookResponse {
  status: number;
  headers: Headers;
  body: Body;
}

/** A log entry. */
export interface LoggedRequest {
  purpose: string;
  outcome: string;
  status: number;
  reason: string | null;
  direction: string;
}

/** The functions fixture behind a real port, with drafting that a test can block. */
export interface WebhooksFixture extends FunctionsFixture {
  /** A person with a key for workflows. */
  addCaller(name: string): Promise<Person & { key: string }>;
  callWebhook(
    key: string | null,
    purpose: IncomingPurpose,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<WebhookResponse>;
  readJobStatus(key: string, jobId: string, headers?: Record<string, string>): Promise<WebhookResponse>;
  /** Sends anything to a path of the webhook API. */
  send(path: string, init: RequestInit): Promise<WebhookResponse>;
  /** Blocks drafting until the returned function is called. */
  holdDrafting(): () => void;
  /** A person's requests, the newest first. */
  requestsOf(person: Person): Promise<LoggedRequest[]>;
}

export const settings = { subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 3, totalPoints: 30 } as const;
export const request = { text: oliveText, settings };

const bearer = (key: string | null): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` });

export async function createWebhooksFixture(taskPool: TaskPool = sharedThinking()): Promise<WebhooksFixture> {
  let held = Promise.resolve();
  const runTask: TaskPool['run'] = async (task, input, options) => {
    if (task === 'compose-assignment') await held;
    return taskPool.run(task, input, options);
  };
  const fixture = await createFunctionsFixture({ run: runTask, close: () => taskPool.close() });
  const url = await fixture.server.listen({ port: 0, host: '127.0.0.1' });
  const send: WebhooksFixture['send'] = async (path, init) => {
    // biome-ignore lint/style/noRestrictedGlobals: A test calls its own server.
    const answer = await fetch(`${url}/webhook${path}`, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text === '' ? '{}' : text) as Body };
  };
  return {
    ...fixture,
    async addCaller(name) {
      const person = await fixture.addPerson(name);
      const { body } = await fixture.call(person, 'make-automation-key', { direction: 'in' });
      return { ...person, key: String(body.key) };
    },
    send,
    callWebhook: (key, purpose, body, headers = {}) =>
      send(`/${purpose}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    readJobStatus: (key, jobId, headers = {}) =>
      send(`/assignment-generator/${jobId}`, { headers: { ...bearer(key), ...headers } }),
    holdDrafting() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    requestsOf: (person) =>
      fixture.rows<LoggedRequest>(
        `select purpose, outcome, status, reason, direction from public.automation_events
          where user_id = $1 and direction = 'in' order by began_at desc, id`,
        [person.id],
      ),
  };
}
