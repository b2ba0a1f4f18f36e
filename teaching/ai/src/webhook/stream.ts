import type { Progress } from './contract.ts';
import { failure, kindOfError } from './failures.ts';
import { unwrap } from './parse-reply.ts';
import { parseStreamLine } from './stream-lines.ts';

/** The output of the nodes of a workflow, one after the other even where they send at once. */
interface StreamState {
  /** The node whose output is passed on immediately; null: none. */
  activeSpeaker: string | null;
  /** The nodes that have begun and not ended. */
  startedSpeakers: Set<string>;
  /** The buffered output of the others, in the order in which they began. */
  pending: Map<string, string>;
  hasOutput: boolean;
}

function* emit(state: StreamState, speaker: string, piece: string): Generator<string> {
  if (piece === '') return;
  if (state.activeSpeaker === null) {
    state.activeSpeaker = speaker;
    // Two nodes are two paragraphs.
    if (state.hasOutput) yield '\n\n';
  }
  if (state.activeSpeaker !== speaker) {
    state.pending.set(speaker, (state.pending.get(speaker) ?? '') + piece);
    return;
  }
  state.hasOutput = true;
  yield piece;
}

function* endSpeaker(state: StreamState, speaker: string): Generator<string> {
  state.startedSpeakers.delete(speaker);
  if (state.activeSpeaker !== speaker) return;
  state.activeSpeaker = null;
  // Not copied: a stream may have thousands of waiting nodes, and each of them ends.
  for (const [next, words] of state.pending) {
    if (state.activeSpeaker !== null) break;
    state.pending.delete(next);
    yield* emit(state, next, words);
    if (!state.startedSpeakers.has(next)) state.activeSpeaker = null;
  }
}

/**
 * The pieces of a streamed response as they arrive. Throws EngineFailure where a node failed or the stream was cut off.
 */
export async function* readStream(lines: AsyncIterable<string>, progress: Progress): AsyncGenerator<string> {
  const state: StreamState = { activeSpeaker: null, startedSpeakers: new Set(), pending: new Map(), hasOutput: false };
  for await (const text of lines) {
    const line = parseStreamLine(text);
    if (line === null) throw failure(progress, 'malformed', 'automation/not-understood');
    const { type, speaker, content } = line;
    if (type === 'error') {
      const kind = kindOfError(content);
      throw failure(progress, kind?.outcome ?? 'error', kind?.reason ?? 'automation/workflow-failed');
    }
    if (type === 'begin') state.startedSpeakers.add(speaker);
    if (type === 'item') yield* emit(state, speaker, unwrap(content));
    if (type === 'end') yield* endSpeaker(state, speaker);
  }
  if (state.startedSpeakers.size > 0) throw failure(progress, 'malformed', 'automation/cut-off');
  if (state.activeSpeaker !== null) yield* endSpeaker(state, state.activeSpeaker);
}
