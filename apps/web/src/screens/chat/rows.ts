import { z } from 'zod';

/** A row of `n8n_chat_sessions`, with the columns that this screen reads. */
export const sessionRow = z.object({
  id: z.string(),
  title: z.string(),
  user_id: z.string(),
  updated_at: z.string(),
  /** Null: not archived. */
  archived_at: z.string().nullable(),
});
export type Session = z.output<typeof sessionRow>;

/** A row of `n8n_chat_messages`. */
export const messageRow = z.object({
  id: z.string(),
  session_id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
});
export type Message = z.output<typeof messageRow>;

/** The loaded part of a conversation: its end, and `first`, the number of earlier messages that are not loaded. */
export interface Loaded {
  first: number;
  rows: readonly Message[];
}
