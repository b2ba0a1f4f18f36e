import { setImmediate as turn } from 'node:timers/promises';
import { type Conversation, EngineFailure, type Replier } from '@schole/ai';
import { limits } from '@schole/core';
import type { Database } from '@schole/database';
import { describe, expect, test } from 'vitest';
import { logReply } from './log-reply.ts';
import { requestReply } from './request-reply.ts';

const conversation: Conversation = { instructions: '', session: 's', turns: [] };
const { signal } = new AbortController();

/** An engine that yields these pieces, and then runs `after`. */
function engineOf(pieces: readonly string[], after: () => Promise<void> = async () => undefined): Replier {
  return {
    name: 'test',
    async *reply() {
      yield* pieces;
      await after();
    },
  };
}

const never = () => new Promise<void>(() => undefined);

async function outcomeOf(reply: AsyncIterable<string>): Promise<{ pieces: string[]; failure: EngineFailure | null }> {
  const pieces: string[] = [];
  try {
    for await (const piece of reply) pieces.push(piece);
    return { pieces, failure: null };
  } catch (problem) {
    if (problem instanceof EngineFailure) return { pieces, failure: problem };
    throw problem;
  }
}

describe('requesting a reply', () => {
  test('yields its pieces as they come', async () => {
    expect(await outcomeOf(requestReply(engineOf(['a', '', 'b']), conversation, { signal }))).toEqual({
      pieces: ['a', 'b'],
      failure: null,
    });
  });

  test('yields to the event loop between thousands of pieces that came at once', async () => {
    let turns = 0;
    let over = false;
    const others = (async () => {
      for (; !over; turns += 1) await turn();
    })();
    const { pieces } = await outcomeOf(requestReply(engineOf(Array(2_000).fill('a')), conversation, { signal }));
    const had = turns;
    over = true;
    await others;
    expect(pieces).toHaveLength(2_000);
    expect(had).toBeGreaterThan(10);
  });

  test('times out, also where the engine ignores the signal', async () => {
    const { pieces, failure } = await outcomeOf(
      requestReply(engineOf(['a'], never), conversation, { signal, time: 20 }),
    );
    expect(pieces).toEqual(['a']);
    expect(failure).toMatchObject({ outcome: 'time-out' });
  });

  test('ends at once when aborted, before the first piece and after it', async () => {
    for (const pieces of [[], ['a']]) {
      const leaving = new AbortController();
      const reply = requestReply(engineOf(pieces, never), conversation, { signal: leaving.signal });
      for (const piece of pieces) expect((await reply.next()).value).toBe(piece);
      const next = reply.next();
      leaving.abort();
      await expect(next).rejects.toMatchObject({ outcome: 'stopped' });
    }
    const abortedReply = requestReply(engineOf(['a']), conversation, { signal: AbortSignal.abort() });
    await expect(abortedReply.next()).rejects.toMatchObject({ outcome: 'stopped' });
  });

  test.each([
    ['a blank reply', engineOf([' ', '\n']), 'empty'],
    ['no reply', engineOf([]), 'empty'],
    ['more than a reply may be', engineOf(['x'.repeat(limits.chatReply), 'x']), 'too-large'],
    ['an engine that breaks', engineOf(['a'], () => Promise.reject(new Error('broken'))), 'error'],
    ['one that says why', engineOf([], () => Promise.reject(new EngineFailure('credits'))), 'credits'],
  ])('%s is reported as such', async (_what, engine, outcome) => {
    const { failure } = await outcomeOf(requestReply(engine, conversation, { signal }));
    expect(failure?.outcome).toBe(outcome);
  });
});

describe('the log entry', () => {
  /** A database stub that records what is written, and fails where the test wants it to. */
  function notes(failing: (text: string) => boolean = () => false) {
    const ends: unknown[][] = [];
    const warnings: string[] = [];
    const asUser: Database['asUser'] = (_claims, work) =>
      work({
        async query(text, values = []) {
          if (failing(text)) throw new Error('away');
          ends.push([...values]);
          return { rows: [], rowCount: 1 };
        },
      });
    return {
      ends,
      lines: warnings,
      tools: { database: { asUser } as Database, warn: (line: string) => void warnings.push(line) },
    };
  }
  const outcomes = (ends: unknown[][]) => ends.map(([id, outcome]) => [id, outcome]);

  test('ends with the outcome', async () => {
    const { ends, lines: warnings, tools } = notes();
    await outcomeOf(logReply(tools, 'a', () => requestReply(engineOf(['x']), conversation, { signal })));
    await outcomeOf(logReply(tools, 'b', () => requestReply(engineOf([]), conversation, { signal })));
    expect(outcomes(ends)).toEqual([
      ['a', 'ok'],
      ['b', 'empty'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('ends as stopped where the reader stops early', async () => {
    const { ends, tools } = notes();
    const reading = logReply(tools, 'a', () => requestReply(engineOf(['x', 'y']), conversation, { signal }));
    await reading.next();
    await reading.return();
    expect(outcomes(ends)).toEqual([['a', 'stopped']]);
  });

  test('reports to the operator where our code broke, and not the message of the error', async () => {
    const { ends, lines: warnings, tools } = notes();
    const secret = 'sk-in-the-message';
    const broken = engineOf([], () => Promise.reject(new TypeError(`Bad header ${secret}\n    at secret ${secret}`)));
    const { failure } = await outcomeOf(logReply(tools, 'a', () => requestReply(broken, conversation, { signal })));
    expect(failure).toMatchObject({ outcome: 'error' });
    expect(outcomes(ends)).toEqual([['a', 'error']]);
    expect(warnings).toEqual([expect.stringMatching(/^A reply failed: TypeError at .+request-reply\.test\.ts/)]);
    expect(warnings.join()).not.toContain(secret);
  });

  test('is ended also where the follow-up cannot be written; a reply is returned even if the end cannot be written', async () => {
    const { ends, lines: warnings, tools } = notes((text) => text === 'further');
    const then = async (transaction: { query(text: string): Promise<unknown> }) =>
      void (await transaction.query('further'));
    const first = logReply(tools, 'a', () => engineOf(['x']).reply(conversation, { signal }), then);
    expect((await outcomeOf(first)).failure).toBeNull();
    expect(outcomes(ends).at(-1)).toEqual(['a', 'ok']);
    const away = notes(() => true);
    expect(await outcomeOf(logReply(away.tools, 'b', () => engineOf(['x']).reply(conversation, { signal })))).toEqual({
      pieces: ['x'],
      failure: null,
    });
    expect([warnings.length, away.lines.length]).toEqual([1, 1]);
  });
});
