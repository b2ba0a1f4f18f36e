import { type Conversation, createEngine, type EngineChoice, EngineFailure } from '@schole/ai';
import { type EngineSettings, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { AutomationTools } from '../../functions/automation-tools.ts';
import { createConcurrencyLimiter } from '../../functions/concurrency-limiter.ts';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { decryptChoice, findEngine } from '../engine-rows.ts';
import { beginEvent, endEvent } from '../event-log.ts';
import { type AnswerMetadata, endOf } from '../replies/log-reply.ts';
import { requestReply } from '../replies/request-reply.ts';
import { createTransport, type TransportUse } from '../transport.ts';
import { requireOwner, type Whose } from './engine-owner.ts';
import { validateEngine } from './validate-engine.ts';

/** Characters of a reply that are shown as evidence that it came. */
const shown = 500;

/** One window with the form is enough for a person. */
const limiter = createConcurrencyLimiter(2);

/** A harmless question, in a conversation of its own. */
const conversation = (): Conversation => ({
  instructions: 'This is a test of the connection. Answer with one short sentence.',
  session: crypto.randomUUID(),
  turns: [{ role: 'user', content: 'Hello! Are you there?', timestamp: new Date().toISOString() }],
});

/** The engine in the form, else the saved one; throws engine/none and the faults of saving. */
async function readChoice(
  transaction: Transaction,
  { encrypt, decrypt }: AutomationTools,
  caller: FunctionContext['caller'],
  whose: Whose,
  settings: EngineSettings | undefined,
): Promise<EngineChoice> {
  const saved = await findEngine(transaction, await requireOwner(transaction, caller, whose));
  if (settings === undefined && saved === null) throw fault('engine/none');
  const row = settings === undefined ? saved : validateEngine(settings, saved, encrypt);
  if (row === null) throw fault('engine/none');
  try {
    return decryptChoice(row, decrypt);
  } catch (cause) {
    // Encrypted with another secret: it has to be entered again.
    throw fault('automation/secret-missing', {}, { cause });
  }
}

/** Really calls the engine, and writes a log entry. */
async function requestTestReply(choice: EngineChoice, { caller, automation, asServer }: FunctionContext) {
  const { schoolId, userId } = caller;
  const use: TransportUse = { purpose: 'engine', schoolId, actorId: userId };
  const engine = createEngine(choice, createTransport(automation.gate, use));
  use.engine = engine.name;
  const event = await asServer((transaction) =>
    beginEvent(transaction, {
      schoolId,
      userId,
      direction: 'out',
      purpose: 'chat',
      via: 'engine',
      engine: engine.name,
      test: true,
    }),
  );
  const began = performance.now();
  const metadata: AnswerMetadata = {};
  const answered = (answer: AnswerMetadata) => void Object.assign(metadata, answer);
  const { signal } = new AbortController();
  let reply = '';
  let end: ReturnType<typeof endOf> = { outcome: 'ok' };
  try {
    for await (const piece of requestReply(engine, conversation(), { signal, event, onAnswer: answered }))
      reply += piece;
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    end = endOf(problem, metadata);
  }
  const eventEnd = { ...metadata, ...end, milliseconds: Math.round(performance.now() - began) };
  await asServer((transaction) => endEvent(transaction, event, eventEnd));
  const { outcome, reason = null, status = null, milliseconds } = eventEnd;
  return {
    outcome,
    reason,
    status,
    milliseconds,
    reply: outcome === 'ok' ? reply.slice(0, shown).toWellFormed() : null,
  };
}

/** Requests a short reply from a connected engine, or from one that is about to be connected. */
export const testEngine: ServerFunction<'test-engine'> = {
  name: 'test-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose, engine }, context) =>
    limiter.run(context.caller.userId, async () => {
      const choice = await context.asServer((transaction) =>
        readChoice(transaction, context.automation, context.caller, whose, engine),
      );
      return requestTestReply(choice, context);
    }),
};
