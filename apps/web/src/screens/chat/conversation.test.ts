import { expect, it } from 'vitest';
import { mergeMessages } from './conversation.ts';
import { historyOf } from './reply/send-message.ts';
import type { Message, Session } from './rows.ts';
import { mergeSession } from './sessions/sessions.ts';

const messageOf = (id: string, second: number, content = id): Message => ({
  id,
  session_id: 's',
  content,
  role: second % 2 === 0 ? 'assistant' : 'user',
  created_at: `2026-11-20T10:00:${String(second).padStart(2, '0')}.5+00:00`,
});
const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  title: id,
  user_id: 'me',
  updated_at: '2026-11-20T10:00:00Z',
  archived_at: null,
  ...changes,
});

it('shows a message once, whichever source it came from, in chronological order', () => {
  const [first, second, third] = [messageOf('a', 1), messageOf('b', 2), messageOf('c', 3)];
  // Saved here, received as a change event, and read again with the rows before it.
  const rows = mergeMessages(mergeMessages([first], [third]), [first, second, third]);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('uses the latest text of a message', () => {
  expect(
    mergeMessages([messageOf('a', 1), messageOf('b', 2, 'before')], [messageOf('b', 2, 'after')])[1]?.content,
  ).toBe('after');
});

it('orders by the moment, not by its notation', () => {
  const earlier = { ...messageOf('a', 1), created_at: '2026-11-20T12:00:01+02:00' };
  expect(mergeMessages([messageOf('b', 2)], [earlier]).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('sends the ten messages before the question along, with their times', () => {
  const rows = Array.from({ length: 25 }, (_, index) => messageOf(`m${index}`, index));
  const question = rows[24];
  expect(question).toBeDefined();
  if (question === undefined) return;
  const history = historyOf(rows, question);
  expect(history.map(({ content }) => content)).toEqual(rows.slice(14, 24).map(({ id }) => id));
  expect(history[0]).toEqual({ role: 'assistant', content: 'm14', timestamp: rows[14]?.created_at });
  // A question that another window replaced: all existing messages come before it.
  expect(historyOf(rows, { ...question, id: 'else' })).toHaveLength(10);
});

it('merges a change into the list, and removes a session from a list where it does not belong', () => {
  const rows = [session('a'), session('b')];
  expect(mergeSession(rows, 'b', { title: 'Other' })).toEqual([session('a'), session('b', { title: 'Other' })]);
  expect(mergeSession(rows, 'a', { archived_at: '2026-11-20T10:00:00Z' })).toEqual([session('b')]);
  expect(mergeSession([session('c', { archived_at: 'then' })], 'c', { archived_at: null })).toEqual([]);
  expect(mergeSession(rows, 'c', { title: 'Other' })).toBe(rows);
});
