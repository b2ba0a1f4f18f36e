import { z } from 'zod';
import { auditActionGroups } from '../audit/audit-actions.ts';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id, momentAnywhere, pageEnd, queuedJob } from './schemas.ts';

/** Filter of events: from (inclusive) until (exclusive), of these kinds, done by or to this person; absent: all. */
const recordFilter = {
  from: momentAnywhere.optional(),
  to: momentAnywhere.optional(),
  groups: z.array(z.enum(auditActionGroups)).max(auditActionGroups.length).optional(),
  person: id.optional(),
};

/** A head of the chain: the number of chained events, and the hash of the last. */
const chainHead = z.object({ position: z.number().int().positive(), hash: z.string().regex(/^[\w-]{43}$/) });

/** The kinds of faults that a verification can find. */
const chainFaults = [
  'content-changed',
  'link-missing',
  'event-missing',
  'actor-changed',
  'actor-removed',
  'subject-changed',
  'subject-removed',
  'key-changed',
  'tail-missing',
  'head-changed',
  'not-as-kept',
  'never-sealed',
  'waiting-missing',
  'forgotten-count',
] as const;

/** The export formats of a school's audit records. */
export const recordFormats = ['csv', 'jsonl'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** The selection of records, the format, and the language in which the actions are named. */
export const recordsExport = z.object({
  ...recordFilter,
  format: z.enum(recordFormats),
  language: z.enum(contentLanguages).default('en'),
});

/** The audit records. Add here. */
export const recordsCalls = {
  /** A page of the school's records, the newest first; `after` is the `next` of the previous page. */
  'list-records': {
    input: z.object({
      ...recordFilter,
      after: pageEnd.optional(),
    }),
    output: z.object({
      events: z.array(
        z.object({
          id,
          /** UTC, with microseconds. */
          at: z.string(),
          action: z.string(),
          actorId: id.nullable(),
          /** The person's current name; null for the server, an erased person, or a person of another school. */
          actorName: z.string().nullable(),
          subjectType: z.string(),
          subjectId: id.nullable(),
          /** A person's name, or the title of the caller's own assignment or source; null where there is none to read. */
          subjectName: z.string().nullable(),
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          /** Its position in the chain; null while it waits to be chained. */
          position: z.number().int().positive().nullable(),
        }),
      ),
      next: z.string().nullable(),
      /** The school's staff, for the filter; only on the first page. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
  },
  /**
   * Verifies a part of the school's chain; with a separately stored head also that the chain still contains it. For a
   * long chain the response has `next`, to be passed as `after` of the next call until it is null: only then the whole
   * chain is verified. The stored head is passed in the first call.
   */
  'verify-records': {
    input: z.object({ kept: chainHead.optional(), after: z.string().max(1_000).optional() }),
    output: z.object({
      /** The first position that fails verification; null when all pass. */
      broken: z
        .object({
          what: z.enum(chainFaults),
          position: z.number().int().nonnegative().nullable(),
          eventId: id.nullable(),
          at: z.string().nullable(),
        })
        .nullable(),
      /** Links verified so far, from the first. */
      sealed: z.number().int(),
      /** Number of links when the verification began, or by now. */
      total: z.number().int(),
      waiting: z.number().int(),
      head: chainHead.nullable(),
      /** Persons that erasures removed. */
      forgotten: z.number().int(),
      /** Events chained with another secret, which cannot be verified with this one. */
      otherKey: z.number().int(),
      /** Where to continue; null at the end, and after a failure. */
      next: z.string().nullable(),
    }),
  },
  /** Starts an export of records as a file with the hashes of the chain; it stays in the bucket `exports` for a day. */
  'export-records': {
    input: recordsExport,
    output: queuedJob,
  },
  /** The text of one mail of the outbox; reading it is audited. */
  'read-mail': {
    input: z.object({ mailId: id }),
    output: z.object({ text: z.string().nullable() }),
  },
} as const satisfies CallTable;
