import { limits } from '@schole/core';

/** The state when the user presses Enter. Times in milliseconds. */
export interface SendState {
  sending: boolean;
  /** When a message was last sent; null: none yet. */
  lastSent: number | null;
  now: number;
}

/** `nothing`: nothing happens, and nothing is shown. */
export type SendVerdict =
  | { kind: 'nothing' | 'wait' | 'long' | 'empty' }
  /** The text as it is sent. */
  | { kind: 'send'; text: string };

/** The checks before a message is sent, in the order of the specification (section 5). */
export function judgeSend(text: string, { sending, lastSent, now }: SendState): SendVerdict {
  if (text.trim() === '') return { kind: 'nothing' };
  if (sending) return { kind: 'nothing' };
  if (lastSent !== null && now - lastSent < limits.chatGap) return { kind: 'wait' };
  return judgeText(text.trim());
}

/** The last two checks, which use the trimmed text only. */
export function judgeText(trimmed: string): SendVerdict {
  if (trimmed.length > limits.chatMessage) return { kind: 'long' };
  if (trimmed === '') return { kind: 'empty' };
  return { kind: 'send', text: trimmed };
}

/** The title of a session that a first message creates. */
export function titleOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= limits.sessionTitle) return trimmed;
  // Not in the middle of a surrogate pair.
  const cut = trimmed.slice(0, limits.sessionTitle).replace(/[\ud800-\udbff]$/, '');
  return `${cut}...`;
}
