import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id, queuedJob } from './schemas.ts';

const nothing = z.strictObject({});
/** Proves that the person is there; absent where the account has none, and then a fresh sign-in proves it. */
const password = z.string().min(1).max(1_000).optional();
const moment = z.string();

/** What becomes of a school when one of its people goes. */
export const schoolOutcomes = ['goes', 'stays', 'hand-over'] as const;

/** What a person does with their own account. Add here. */
export const accountCalls = {
  /** The browsers that the account is open in, the one that asks first. */
  'list-sessions': {
    input: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          id,
          /** Names as everybody knows them (Firefox, Windows); null where the browser does not say. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          since: moment,
          lastUsed: moment,
          current: z.boolean(),
        }),
      ),
    }),
  },
  /** Ends one session of the person, or all but the one that asks. */
  'end-session': {
    input: z.union([z.strictObject({ sessionId: id }), z.strictObject({ others: z.literal(true) })]),
    output: z.object({ ended: z.number().int() }),
  },
  /** Takes the second step away from somebody who has lost it; they are signed out everywhere and told. */
  'reset-second-step': { input: z.strictObject({ userId: id }), output: z.object({ userId: id }) },
  /** Begins the writing down of everything that belongs to the person; see the job of that name. */
  'export-account': { input: z.strictObject({ password, language: z.enum(contentLanguages) }), output: queuedJob },
  /** What would go with the account, and what would stay. */
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
          /** Other people who are active there. */
          others: z.number().int(),
        }),
      ),
    }),
  },
  /** Asks for the end of the account; it comes after seven days. `address` is typed as a confirmation. */
  'delete-account': {
    input: z.strictObject({ address: z.string().max(320), password, language: z.enum(contentLanguages) }),
    output: z.object({ dueAt: moment }),
  },
  /** Takes the request back while it can be. */
  'keep-account': { input: nothing, output: z.object({ kept: z.literal(true) }) },
} as const satisfies CallTable;
