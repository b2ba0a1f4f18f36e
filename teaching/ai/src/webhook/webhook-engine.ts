import { limits } from '@schole/core';
import type {
  Conversation,
  Engine,
  EngineFailure,
  EngineRequestOptions,
  Transport,
  WebhookTarget,
} from '../contract.ts';
import { readText } from './body.ts';
import { clean } from './clean.ts';
import { completeTask } from './complete-task.ts';
import type { Progress, WebhookOptions } from './contract.ts';
import { failure, kindOfError } from './failures.ts';
import { type Problem, parseReply } from './parse-reply.ts';
import { requestWorkflow } from './request-workflow.ts';
import { readStream } from './stream.ts';
import { isStream, splitLines } from './stream-lines.ts';

/** Both sets of names: those of the specification, and those that n8n's chat trigger requires. */
function payloadOf({ session, turns }: Conversation): Record<string, unknown> {
  const message = turns.at(-1)?.content ?? '';
  return {
    message,
    session_id: session,
    message_history: turns.slice(0, -1).slice(-limits.chatHistory),
    action: 'sendMessage',
    chatInput: message,
    sessionId: session,
  };
}

const outcomes = {
  empty: 'empty',
  'started-only': 'empty',
  'no-text': 'malformed',
  'not-understood': 'malformed',
  'web-page': 'malformed',
} as const satisfies Record<Exclude<Problem, 'error'>, EngineFailure['outcome']>;

function failureOf(progress: Progress, problem: Problem, errorText = ''): EngineFailure {
  if (problem !== 'error') return failure(progress, outcomes[problem], `automation/${problem}`);
  const kind = kindOfError(errorText);
  return failure(progress, kind?.outcome ?? 'error', kind?.reason ?? 'automation/workflow-failed');
}

/** The reply of a 2xx response, in pieces where it streams; a reader that stops ends the response. */
async function* readReply(response: Response, progress: Progress): AsyncGenerator<string> {
  const text = readText(response);
  try {
    yield* readByFirstLine(text, response, progress);
  } finally {
    await text.return(undefined);
  }
}

/** The first line decides what it is. */
async function* readByFirstLine(
  text: AsyncGenerator<string>,
  response: Response,
  progress: Progress,
): AsyncGenerator<string> {
  let body = '';
  let end = -1;
  for await (const piece of unclosed(text)) {
    // Pieces may be a byte long: each is examined once.
    const found = body === '' ? piece.trimStart() : piece;
    const at = found.indexOf('\n');
    end = at < 0 ? -1 : body.length + at;
    body += found;
    if (end >= 0) break;
  }
  if (isStream(end < 0 ? body : body.slice(0, end))) {
    yield* readStream(splitLines(prepend(body, text)), progress);
    return;
  }
  for await (const piece of text) body += piece;
  const understood = parseReply(body, response.headers.get('content-type') ?? '');
  if (!('text' in understood)) throw failureOf(progress, understood.problem, understood.errorText);
  yield understood.text;
}

/** The rest of an iterator; leaving the loop does not end it. */
async function* unclosed(text: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = await text.next(); next.done !== true; next = await text.next()) yield next.value;
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/**
 * A person's workflow as an engine: one POST with both sets of names, every response format of n8n understood, one
 * retry after 502, 503 or 504. Throws EngineFailure with codes of the catalogue (`automation/…`, `outbound/…`).
 */
export function createWebhookEngine(target: WebhookTarget, transport: Transport, options: WebhookOptions = {}): Engine {
  return {
    name: 'webhook',
    async *reply(
      conversation: Conversation,
      { signal: stop, event, onAnswer: answered }: EngineRequestOptions,
    ): AsyncGenerator<string> {
      const message = { purpose: 'chat', id: event ?? crypto.randomUUID(), payload: payloadOf(conversation) } as const;
      yield* requestWorkflow(target, transport, message, stop, options, async function* (response, progress) {
        answered?.({ status: response.status, tries: progress.tries });
        yield* clean(readReply(response, progress), progress);
      });
    },
    complete: (task, request) => completeTask(target, transport, task, request, options),
  };
}
