import { AskFailure, type Conversation, type EngineChoice, openEngine } from '@schole/ai';
import { type EngineSettings, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { askEngine } from '../../automation/asking.ts';
import { findEngine, openChoice } from '../../automation/engine-rows.ts';
import { beginEvent, endEvent } from '../../automation/log.ts';
import { endOf, type Told } from '../../automation/logged.ts';
import { openWay, type WayUse } from '../../automation/way.ts';
import type { Ways } from '../../automation/ways.ts';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../contract.ts';
import { openTurns } from '../turns.ts';
import { requireOwner, type Whose } from './engine-owner.ts';
import { settle } from './settled.ts';

/** Characters of a reply that show that it came. */
const shown = 500;

/** Nobody needs more than one window with the form. */
const turns = openTurns(2);

/** A question that nobody minds, in a conversation of its own. */
const conversation = (): Conversation => ({
  instructions: 'This is a test of the connection. Answer with one short sentence.',
  session: crypto.randomUUID(),
  turns: [{ role: 'user', content: 'Hello! Are you there?', timestamp: new Date().toISOString() }],
});

/** The engine as the form has it, else as it is saved; throws engine/none and what saving would be refused with. */
async function readChoice(
  transaction: Transaction,
  { seal, unseal }: Ways,
  caller: FunctionContext['caller'],
  whose: Whose,
  given: EngineSettings | undefined,
): Promise<EngineChoice> {
  const saved = await findEngine(transaction, await requireOwner(transaction, caller, whose));
  if (given === undefined && saved === null) throw fault('engine/none');
  const row = given === undefined ? saved : settle(given, saved, seal);
  if (row === null) throw fault('engine/none');
  try {
    return openChoice(row, unseal);
  } catch (cause) {
    // Sealed under another secret: it has to be given anew.
    throw fault('automation/secret-missing', {}, { cause });
  }
}

/** Really asks the engine, and writes a line of the log. */
async function ask(choice: EngineChoice, { caller, ways, asServer }: FunctionContext) {
  const { schoolId, userId } = caller;
  const use: WayUse = { purpose: 'engine', schoolId, actorId: userId };
  const engine = openEngine(choice, openWay(ways.gate, use));
  use.engine = engine.name;
  const event = await asServer((transaction) =>
    beginEvent(transaction, {
      ...{ schoolId, userId, direction: 'out', purpose: 'chat', via: 'engine', engine: engine.name, test: true },
    }),
  );
  const began = performance.now();
  const told: Told = {};
  const answered = (answer: Told) => void Object.assign(told, answer);
  const { signal } = new AbortController();
  let reply = '';
  let end: ReturnType<typeof endOf> = { outcome: 'ok' };
  try {
    for await (const piece of askEngine(engine, conversation(), { signal, event, answered })) reply += piece;
  } catch (problem) {
    if (!(problem instanceof AskFailure)) throw problem;
    end = endOf(problem, told);
  }
  const line = { ...told, ...end, milliseconds: Math.round(performance.now() - began) };
  await asServer((transaction) => endEvent(transaction, event, line));
  const { outcome, reason = null, status = null, milliseconds } = line;
  return {
    ...{ outcome, reason, status, milliseconds },
    reply: outcome === 'ok' ? reply.slice(0, shown).toWellFormed() : null,
  };
}

/** Asks a connected engine, or one that is about to be, for a short reply. */
export const testEngine: ServerFunction<'test-engine'> = {
  name: 'test-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ whose, engine }, context) =>
    turns.take(context.caller.userId, async () => {
      const choice = await context.asServer((transaction) =>
        readChoice(transaction, context.ways, context.caller, whose, engine),
      );
      return ask(choice, context);
    }),
};
