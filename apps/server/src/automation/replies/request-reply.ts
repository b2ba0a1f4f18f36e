import { setImmediate } from 'node:timers/promises';
import { type Conversation, type Engine, EngineFailure, type EngineRequestOptions } from '@schole/ai';
import { limits } from '@schole/core';

/** Pieces after which others have their turn: those that came at once are given out without a pause between. */
const atOnce = 100;

/** Rejects as soon as nobody waits any more, whether or not whoever is asked takes notice. */
function whenAborted(signal: AbortSignal): { aborted: Promise<never>; stopListening(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be looking at the moment.
  promise.catch(() => undefined);
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { aborted: promise, stopListening: () => signal.removeEventListener('abort', abort) };
}

export interface ReplyRequestOptions extends Omit<EngineRequestOptions, 'signal'> {
  /** Aborted: nobody waits any more. */
  signal: AbortSignal;
  /** Milliseconds for the whole reply. */
  time?: number;
}

/**
 * The pieces of a reply, whatever the engine is like: it ends in time, at once when nobody waits, at the length that a reply
 * may have, and is never blank. Throws EngineFailure and nothing else.
 */
export async function* requestReply(
  engine: Engine,
  conversation: Conversation,
  { signal, time = limits.chatTimeout, ...options }: ReplyRequestOptions,
): AsyncGenerator<string, void> {
  const late = AbortSignal.timeout(time);
  const over = AbortSignal.any([signal, late]);
  const { aborted, stopListening } = whenAborted(over);
  const pieces = engine.reply(conversation, { ...options, signal: over })[Symbol.asyncIterator]();
  let length = 0;
  let blank = true;
  try {
    for (let count = 1; ; count += 1) {
      if (count % atOnce === 0) await setImmediate();
      const next = await Promise.race([pieces.next(), aborted]);
      if (next.done === true) break;
      length += next.value.length;
      if (length > limits.chatReply) throw new EngineFailure('too-large');
      blank = blank && next.value.trim() === '';
      if (next.value !== '') yield next.value;
    }
    if (blank) throw new EngineFailure('empty');
  } catch (problem) {
    if (signal.aborted) throw new EngineFailure('stopped', { cause: problem });
    if (late.aborted && !(problem instanceof EngineFailure && problem.outcome !== 'stopped'))
      throw new EngineFailure('time-out', { cause: problem });
    throw problem instanceof EngineFailure ? problem : new EngineFailure('error', { cause: problem });
  } finally {
    stopListening();
    // One that does not end by itself is not waited for.
    pieces.return?.().then(undefined, () => undefined);
  }
}
