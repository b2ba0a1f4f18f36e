import { limits } from '@schole/core';
import { storablePieces } from '../storable.ts';
import type { Progress } from './contract.ts';
import { failure } from './failures.ts';

/** Pieces that a database can store, together not blank and at most `limits.chatReply` long. Throws EngineFailure. */
export async function* clean(pieces: AsyncIterable<string>, progress: Progress): AsyncGenerator<string> {
  let length = 0;
  let blank = true;
  for await (const piece of storablePieces(pieces)) {
    length += piece.length;
    if (length > limits.chatReply) throw failure(progress, 'too-large', 'automation/reply-too-long');
    blank &&= piece.trim() === '';
    yield piece;
  }
  if (blank) throw failure(progress, 'empty', 'automation/empty');
}
