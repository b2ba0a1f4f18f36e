import type { Progress } from './contract.ts';
import { readLine } from './lines.ts';
import { failure, kindOfError } from './refusals.ts';
import { unwrap } from './shapes.ts';

/** What the nodes of a workflow say, one after the other even where they speak at once. */
interface Talk {
  /** Who is given out as they speak; null: nobody. */
  now: string | null;
  /** Who has begun and not ended. */
  open: Set<string>;
  /** What others say in the meantime, in the order in which they began. */
  held: Map<string, string>;
  said: boolean;
}

function* say(talk: Talk, speaker: string, piece: string): Generator<string> {
  if (piece === '') return;
  if (talk.now === null) {
    talk.now = speaker;
    // Two nodes are two paragraphs.
    if (talk.said) yield '\n\n';
  }
  if (talk.now !== speaker) {
    talk.held.set(speaker, (talk.held.get(speaker) ?? '') + piece);
    return;
  }
  talk.said = true;
  yield piece;
}

function* end(talk: Talk, speaker: string): Generator<string> {
  talk.open.delete(speaker);
  if (talk.now !== speaker) return;
  talk.now = null;
  // Not copied: a stream may be of thousands who all wait, and each of them ends.
  for (const [next, words] of talk.held) {
    if (talk.now !== null) break;
    talk.held.delete(next);
    yield* say(talk, next, words);
    if (!talk.open.has(next)) talk.now = null;
  }
}

/** The pieces of a streaming answer as they come. Throws AskFailure where a node failed or the stream was cut off. */
export async function* readStream(lines: AsyncIterable<string>, progress: Progress): AsyncGenerator<string> {
  const talk: Talk = { now: null, open: new Set(), held: new Map(), said: false };
  for await (const text of lines) {
    const line = readLine(text);
    if (line === null) throw failure(progress, 'malformed', 'automation/not-understood');
    const { type, speaker, content } = line;
    if (type === 'error') {
      const kind = kindOfError(content);
      throw failure(progress, kind?.outcome ?? 'error', kind?.reason ?? 'automation/workflow-failed');
    }
    if (type === 'begin') talk.open.add(speaker);
    if (type === 'item') yield* say(talk, speaker, unwrap(content));
    if (type === 'end') yield* end(talk, speaker);
  }
  if (talk.open.size > 0) throw failure(progress, 'malformed', 'automation/cut-off');
  if (talk.now !== null) yield* end(talk, talk.now);
}
