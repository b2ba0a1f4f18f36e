import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id, queuedJob } from './schemas.ts';

const nothing = z.strictObject({});
/**
 * Proves that the person is present; absent where the account has no such credential: then a fresh sign-in proves it.
 */
const password = z.string().min(1).max(1_000).optional();
const moment = z.string();

/** What happens to a school when one of its members deletes their account. */
export const schoolOutcomes = ['goes', 'stays', 'hand-over'] as const;

const makeFeed = {
  /** Of the page, for a person who never saved a language. */
  input: z.strictObject({ language: z.enum(contentLanguages) }),
  output: z.object({ address: z.string(), madeAt: moment }),
};
const removeFeed = { input: nothing, output: nothing };

/** What a person does with their own account. Add here. */
export const accountCalls = {
  /** The browsers in which the account is signed in, the calling one first. */
  'list-sessions': {
    input: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          id,
          /** Common names (Firefox, Windows); null where the browser does not send them. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          since: moment,
          lastUsed: moment,
          current: z.boolean(),
        }),
      ),
    }),
  },
  /** Ends one session of the person, or all but the calling one. */
  'end-session': {
    input: z.union([z.strictObject({ sessionId: id }), z.strictObject({ others: z.literal(true) })]),
    output: z.object({ ended: z.number().int() }),
  },
  /** Removes the second factor of a person who has lost it; they are signed out everywhere and notified. */
  'reset-second-step': { input: z.strictObject({ userId: id }), output: z.object({ userId: id }) },
  /** Starts the export of everything that belongs to the person; see the job of that name. */
  'export-account': { input: z.strictObject({ password, language: z.enum(contentLanguages) }), output: queuedJob },
  /** What would be deleted with the account, and what would stay. */
  'foresee-deletion': {
    input: nothing,
    output: z.object({
      sources: z.number().int(),
      assignments: z.number().int(),
      files: z.number().int(),
      schools: z.array(
        z.object({
          id,
          name: z.string(),
          fate: z.enum(schoolOutcomes),
          /** Other people who are active in it. */
          others: z.number().int(),
        }),
      ),
    }),
  },
  /** Requests the deletion of the account; it is carried out after seven days. `address` is typed as a confirmation. */
  'delete-account': {
    input: z.strictObject({ address: z.string().max(320), password, language: z.enum(contentLanguages) }),
    output: z.object({ dueAt: moment }),
  },
  /** Whether mails leave this installation, and where the person's own would go; null: the account has no confirmed address. */
  'read-mail-state': {
    input: nothing,
    output: z.object({ carrying: z.enum(['on', 'sealed', 'off']), address: z.string().nullable() }),
  },
  /** Withdraws the request while that is possible. */
  'keep-account': { input: nothing, output: z.object({ kept: z.literal(true) }) },
  /**
   * A new address for calendar programs, which only this answer contains; an earlier one ends. Its state is in the table
   * `calendar_feeds`.
   */
  'make-calendar-feed': makeFeed,
  'remove-calendar-feed': removeFeed,
  /** The same for the student who asks. */
  'make-own-calendar-feed': makeFeed,
  'remove-own-calendar-feed': removeFeed,
} as const satisfies CallTable;
