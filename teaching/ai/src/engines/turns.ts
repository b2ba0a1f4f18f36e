import type { ChatTurn } from '@schole/core';
import type { ModelMessage } from 'ai';

/**
 * The turns in the form that every provider accepts: none blank, the person's first, and never two of the same side in
 * a row. Some providers refuse anything else, and so do the templates of many open models.
 */
export function toMessages(turns: readonly ChatTurn[]): ModelMessage[] {
  const joined: { role: ChatTurn['role']; content: string }[] = [];
  for (const { role, content } of turns) {
    const last = joined.at(-1);
    if (content.trim() === '') continue;
    if (last?.role === role) last.content += `\n\n${content}`;
    else if (last !== undefined || role === 'user') joined.push({ role, content });
  }
  return joined;
}
