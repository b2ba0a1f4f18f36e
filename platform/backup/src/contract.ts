import type { Transaction } from '@schole/database';
import { z } from 'zod';

/** The number of the layout that this program writes, and the newest that it reads. */
export const layout = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);
const count = z.int().min(0);

/** The first entry of a backup: its description. */
export const headSchema = z.strictObject({
  program: z.literal('Schole'),
  layout: z.int().min(1),
  id: z.uuid(),
  /** The time of its snapshot, ISO 8601. */
  made: z.iso.datetime(),
  /** The version of Schole that wrote it. */
  version: z.string().max(40),
});
export type Head = z.infer<typeof headSchema>;

const migrationSchema = z.strictObject({ name: z.string().max(200), sha256 });

export const tableSchema = z.strictObject({
  schema: name,
  table: name,
  columns: z.array(name).max(1600),
  rows: count,
  bytes: count,
  /** Of the rows in the order of the file. */
  sha256,
  /** Of the rows in any order: a copy of them must have the same sum. */
  digest: z.string().regex(/^[0-9a-f]{32}$/),
});
export type CopiedTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.strictObject({
  schema: name,
  sequence: name,
  value: z.string().regex(/^-?\d{1,19}$/),
  called: z.boolean(),
});
export type CopiedSequence = z.infer<typeof sequenceSchema>;

/** The last entry before the seal: everything that is known only when the rows are copied. */
export const endSchema = z.strictObject({
  postgres: z.string().max(200),
  migrations: z.array(migrationSchema.extend({ number: z.int().min(1).max(9999) })).max(9999),
  guests: z.array(migrationSchema.extend({ version: z.string().min(1).max(200) })).max(9999),
  secret: z.strictObject({
    /** file: the secret is in the backup. environment: it is not, SCHOLE_SECRET holds it. */
    kind: z.enum(['file', 'environment']),
    fingerprint: sha256,
  }),
  tables: z.array(tableSchema).max(9999),
  sequences: z.array(sequenceSchema).max(9999),
  /** Files and their bytes. */
  objects: z.strictObject({ count, bytes: count }),
});
export type End = z.infer<typeof endSchema>;

/** The content of a backup, as reported to a person. */
export interface BackupContents {
  head: Head;
  end: End;
  rows: number;
  /** Bytes of the file itself. */
  size: number;
}

/** The audit event of a backup, for the school that runs the installation. */
export interface BackupAuditAction {
  schoolId: string;
  backupId: string;
  auditAction:
    | { action: 'backup/made'; details: { rows: number; bytes: number } }
    | { action: 'backup/restored'; details: { rows: number } };
}

/** Writes an audit action in this transaction: the program that uses this package knows the audit's format. */
export type WriteAuditAction = (transaction: Transaction, entry: BackupAuditAction) => Promise<void>;

/** A message for the user of the command: one sentence, and nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** One line of progress. */
export type ReportProgress = (line: string) => void;
