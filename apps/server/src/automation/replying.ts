import { setImmediate } from 'node:timers/promises';
import { AskFailure, type Conversation, type Engine, openEngine, openWebhook } from '@schole/ai';
import type { ChatTurn } from '@schole/core';
import type { Transaction } from '@schole/database';
import { announce } from './announce.ts';
import { askEngine } from './asking.ts';
import type { Asked, ChainTools, Plan } from './contract.ts';
import { groundedConversation, offlineEngine } from './grounding.ts';
import { logged, type Told } from './logged.ts';
import { openWay, type WayUse } from './way.ts';

/** Somebody who answers, before anything was asked. */
export interface Prepared {
  /** For the log; null where no engine has a name of its own. */
  engine: string | null;
  /** The pieces of the reply; ends the line of the log in every case. */
  reply(eventId: string, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** Characters that are read through without letting others come to their turn. */
const atOnce = 20_000;

/** What was said, with other names for the school's pupils, and in which fields that made a difference. */
async function conceal({ message, history }: Asked, hide: (text: string) => string) {
  // In the order in which it was said: a first name alone is whose it was before.
  const earlier: ChatTurn[] = [];
  let length = 0;
  for (const turn of history) {
    length += turn.content.length;
    if (length > atOnce) {
      length = 0;
      await setImmediate();
    }
    earlier.push({ ...turn, content: hide(turn.content) });
  }
  const hidden = { message: hide(message), history: earlier };
  const fields: string[] = [];
  if (hidden.message !== message) fields.push('message');
  if (earlier.some(({ content }, at) => content !== history[at]?.content)) fields.push('message_history');
  return { hidden, fields };
}

/** As it was said; a workflow knows by itself what it rests on. */
function plainConversation({ session }: Asked, { message, history }: Pick<Asked, 'message' | 'history'>): Conversation {
  const said: ChatTurn = { role: 'user', content: message, timestamp: new Date().toISOString() };
  return { instructions: '', session, turns: [...history, said] };
}

// biome-ignore lint/correctness/useYield: it never comes so far.
async function* failing(failure: AskFailure): AsyncGenerator<string, void> {
  throw failure;
}

/** Pieces of whoever answers outside of this server: the names of pupils stay here. */
async function* askOutside(
  engine: Engine,
  plan: Plan,
  { help }: ChainTools,
  use: WayUse,
  { signal, event, told }: { signal: AbortSignal; event: string; told: Told },
): AsyncGenerator<string, void> {
  const { asked, chosen, names } = plan;
  // There are more of them than can be replaced.
  if (names === null) throw new AskFailure('refused', { tries: 0 });
  const pseudonyms = names.start();
  const { hidden, fields } = await conceal(asked, pseudonyms.conceal);
  use.pseudonymised = fields;
  const grounded = 'choice' in chosen && chosen.choice.kind !== 'webhook';
  const conversation = grounded ? await groundedConversation(plan, hidden, help) : plainConversation(asked, hidden);
  const answered = (answer: Told) => void Object.assign(told, answer);
  yield* pseudonyms.revealPieces(askEngine(engine, conversation, { signal, event, answered }));
}

interface Answering {
  engine: string | null;
  pieces(how: { signal: AbortSignal; event: string; told: Told }): AsyncIterable<string>;
}

function answering(plan: Plan, tools: ChainTools): Answering {
  const { asked, chosen } = plan;
  if ('failure' in chosen) return { engine: null, pieces: () => failing(chosen.failure) };
  if (chosen.via === 'offline') {
    const conversation = { instructions: '', session: asked.session, turns: [] };
    const engine = offlineEngine(plan, tools.help);
    return { engine: null, pieces: ({ signal }) => askEngine(engine, conversation, { signal }) };
  }
  const purpose = chosen.via === 'webhook' ? 'webhook' : 'engine';
  const use: WayUse = { purpose, schoolId: asked.schoolId, actorId: asked.userId };
  const way = openWay(tools.ways.gate, use);
  const engine = chosen.via === 'webhook' ? openWebhook(chosen.target, way) : openEngine(chosen.choice, way);
  if (chosen.via === 'engine') use.engine = engine.name;
  return { engine: use.engine ?? null, pieces: (how) => askOutside(engine, plan, tools, use, how) };
}

/** Makes ready what answers; nothing leaves before `reply`. */
export function prepare(plan: Plan, tools: ChainTools): Prepared {
  const { engine, pieces } = answering(plan, tools);
  return {
    engine,
    reply(event, signal) {
      const tell = (transaction: Transaction) => announce(transaction, plan.asked, 'assistant.replied', event);
      const then = plan.heard ? tell : undefined;
      return logged(tools, event, (told) => pieces({ signal, event, told }), then);
    },
  };
}
