import { limits } from '@schole/core';
import { streamText, type TextStreamPart, type ToolSet } from 'ai';
import {
  AskFailure,
  type AskOptions,
  type Conversation,
  type Engine,
  type EngineChoice,
  type Way,
} from '../contract.ts';
import { storable } from '../storable.ts';
import { engineName } from './engine-name.ts';
import { endedByUs, failureOf } from './failures.ts';
import { isModelName, missingParts, openLanguageModel } from './kinds.ts';
import { toMessages } from './turns.ts';
import { type Journey, watchWay } from './watched-way.ts';

// The library would write what it finds remarkable to the server's log.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Kind = Exclude<EngineChoice['kind'], 'webhook'>;

/** Stands where the model's own limit cut its reply. */
const cutMark = '\n\n[…]';

/** How a reply ended; throws where that is no end. */
function endOf(part: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>, journey: Journey): 'whole' | 'cut' {
  const { status } = journey;
  if (part.finishReason === 'length' || journey.again) return 'cut';
  if (part.finishReason === 'content-filter') throw new AskFailure('error', { reason: 'engine/filtered', status });
  if (part.rawFinishReason === undefined) throw new AskFailure(journey.begun ? 'malformed' : 'empty', { status });
  return 'whole';
}

/** The pieces of text in a stream, then the mark of one that was cut. The thoughts of a model are never given out. */
async function* textOf(parts: AsyncIterable<TextStreamPart<ToolSet>>, journey: Journey): AsyncGenerator<string> {
  let end: 'whole' | 'cut' | null = null;
  for await (const part of parts) {
    if (part.type === 'error' && !journey.again) throw failureOf(part.error, journey);
    if (part.type === 'finish') end = endOf(part, journey);
    if (part.type === 'text-delta') yield part.text;
  }
  if (end === null) throw new AskFailure('malformed', { status: journey.status });
  if (end === 'cut') yield cutMark;
}

/** The same within its limit, and not blank: what is blank waits for what is not. */
async function* bounded(pieces: AsyncIterable<string>, journey: Journey): AsyncGenerator<string> {
  let length = 0;
  let blank = '';
  let begun = false;
  for await (const piece of storable(pieces)) {
    if (piece === cutMark && (!begun || length + cutMark.length > limits.chatReply)) break;
    length += piece.length;
    if (length > limits.chatReply) throw new AskFailure('too-large', { status: journey.status });
    blank += piece;
    begun ||= blank.trim() !== '';
    if (!begun) continue;
    yield blank;
    blank = '';
  }
  if (!begun) throw new AskFailure('empty', { status: journey.status });
}

/** What asking cannot begin without; null: nothing is missing. */
function refusal(kind: Kind, choice: EngineChoice, conversation: Conversation): AskFailure | null {
  const missing = missingParts(choice);
  if (missing.length > 0) {
    const reason = missing.length === 1 && missing[0] === 'key' ? 'engine/wrong-key' : 'engine/incomplete';
    return new AskFailure('refused', { reason, tries: 0 });
  }
  if (choice.baseUrl !== null && !URL.canParse(choice.baseUrl)) {
    return new AskFailure('refused', { reason: 'outbound/address', tries: 0 });
  }
  if (!isModelName(kind, choice.model ?? '')) return new AskFailure('error', { reason: 'engine/no-model', tries: 0 });
  if (toMessages(conversation.turns).length === 0) return new AskFailure('error', { tries: 0 });
  return null;
}

/** A language model behind its provider's door, asked once per reply. */
export function openLanguageModelEngine(kind: Kind, choice: EngineChoice, way: Way): Engine {
  async function* reply(conversation: Conversation, { signal, answered }: AskOptions): AsyncGenerator<string> {
    const refused = refusal(kind, choice, conversation);
    if (refused !== null) throw refused;
    const watched = watchWay(way);
    const nobodyReads = new AbortController();
    try {
      const { stream } = streamText({
        model: openLanguageModel(kind, choice, watched.way),
        instructions: conversation.instructions,
        messages: toMessages(conversation.turns),
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, nobodyReads.signal]),
        telemetry: { isEnabled: false },
        // What goes wrong stands in the stream.
        onError: () => undefined,
      });
      let told = false;
      for await (const piece of bounded(textOf(stream, watched.journey), watched.journey)) {
        if (!told && watched.journey.status !== null) answered?.({ status: watched.journey.status, tries: 1 });
        told = true;
        yield piece;
      }
    } catch (problem) {
      throw endedByUs(signal) ?? failureOf(problem, watched.journey);
    } finally {
      nobodyReads.abort();
    }
  }
  return { name: engineName(choice), reply };
}
