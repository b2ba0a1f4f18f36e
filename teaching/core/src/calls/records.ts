import { z } from 'zod';
import { auditActionGroups } from '../audit-actions.ts';
import { contentLanguages } from '../entities/document.ts';
import { type CallTable, id, momentAnywhere, pageEnd, queuedJob } from './schemas.ts';

/** Which events: from then (inclusive) until then (exclusive), of these kinds, done by or to this person; absent: all. */
const recordFilter = {
  from: momentAnywhere.optional(),
  to: momentAnywhere.optional(),
  groups: z.array(z.enum(auditActionGroups)).max(auditActionGroups.length).optional(),
  person: id.optional(),
};

/** A head of the chain: how many events are sealed, and the hash of the last. */
const chainHead = z.object({ position: z.number().int().positive(), hash: z.string().regex(/^[\w-]{43}$/) });

/** What a verification can find first. */
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

/** What the records of a school can be written down as. */
export const recordFormats = ['csv', 'jsonl'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** Which records, as what, and in which language the acts are named. */
export const recordsExport = z.object({
  ...recordFilter,
  format: z.enum(recordFormats),
  language: z.enum(contentLanguages).default('en'),
});

/** The record of what was done. Add here. */
export const recordsCalls = {
  /** A page of the school's records, the newest first; `after` is the `next` of the page before. */
  'list-records': {
    input: z.object({
      ...recordFilter,
      after: pageEnd.optional(),
    }),
    output: z.object({
      events: z.array(
        z.object({
          id,
          /** UTC, to the microsecond. */
          at: z.string(),
          action: z.string(),
          actorId: id.nullable(),
          /** As the person is called now; null for the server, an erased person, or somebody of another school. */
          actorName: z.string().nullable(),
          subjectType: z.string(),
          subjectId: id.nullable(),
          /** Where the subject is a person. */
          subjectName: z.string().nullable(),
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          /** Its place in the chain; null while it waits to be sealed. */
          position: z.number().int().positive().nullable(),
        }),
      ),
      next: z.string().nullable(),
      /** The school's staff, for the filter; only on the first page. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
  },
  /**
   * Verifies a piece of the chain of the school; with a head that was kept elsewhere also that the chain still leads there.
   * Where it is long, `next` of the answer is given back as `after` until it is null: only then the whole was verified. The
   * kept head is said at the beginning.
   */
  'verify-records': {
    input: z.object({ kept: chainHead.optional(), after: z.string().max(1_000).optional() }),
    output: z.object({
      /** The first place that does not hold; null when everything does. */
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
      /** Links there were when the verification began, or are by now. */
      total: z.number().int(),
      waiting: z.number().int(),
      head: chainHead.nullable(),
      /** Persons that erasures took out. */
      forgotten: z.number().int(),
      /** Events sealed under another secret, which cannot be verified under this one. */
      otherKey: z.number().int(),
      /** Where to go on; null at the end, and where something does not hold. */
      next: z.string().nullable(),
    }),
  },
  /** Begins to write records down as a file with the hashes of the chain; it lies in the bucket `exports` for a day. */
  'export-records': {
    input: recordsExport,
    output: queuedJob,
  },
  /** The text of one mail of the outbox; that it was read is recorded. */
  'read-mail': {
    input: z.object({ mailId: id }),
    output: z.object({ text: z.string().nullable() }),
  },
} as const satisfies CallTable;
