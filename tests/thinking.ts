import { openThinking, type Thinking } from '../apps/server/src/thinking.ts';

const kept = globalThis as { scholeThinking?: Thinking };

/**
 * The threads that think, one pool for all servers of a test worker: each would load the teaching rooms and their language data
 * again. Nobody closes it: idle threads keep no process.
 */
export function sharedThinking(): Thinking {
  kept.scholeThinking ??= openThinking();
  const { think } = kept.scholeThinking;
  return { think, close: async () => {} };
}
