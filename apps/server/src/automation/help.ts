import type { Turns } from '../functions/turns.ts';
import type { Thinking } from '../thinking.ts';
import type { Help } from './contract.ts';

/** The manual in the worker threads; each person has their turns there. */
export function openHelp({ think }: Pick<Thinking, 'think'>, turns: Turns): Help {
  return {
    find: (userId, question) => turns.take(userId, () => think('find-help', question)),
    reply: (userId, question) => turns.take(userId, () => think('reply-help', question)),
  };
}
