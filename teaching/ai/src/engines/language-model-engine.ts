import { type LanguageModelKind, limits } from '@schole/core';
import { streamText, type TextStreamPart, type ToolSet } from 'ai';
import {
  type Conversation,
  type Engine,
  type EngineChoice,
  EngineFailure,
  type EngineRequestOptions,
  type Transport,
} from '../contract.ts';
import { storablePieces } from '../storable.ts';
import { complete } from './complete.ts';
import { engineName } from './engine-name.ts';
import { abortFailure, failureOf } from './failures.ts';
import { choiceRefusal, createLanguageModel } from './language-model-kinds.ts';
import { type HttpExchange, recordExchange } from './record-exchange.ts';
import { endOf } from './stream-end.ts';
import { toMessages } from './turns.ts';

// The library would write its warnings to the server's log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Stands where the model's own limit cut its reply. */
const cutMark = '\n\n[…]';

/** The text pieces of a stream, then the mark of a truncated reply. The thoughts of a model are never yielded. */
async function* textOf(parts: AsyncIterable<TextStreamPart<ToolSet>>, exchange: HttpExchange): AsyncGenerator<string> {
  let end: 'whole' | 'cut' | null = null;
  for await (const part of parts) {
    if (part.type === 'error' && !exchange.retried) throw failureOf(part.error, exchange);
    if (part.type === 'finish') end = endOf(part, exchange);
    if (part.type === 'text-delta') yield part.text;
  }
  if (end === null) throw new EngineFailure('malformed', { status: exchange.status });
  if (end === 'cut') yield cutMark;
}

/** The same within its limit, and not blank: blank pieces wait for the next text. */
async function* bounded(pieces: AsyncIterable<string>, exchange: HttpExchange): AsyncGenerator<string> {
  let length = 0;
  let blank = '';
  let streamStarted = false;
  for await (const piece of storablePieces(pieces)) {
    if (piece === cutMark && (!streamStarted || length + cutMark.length > limits.chatReply)) break;
    length += piece.length;
    if (length > limits.chatReply) throw new EngineFailure('too-large', { status: exchange.status });
    blank += piece;
    streamStarted ||= blank.trim() !== '';
    if (!streamStarted) continue;
    yield blank;
    blank = '';
  }
  if (!streamStarted) throw new EngineFailure('empty', { status: exchange.status });
}

/** A language model behind its provider's door, asked once per reply, and at most twice per task. */
export function createLanguageModelEngine(kind: LanguageModelKind, choice: EngineChoice, transport: Transport): Engine {
  async function* reply(
    conversation: Conversation,
    { signal, onAnswer: answered }: EngineRequestOptions,
  ): AsyncGenerator<string> {
    const refused = choiceRefusal(kind, choice);
    if (refused !== null) throw refused;
    if (toMessages(conversation.turns).length === 0) throw new EngineFailure('error', { tries: 0 });
    const recorded = recordExchange(transport);
    const readerAborted = new AbortController();
    try {
      const { stream } = streamText({
        model: createLanguageModel(kind, choice, recorded.transport),
        instructions: conversation.instructions,
        messages: toMessages(conversation.turns),
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, readerAborted.signal]),
        telemetry: { isEnabled: false },
        // Errors are part of the stream.
        onError: () => undefined,
      });
      let responseReported = false;
      for await (const piece of bounded(textOf(stream, recorded.exchange), recorded.exchange)) {
        if (!responseReported && recorded.exchange.status !== null)
          answered?.({ status: recorded.exchange.status, tries: 1 });
        responseReported = true;
        yield piece;
      }
    } catch (problem) {
      throw abortFailure(signal) ?? failureOf(problem, recorded.exchange);
    } finally {
      readerAborted.abort();
    }
  }
  return {
    name: engineName(choice),
    reply,
    complete: (task, options) => complete({ kind, choice, transport }, task, options),
  };
}
