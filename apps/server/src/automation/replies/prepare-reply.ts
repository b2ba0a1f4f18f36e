import { setImmediate } from 'node:timers/promises';
import { type Conversation, createEngine, createWebhookEngine, type Engine, EngineFailure } from '@schole/ai';
import type { ChatTurn } from '@schole/core';
import type { Transaction } from '@schole/database';
import { announceEvent } from '../../jobs/announce-event.ts';
import { createTransport, type TransportUse } from '../transport.ts';
import type { ChainTools, Plan, ReplyRequest } from './contract.ts';
import { groundedConversation, offlineEngine } from './grounding.ts';
import { type AnswerMetadata, logReply } from './log-reply.ts';
import { requestReply } from './request-reply.ts';

/** Somebody who answers, before anything was asked. */
export interface PreparedReply {
  /** For the log; null where no engine has a name of its own. */
  engine: string | null;
  /** The pieces of the reply; ends the line of the log in every case. */
  reply(eventId: string, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** Characters that are read through without letting others come to their turn. */
const atOnce = 20_000;

/** What was said, with other names for the school's pupils, and in which fields that made a difference. */
async function conceal({ message, history }: ReplyRequest, hide: (text: string) => string) {
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
function plainConversation(
  { session }: ReplyRequest,
  { message, history }: Pick<ReplyRequest, 'message' | 'history'>,
): Conversation {
  const turn: ChatTurn = { role: 'user', content: message, timestamp: new Date().toISOString() };
  return { instructions: '', session, turns: [...history, turn] };
}

// biome-ignore lint/correctness/useYield: it never comes so far.
async function* failing(failure: EngineFailure): AsyncGenerator<string, void> {
  throw failure;
}

/** Pieces of whoever answers outside of this server: the names of pupils stay here. */
async function* requestExternalReply(
  engine: Engine,
  plan: Plan,
  { help }: ChainTools,
  use: TransportUse,
  { signal, event, metadata }: { signal: AbortSignal; event: string; metadata: AnswerMetadata },
): AsyncGenerator<string, void> {
  const { request, chosen, names } = plan;
  // There are more of them than can be replaced.
  if (names === null) throw new EngineFailure('refused', { tries: 0 });
  const pseudonyms = names.createPseudonyms();
  const { hidden, fields } = await conceal(request, pseudonyms.conceal);
  use.pseudonymised = fields;
  const grounded = 'choice' in chosen && chosen.choice.kind !== 'webhook';
  const conversation = grounded ? await groundedConversation(plan, hidden, help) : plainConversation(request, hidden);
  const answered = (answer: AnswerMetadata) => void Object.assign(metadata, answer);
  yield* pseudonyms.revealPieces(requestReply(engine, conversation, { signal, event, onAnswer: answered }));
}

interface ReplySource {
  engine: string | null;
  pieces(how: { signal: AbortSignal; event: string; metadata: AnswerMetadata }): AsyncIterable<string>;
}

function createReplySource(plan: Plan, tools: ChainTools): ReplySource {
  const { request, chosen } = plan;
  if ('failure' in chosen) return { engine: null, pieces: () => failing(chosen.failure) };
  if (chosen.via === 'offline') {
    const conversation = { instructions: '', session: request.session, turns: [] };
    const engine = offlineEngine(plan, tools.help);
    return { engine: null, pieces: ({ signal }) => requestReply(engine, conversation, { signal }) };
  }
  const purpose = chosen.via === 'webhook' ? 'webhook' : 'engine';
  const use: TransportUse = { purpose, schoolId: request.schoolId, actorId: request.userId };
  const transport = createTransport(tools.automation.gate, use);
  const engine =
    chosen.via === 'webhook' ? createWebhookEngine(chosen.target, transport) : createEngine(chosen.choice, transport);
  if (chosen.via === 'engine') use.engine = engine.name;
  return { engine: use.engine ?? null, pieces: (how) => requestExternalReply(engine, plan, tools, use, how) };
}

/** Makes ready what answers; nothing leaves before `reply`. */
export function prepareReply(plan: Plan, tools: ChainTools): PreparedReply {
  const { engine, pieces } = createReplySource(plan, tools);
  return {
    engine,
    reply(event, signal) {
      const announceReply = (transaction: Transaction) =>
        announceEvent(transaction, plan.request, 'assistant.replied', event);
      const then = plan.notifiesWorkflow ? announceReply : undefined;
      return logReply(tools, event, (metadata) => pieces({ signal, event, metadata }), then);
    },
  };
}
