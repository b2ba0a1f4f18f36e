import { limits } from '@schole/core';
import type { Progress } from './contract.ts';
import { failure } from './refusals.ts';

/**
 * Pieces that a database can keep: without zero characters and halves of characters, none of them empty, together not
 * blank and at most `limits.chatReply` long. Throws AskFailure.
 */
export async function* clean(pieces: AsyncIterable<string>, progress: Progress): AsyncGenerator<string> {
  let half = '';
  let length = 0;
  let blank = true;
  const take = (text: string): string => {
    const piece = text.replaceAll('\0', '').toWellFormed();
    length += piece.length;
    if (length > limits.chatReply) throw failure(progress, 'too-large', 'automation/reply-too-long');
    blank &&= piece.trim() === '';
    return piece;
  };
  for await (const each of pieces) {
    const text = half + each;
    // The other half may come with the next piece.
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    const piece = take(text.slice(0, text.length - half.length));
    if (piece !== '') yield piece;
  }
  const last = take(half);
  if (last !== '') yield last;
  if (blank) throw failure(progress, 'empty', 'automation/empty');
}
