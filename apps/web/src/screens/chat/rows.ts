import { z } from 'zod';

/** A row of `n8n_chat_sessions`, as far as this screen reads it. */
export const sessionRow = z.object({
  id: z.string(),
  title: z.string(),
  user_id: z.string(),
  updated_at: z.string(),
  /** Null: in the list. */
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

/** What one has of a conversation: its end, and `first` messages before it that are not loaded. */
export interface Loaded {
  first: number;
  rows: readonly Message[];
}
