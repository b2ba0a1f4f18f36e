import { type CallOutput, fault, limits, type NameOrder, type rosterSourceSchema } from '@schole/core';
import {
  classKey,
  matchColumns,
  type OneRoster,
  type RosterFile,
  type RosterRow,
  readNames,
  rowsOfNames,
  rowsOfOneRoster,
  type Table,
  toRows,
} from '@schole/roster';
import type { z } from 'zod';

type Source = z.output<typeof rosterSourceSchema>;
type FileSource = Extract<Source, { kind: 'file' }>;
type ShownTable = CallOutput<'preview-roster'>['table'];

export interface ReadRoster {
  rows: RosterRow[];
  /** Null where the list divides the names itself. */
  order: NameOrder | null;
  certainty: number;
  table: ShownTable;
  oneRoster: CallOutput<'preview-roster'>['oneRoster'];
}

/** Rows that the teacher sees while they say what the columns are. */
const sampledRows = 3;

function readPasted(text: string, given: NameOrder | undefined): ReadRoster {
  const { names, order, certainty } = readNames(text, given);
  return { rows: rowsOfNames(names), order, certainty, table: null, oneRoster: null };
}

function readFile(table: Table, { columns: chosen, order }: FileSource): ReadRoster {
  const matched = matchColumns(table.rows);
  const columns = chosen ?? matched.columns;
  const headings = matched.heading === null ? [] : (table.rows[matched.heading]?.cells ?? []);
  const body = table.rows.slice(matched.heading === null ? 0 : matched.heading + 1);
  const width = Math.max(headings.length, ...body.slice(0, 200).map(({ cells }) => cells.length));
  const divided = columns.lastName !== undefined && columns.firstName !== undefined;
  const namesMissing = columns.fullName === undefined && !divided;
  return {
    rows: namesMissing ? [] : toRows(table, { heading: matched.heading, columns, ...(order ? { order } : {}) }),
    order: columns.fullName === undefined ? null : (order ?? null),
    certainty: chosen !== undefined || matched.certain ? 1 : 0,
    oneRoster: null,
    table: {
      encoding: table.encoding ?? null,
      separator: table.separator ?? null,
      sheet: table.sheet ?? null,
      headings: Array.from({ length: width }, (_, at) => headings[at] ?? ''),
      sample: body.slice(0, sampledRows).map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
      columns,
      doubled: chosen === undefined ? matched.doubled.map(({ field }) => field) : [],
      namesMissing,
      certain: chosen !== undefined || matched.certain,
    },
  };
}

/** Of an archive with a single class, that one; of several, those that the teacher chose. */
function readArchive(archive: OneRoster, wanted: readonly string[] | undefined): ReadRoster {
  const active = archive.classes.filter(({ status }) => status === 'active');
  const [first] = active;
  const chosen = wanted ?? (first !== undefined && active.length === 1 ? [first.sourcedId] : []);
  const classes = active.map(({ sourcedId: id, title }) => ({
    id,
    title,
    students: rowsOfOneRoster(archive, [id]).length,
  }));
  // The archive's class names no class of this school: all rows come into the one that is open.
  const rows = rowsOfOneRoster(archive, chosen).map((row) => ({ ...row, className: null }));
  return { rows, order: null, certainty: 1, table: null, oneRoster: { classes, chosen: [...chosen] } };
}

/** A class as a list names it. */
export interface ListedClass {
  key: string;
  name: string;
  /** The id in the system that the list comes from. */
  externalId: string | null;
}

export interface ReadSchoolRoster extends ReadRoster {
  classes: ListedClass[];
  /** The key of the class that a row names; empty for none. */
  keyOf: (row: RosterRow) => string;
}

type ReadBytes = (file: { name: string; bytes: Uint8Array }) => Promise<RosterFile>;

const readBytesOf = (source: FileSource, readBytes: ReadBytes): Promise<RosterFile> =>
  readBytes({ name: source.name, bytes: Buffer.from(source.base64, 'base64') });

/** Every class of an archive, under its own id: two may have one title. */
function readArchiveOfSchool(archive: OneRoster): ReadSchoolRoster {
  const active = archive.classes.filter(({ status }) => status === 'active');
  const ids = active.map(({ sourcedId }) => sourcedId);
  const rows = rowsOfOneRoster(archive, ids);
  return {
    ...{ rows, order: null, certainty: 1, table: null },
    oneRoster: { classes: [], chosen: ids },
    classes: active.map(({ sourcedId, title }) => ({ key: sourcedId, name: title, externalId: sourcedId })),
    keyOf: ({ className }) => className ?? '',
  };
}

function readFileOfSchool(table: Table, source: FileSource): ReadSchoolRoster {
  const read = readFile(table, source);
  const names = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { className } of read.rows) {
    if (className === null || keys.has(className)) continue;
    const key = classKey(className);
    keys.set(className, key);
    if (key !== '' && !names.has(key)) names.set(key, className);
  }
  return {
    ...read,
    classes: [...names].map(([key, name]) => ({ key, name, externalId: null })),
    keyOf: ({ className }) => keys.get(className ?? '') ?? '',
  };
}

/**
 * The rows of a file for several classes, and the classes that it names. Throws roster/too-many-lines and
 * roster/too-many-classes, beside the faults of a file.
 */
export async function readSchoolSource(source: FileSource, readBytes: ReadBytes): Promise<ReadSchoolRoster> {
  const file = await readBytesOf(source, readBytes);
  const read = file.kind === 'table' ? readFileOfSchool(file.table, source) : readArchiveOfSchool(file.roster);
  const { schoolLines, schoolClasses } = limits.roster;
  if (read.rows.length > schoolLines)
    throw fault('roster/too-many-lines', { lines: read.rows.length, most: schoolLines });
  if (read.classes.length > schoolClasses)
    throw fault('roster/too-many-classes', { classes: read.classes.length, most: schoolClasses });
  return read;
}

/** The rows of what a teacher brings: pasted names, or a file, whose bytes a child process reads. */
export async function readRosterSource(source: Source, readBytes: ReadBytes): Promise<ReadRoster> {
  if (source.kind === 'names') return readPasted(source.text, source.order);
  const file = await readBytesOf(source, readBytes);
  return file.kind === 'table' ? readFile(file.table, source) : readArchive(file.roster, source.classes);
}
