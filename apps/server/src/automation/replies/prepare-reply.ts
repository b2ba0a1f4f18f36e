import { setImmediate } from 'node:timers/promises';
import { type Conversation, createEngine, createWebhookEngine, EngineFailure, type Replier } from '@schole/ai';
import type { ChatTurn } from '@schole/core';
import type { Transaction } from '@schole/database';
import { announceEvent } from '../../jobs/announce-event.ts';
import { createTransport, type TransportUse } from '../transport.ts';
import type { ChainTools, Plan, ReplyRequest } from './contract.ts';
import { groundedConversation, offlineEngine } from './grounding.ts';
import { type AnswerMetadata, logReply } from './log-reply.ts';
import { requestReply } from './request-reply.ts';

/** A replier before anything was sent to it. */
export interface PreparedReply {
  /** For the log; null where no engine has a name of its own. */
  engine: string | null;
  /** The pieces of the reply; ends the log entry in every case. */
  reply(eventId: string, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** Characters that are processed before the event loop gets a turn. */
const atOnce = 20_000;

/** The messages with the names of the school's pupils replaced, and in which fields that changed something. */
async function conceal({ message, history }: ReplyRequest, hide: (text: string) => string) {
  // In the order of the conversation: a first name alone means the pupil that was named before.
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

/** The unchanged messages; a workflow does its own grounding. */
function plainConversation(
  { session }: ReplyRequest,
  { message, history }: Pick<ReplyRequest, 'message' | 'history'>,
): Conversation {
  const turn: ChatTurn = { role: 'user', content: message, timestamp: new Date().toISOString() };
  return { instructions: '', session, turns: [...history, turn] };
}

// biome-ignore lint/correctness/useYield: it throws before the first piece.
async function* failing(failure: EngineFailure): AsyncGenerator<string, void> {
  throw failure;
}

/** Pieces of a replier outside of this server: the names of pupils are not sent. */
async function* requestExternalReply(
  engine: Replier,
  plan: Plan,
  { help }: ChainTools,
  use: TransportUse,
  { signal, event, metadata }: { signal: AbortSignal; event: string; metadata: AnswerMetadata },
): AsyncGenerator<string, void> {
  const { request, chosen, names } = plan;
  // There are more names than can be replaced.
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

/** Prepares the replier; nothing is sent before `reply`. */
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
