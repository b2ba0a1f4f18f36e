import { setImmediate } from 'node:timers/promises';
import { AskFailure, type AskOptions, type Conversation, type Engine } from '@schole/ai';
import { limits } from '@schole/core';

/** Pieces after which others have their turn: those that came at once are given out without a pause between. */
const atOnce = 100;

/** Rejects as soon as nobody waits any more, whether or not whoever is asked takes notice. */
function whenAborted(signal: AbortSignal): { gone: Promise<never>; forget(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be looking at the moment.
  promise.catch(() => undefined);
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { gone: promise, forget: () => signal.removeEventListener('abort', abort) };
}

export interface Patience extends Omit<AskOptions, 'signal'> {
  /** Aborted: nobody waits any more. */
  signal: AbortSignal;
  /** Milliseconds for the whole reply. */
  time?: number;
}

/**
 * The pieces of a reply, whatever the engine is like: it ends in time, at once when nobody waits, at the length that a reply
 * may have, and is never blank. Throws AskFailure and nothing else.
 */
export async function* askEngine(
  engine: Engine,
  conversation: Conversation,
  { signal, time = limits.chatPatience, ...options }: Patience,
): AsyncGenerator<string, void> {
  const late = AbortSignal.timeout(time);
  const over = AbortSignal.any([signal, late]);
  const { gone, forget } = whenAborted(over);
  const pieces = engine.reply(conversation, { ...options, signal: over })[Symbol.asyncIterator]();
  let length = 0;
  let blank = true;
  try {
    for (let count = 1; ; count += 1) {
      if (count % atOnce === 0) await setImmediate();
      const next = await Promise.race([pieces.next(), gone]);
      if (next.done === true) break;
      length += next.value.length;
      if (length > limits.chatReply) throw new AskFailure('too-large');
      blank = blank && next.value.trim() === '';
      if (next.value !== '') yield next.value;
    }
    if (blank) throw new AskFailure('empty');
  } catch (problem) {
    if (signal.aborted) throw new AskFailure('stopped', { cause: problem });
    if (late.aborted && !(problem instanceof AskFailure && problem.outcome !== 'stopped'))
      throw new AskFailure('time-out', { cause: problem });
    throw problem instanceof AskFailure ? problem : new AskFailure('error', { cause: problem });
  } finally {
    forget();
    // One that does not end by itself is not waited for.
    pieces.return?.().then(undefined, () => undefined);
  }
}
