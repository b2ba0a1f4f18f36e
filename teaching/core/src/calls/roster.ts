import { z } from 'zod';
import { ignoredRosterFields, nameOrders, rosterFields, rosterProblems } from '../entities/roster.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, singleLine, withoutControls } from './schemas.ts';

const { roster } = limits;
const order = z.enum(nameOrders);
const column = z
  .number()
  .int()
  .min(0)
  .max(roster.columns - 1);

/** What a column of a file can be read as by the teacher's choice. */
export const readRosterFields = rosterFields.filter(
  (field): field is Exclude<(typeof rosterFields)[number], (typeof ignoredRosterFields)[number] | 'id'> =>
    field !== 'id' && !(ignoredRosterFields as readonly string[]).includes(field),
);

/** Characters of a file in base64. */
const fileCharacters = Math.ceil(roster.fileBytes / 3) * 4;

/** The bytes of a CSV file, a workbook or a OneRoster archive. Nothing of it is stored. */
export const fileSourceSchema = z.object({
  kind: z.literal('file'),
  name: singleLine.min(1).max(255),
  base64: z.base64().max(fileCharacters),
  /** What the teacher says of the columns; absent: as they are found. */
  columns: z.partialRecord(z.enum(rosterFields), column).optional(),
  order: order.optional(),
  /** Of a OneRoster archive: which of its classes come into this one, by their ids there. */
  classes: z.array(z.string().max(255)).max(100).optional(),
});

/** A list of students: pasted names, or the bytes of a CSV file or a workbook. Nothing of it is stored. */
export const rosterSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('names'),
    text: z.string().overwrite(withoutControls).max(roster.pastedCharacters),
    order: order.optional(),
  }),
  fileSourceSchema,
]);
export type RosterSource = z.input<typeof rosterSourceSchema>;

/** What a line means for the class. */
export const rosterStatuses = ['new', 'changed', 'moved', 'returns', 'same', 'skipped', 'asks'] as const;
export type RosterStatus = (typeof rosterStatuses)[number];

/** Fields of a known student that a list may change. */
export const changedRosterFields = [
  'firstName',
  'lastName',
  'studentNumber',
  'externalId',
  'birthYear',
  'group',
] as const;

/** Why a line that can be read is left out. */
export const skippedReasons = [
  ...rosterProblems,
  /** The number of an earlier line under another name. */
  'number-twice',
  /** A new student under a number that another one has. */
  'number-taken',
  /** The line names no class; the school has none of the name, or several. */
  'no-class',
  'unknown-class',
  'several-classes',
  /** The teacher said so. */
  'left-out',
] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** Why a line asks the teacher: students of this name are known, or the number belongs to somebody of another name. */
export const questionReasons = ['same-name', 'number-of-another-name'] as const;

const value = z.union([z.string(), z.number().int()]).nullable();

export const rosterEntrySchema = z.object({
  line: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(rosterStatuses),
  /** Why it is skipped, or why it asks. */
  reason: z.enum([...skippedReasons, ...questionReasons]).nullable(),
  changes: z.array(z.object({ field: z.enum(changedRosterFields), from: value, to: value })),
  /** Students of the school who may be this one: the teacher says which, or that it is somebody new. */
  candidates: z.array(
    z.object({ studentId: id, name: z.string(), birthYear: z.number().int().nullable(), classes: z.array(z.string()) }),
  ),
});
export type RosterEntry = z.output<typeof rosterEntrySchema>;

/** What the teacher says of single lines, by the number of the line: a student, somebody new, or nobody. */
const decisions = z.record(z.string().regex(/^\d{1,6}$/), z.union([id, z.enum(['new', 'skip'])]));

const counts = z.record(z.enum(rosterStatuses), z.number().int());

const rosterPreview = z.object({
  /** The order in which the names were read, and how sure that is (0 to 1). */
  order: order.nullable(),
  certainty: z.number(),
  /** Of a file: how it was read. Columns count from 0. */
  table: z
    .object({
      encoding: z.string().nullable(),
      separator: z.string().nullable(),
      sheet: z.string().nullable(),
      headings: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      columns: z.partialRecord(z.enum(rosterFields), z.number().int()),
      doubled: z.array(z.enum(rosterFields)),
      namesMissing: z.boolean(),
      certain: z.boolean(),
    })
    .nullable(),
  /** Of a OneRoster archive: its classes, and those that were read. */
  oneRoster: z
    .object({
      classes: z.array(z.object({ id: z.string(), title: z.string(), students: z.number().int() })),
      chosen: z.array(z.string()),
    })
    .nullable(),
  lines: z.array(rosterEntrySchema),
  counts,
  /** Names exactly what would be written: the import is given the same. */
  plan: z.string(),
});

/** A file for the classes of the school: `make` has it make those that are missing, for the caller. */
const schoolRoster = z.object({
  from: fileSourceSchema,
  make: z.boolean().default(false),
  decisions: decisions.default({}),
});

/** What the school has of a class that a list names. */
export const schoolClassStates = ['known', 'made', 'missing', 'several'] as const;
export type SchoolClassState = (typeof schoolClassStates)[number];

/** Lists of students that are read, compared with the school, written as one act, and undone. Add here. */
export const rosterCalls = {
  /** What a list would do to a class; writes nothing. */
  'preview-roster': {
    input: z.object({ classId: id, from: rosterSourceSchema, decisions: decisions.default({}) }),
    output: rosterPreview,
  },
  /** What a file would do to the classes of the school that it names; writes nothing. For administrators. */
  'preview-school-roster': {
    input: schoolRoster,
    output: rosterPreview.extend({
      lines: z.array(rosterEntrySchema.extend({ className: z.string() })),
      classes: z.array(
        z.object({
          /** As the list names it. */
          name: z.string(),
          /** `known`: in the school; `made`: by this import; `missing`: neither; `several`: the school has more of the name. */
          state: z.enum(schoolClassStates),
          counts,
        }),
      ),
      /** Active classes that the plan allows and that there are; null where it sets no limit. */
      room: z.object({ limit: z.number().int(), used: z.number().int() }).nullable(),
    }),
  },
  /** Writes what that preview said, as one act. */
  'import-school-roster': {
    input: schoolRoster.extend({ plan: z.string().max(100) }),
    output: z.object({
      importId: id,
      added: z.number().int(),
      changed: z.number().int(),
      moved: z.number().int(),
      classes: z.number().int(),
    }),
  },
  /** Writes what the preview said; throws roster/changed-meanwhile where the school is not as it was then. */
  'import-roster': {
    input: z.object({
      classId: id,
      from: rosterSourceSchema,
      decisions: decisions.default({}),
      plan: z.string().max(100),
    }),
    output: z.object({
      importId: id,
      added: z.number().int(),
      changed: z.number().int(),
      moved: z.number().int(),
    }),
  },
  /** Takes an import back; what was changed since then stays, and is counted. */
  'undo-import': {
    input: z.object({ importId: id }),
    output: z.object({ undone: z.number().int(), kept: z.number().int(), classesKept: z.number().int() }),
  },
} as const satisfies CallTable;
