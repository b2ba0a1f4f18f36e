import type { ChatTurn } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type LanguageModelServer, startLanguageModelServer } from '../../../../tests/fakes/language-model.ts';
import { type Conversation, type EngineChoice, EngineFailure, type Transport } from '../contract.ts';
import { createEngine } from './create-engine.ts';

export const key = 'sk-secret-0123456789';

export function turn(role: ChatTurn['role'], content: string): ChatTurn {
  return { role, content, timestamp: '2026-01-05T08:00:00Z' };
}

export const conversation: Conversation = {
  instructions: 'You are the assistant of Schole.',
  session: 's1',
  turns: [
    turn('assistant', 'What an earlier reply said.'),
    turn('user', 'Καλημέρα'),
    turn('user', 'How do I add a webhook?'),
    turn('assistant', 'With the button.'),
    turn('assistant', '   '),
    turn('user', 'Which button? 🙂'),
  ],
};

interface EngineTestOptions {
  transport?: Transport;
  signal?: AbortSignal;
  conversation?: Conversation;
}

/** Calls engines through the test's transport, unless another one is given. */
export function createEngineTester(defaultTransport: Transport) {
  /** All pieces of the reply. */
  async function collectReply(choice: EngineChoice, options: EngineTestOptions = {}): Promise<string[]> {
    const { transport = defaultTransport, signal = new AbortController().signal } = options;
    const pieces: string[] = [];
    const reply = createEngine(choice, transport).reply(options.conversation ?? conversation, { signal });
    for await (const piece of reply) pieces.push(piece);
    return pieces;
  }

  /** The failure without secrets; its text and properties are checked for anything that must not leak. */
  async function failure(choice: EngineChoice, options: EngineTestOptions = {}) {
    const problem: unknown = await collectReply(choice, options).catch((thrown: unknown) => thrown);
    if (!(problem instanceof EngineFailure))
      throw new Error(`Not an EngineFailure: ${String(problem)}`, { cause: problem });
    const { outcome, reason, status, tries } = problem;
    expect(problem.message).toBe(outcome);
    expect(problem.cause).toBeUndefined();
    expect(JSON.stringify({ ...problem })).not.toContain(key);
    return { outcome, reason, status, tries };
  }

  return { ask: collectReply, failure };
}

/** A language model server for the tests of a file; each test begins with empty requests and responses. */
export function setUpLanguageModelServer(): Omit<LanguageModelServer, 'close'> {
  let server: LanguageModelServer;
  beforeAll(async () => {
    server = await startLanguageModelServer();
  });
  beforeEach(() => {
    server.requests.length = 0;
    server.answers.length = 0;
    server.respond = null;
  });
  afterAll(() => server.close());
  return {
    get port() {
      return server.port;
    },
    get url() {
      return server.url;
    },
    get requests() {
      return server.requests;
    },
    get answers() {
      return server.answers;
    },
    get respond() {
      return server.respond;
    },
    set respond(respond) {
      server.respond = respond;
    },
  };
}
