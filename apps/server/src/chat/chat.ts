import { EngineFailure } from '@schole/ai';
import { type ChatAnswer, type ChatEvent, type ChatRequest, chatRequestSchema, Fault } from '@schole/core';
import type { Database, Transaction } from '@schole/database';
import { type Caller, parseJson } from '@schole/http';
import type { Chain, PendingReply } from '../automation/replies/contract.ts';
import type { WebFunction } from '../functions/contract.ts';
import { cleaned } from '../functions/input.ts';
import { toEvents } from './events.ts';
import { createReplyLimiter, type ReplyLimiter } from './reply-limiter.ts';
import { answerOf, refusals } from './words.ts';

interface ChatTools {
  database: Database;
  chain: Chain;
  limiter?: ReplyLimiter;
}

/** Ten replies of the maximum length and a message, in any script. */
const largestBody = 6_000_000;
/** Milliseconds: the longest wait for a reply, and the work before and after it. */
const longest = 140_000;
/** Milliseconds of one transaction. */
const timeout = 10_000;

/** A refusal, which is returned as an answer of its own. */
class Refusal extends Error {
  readonly answer: ChatAnswer;

  constructor(answer: ChatAnswer) {
    super('refused');
    this.answer = answer;
  }
}

function personOf(caller: Caller | null): Pick<Caller, 'claims'> & { userId: string } {
  const { claims, userId } = caller ?? { claims: null, userId: null };
  if (claims === null || userId === null) throw new Refusal(refusals.signedOut);
  if (claims.role !== 'authenticated') throw new Refusal(refusals.notAllowed);
  return { claims, userId };
}

async function readRequest(request: Request): Promise<ChatRequest> {
  const body = await request.text();
  let json: unknown;
  try {
    json = parseJson(body);
  } catch {
    throw new Refusal(refusals.body);
  }
  const parsed = chatRequestSchema.safeParse(cleaned(json));
  if (!parsed.success) throw new Refusal(refusals.body);
  return parsed.data;
}

/** The message itself is the last entry of the history where the web app has saved it already. */
function earlier({ message, message_history: history }: ChatRequest): ChatRequest['message_history'] {
  const last = history.at(-1);
  return last?.role === 'user' && last.content.trim() === message ? history.slice(0, -1) : history;
}

async function begin(
  transaction: Transaction,
  chain: Chain,
  userId: string,
  chatRequest: ChatRequest,
): Promise<PendingReply> {
  const { rows } = await transaction.query<{ school_id: string; archived: boolean }>(
    `select school_id, archived_at is not null as archived from public.n8n_chat_sessions
      where id = $1 and user_id = auth.uid()`,
    [chatRequest.session_id],
  );
  const [session] = rows;
  if (session === undefined) throw new Refusal(refusals.session);
  if (session.archived) throw new Refusal(refusals.archived);
  return chain.begin(transaction, {
    userId,
    schoolId: session.school_id,
    purpose: 'chat',
    webhook: true,
    session: chatRequest.session_id,
    sessionId: chatRequest.session_id,
    message: chatRequest.message,
    history: earlier(chatRequest),
  });
}

/** The pieces, then the whole answer; a failure is returned as an answer too. */
async function* streamReply(
  pendingReply: PendingReply,
  signal: AbortSignal,
  release: () => void,
): AsyncGenerator<ChatEvent, void> {
  let message = '';
  try {
    for await (const piece of pendingReply.reply(signal)) {
      message += piece;
      yield { piece };
    }
    yield { status: 'success', message };
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    yield answerOf(problem);
  } finally {
    release();
  }
}

async function* only(answer: ChatAnswer): AsyncGenerator<ChatEvent, void> {
  yield answer;
}

async function whole(events: AsyncGenerator<ChatEvent, void>): Promise<ChatAnswer> {
  for await (const event of events) if ('status' in event) return event;
  return refusals.failed;
}

const eventStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would buffer the pieces.
  'x-accel-buffering': 'no',
};

/** The assistant's reply to one message of a session, whole or in pieces. HTTP 200 in either case. */
export function chatFunction({
  database,
  chain,
  limiter = createReplyLimiter({ each: 2, all: 80, perMinute: 30 }),
}: ChatTools): WebFunction {
  async function start(request: Request, caller: Caller | null) {
    const { userId, claims } = personOf(caller);
    const slot = limiter.acquire(userId);
    if (slot === null) throw new Refusal(refusals.pace);
    try {
      const chatRequest = await readRequest(request);
      if (!slot.begin()) throw new Refusal(refusals.pace);
      const pendingReply = await database.asUser(
        { ...claims, role: 'schole_server' },
        (transaction) => begin(transaction, chain, userId, chatRequest),
        { timeout, together: true },
      );
      return streamReply(pendingReply, request.signal, slot.release);
    } catch (problem) {
      slot.release();
      if (problem instanceof Fault && problem.code === 'person/not-allowed') throw new Refusal(refusals.notAllowed);
      throw problem;
    }
  }

  return {
    name: 'chat',
    verifyJwt: true,
    limits: { body: largestBody, time: longest },
    answers: 'pieces',
    async handle(request, { caller }) {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
      const events = await start(request, caller).catch((problem: unknown) => {
        if (problem instanceof Refusal) return only(problem.answer);
        throw problem;
      });
      const streamed = request.headers.get('accept')?.includes('text/event-stream') === true;
      return streamed ? new Response(toEvents(events), { headers: eventStream }) : Response.json(await whole(events));
    },
  };
}
