import { limits } from '@schole/core';
import type { RosterFile } from '@schole/roster';
import { z } from 'zod';

const { rows: maxRows, columns: maxColumns, cellCharacters, fileBytes } = limits.roster;

/** Text that PostgreSQL takes, of a cell at most. */
const text = z
  .string()
  .max(cellCharacters)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));
const line = z.number().int().min(1).max(fileBytes);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();
const status = z.enum(['active', 'tobedeleted']);
const some = z.array(text).max(cellCharacters);

const tableSchema = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().max(20).optional(),
  separator: z.string().max(1).optional(),
  sheet: text.optional(),
  sheets: z.number().int().min(1).max(100_000).optional(),
  rows: z
    .array(z.strictObject({ line, cells: z.array(text).min(1).max(maxColumns) }))
    .min(1)
    .max(maxRows),
});

const rosterSchema = z.strictObject({
  version: z.enum(['1.1', '1.2']),
  orgs: z.array(z.strictObject({ sourcedId: text, name: text, type: text })).max(maxRows),
  terms: z.array(z.strictObject({ sourcedId: text, title: text, begin: day, end: day })).max(maxRows),
  classes: z
    .array(
      z.strictObject({
        sourcedId: text,
        title: text,
        grades: some,
        subjects: some,
        termIds: some,
        orgId: text,
        status,
      }),
    )
    .max(maxRows),
  students: z
    .array(
      z.strictObject({
        sourcedId: text,
        identifier: text.nullable(),
        givenName: text,
        familyName: text,
        grades: some,
        birthYear: z.number().int().min(1900).max(2099).nullable(),
        status,
      }),
    )
    .max(maxRows),
  enrollments: z
    .array(
      z.strictObject({
        classId: text,
        studentId: text,
        role: z.literal('student'),
        begin: day,
        end: day,
        status,
      }),
    )
    .max(maxRows),
  issues: z
    .array(
      z.strictObject({
        file: z.string().max(100),
        line,
        problem: z.enum(['no-id', 'id-twice', 'no-name', 'unknown-class', 'unknown-user', 'unknown-org']),
        value: text,
      }),
    )
    .max(200),
  issueCount: z
    .number()
    .int()
    .min(0)
    .max(10 * maxRows),
});

const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('table'), table: tableSchema }),
  z.strictObject({ kind: z.literal('one-roster'), roster: rosterSchema }),
]);

/** A file with students from a child process, accepted only within the limits; throws an Error that names what is not. */
export function readRosterAnswer(answer: unknown): RosterFile {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success)
    throw new Error(`No list: ${parsed.error.issues.map(({ path }) => path.join('.')).slice(0, 5)} is wrong.`);
  return parsed.data as RosterFile;
}
