import { setImmediate } from 'node:timers/promises';
import { type Conversation, EngineFailure, type EngineRequestOptions, type Replier } from '@schole/ai';
import { limits } from '@schole/core';

/** Pieces after which the event loop gets a turn: those that came at once are yielded without a pause between. */
const atOnce = 100;

/** Rejects as soon as the signal aborts, whether or not the engine reacts to it. */
function whenAborted(signal: AbortSignal): { aborted: Promise<never>; stopListening(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // No caller may be awaiting it at the moment.
  promise.catch(() => undefined);
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { aborted: promise, stopListening: () => signal.removeEventListener('abort', abort) };
}

export interface ReplyRequestOptions extends Omit<EngineRequestOptions, 'signal'> {
  /** Aborted: the caller has gone. */
  signal: AbortSignal;
  /** Milliseconds for the whole reply. */
  time?: number;
}

/**
 * The pieces of a reply, whatever the engine does: it ends in time, at once when aborted, at the maximum length of a
 * reply, and is never blank. Throws EngineFailure and nothing else.
 */
export async function* requestReply(
  engine: Replier,
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
    // One that does not end by itself is not awaited.
    pieces.return?.().then(undefined, () => undefined);
  }
}
