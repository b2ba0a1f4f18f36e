import { fault } from '@schole/core';
import type { OneRoster } from '../one-roster/one-roster.ts';
import { readOneRosterArchive } from '../one-roster/read-one-roster.ts';
import { readCsv } from '../table/read-csv.ts';
import type { Table } from '../table/table.ts';
import { readWorkbook } from '../xlsx/read-workbook.ts';
import { findContent, readZip, refuseOtherEnding } from './find-content.ts';

/** A file that somebody chose for an import: a table whose columns are to be matched, or OneRoster files. */
export type RosterFile = { kind: 'table'; table: Table } | { kind: 'one-roster'; roster: OneRoster };

/**
 * Reads a file with students: CSV, TSV or text, an Excel workbook, or a OneRoster archive. The bytes decide what it is.
 * Throws the faults of `roster/`, each with the true reason.
 */
export async function readRosterFile(bytes: Uint8Array, fileName: string): Promise<RosterFile> {
  if (findContent(bytes) === 'text') {
    const table = readCsv(bytes);
    refuseOtherEnding(fileName, 'csv');
    return { kind: 'table', table };
  }
  const { kind, archive } = await readZip(bytes);
  if (kind === 'one-roster') {
    const roster = readOneRosterArchive(archive);
    refuseOtherEnding(fileName, 'zip');
    return { kind, roster };
  }
  const table = readWorkbook(archive);
  refuseOtherEnding(fileName, 'xlsx');
  return { kind: 'table', table };
}

/** Reads a table as `readRosterFile` does; throws roster/unknown-type for OneRoster files. */
export async function readTable(bytes: Uint8Array, fileName: string): Promise<Table> {
  const file = await readRosterFile(bytes, fileName);
  if (file.kind === 'one-roster') throw fault('roster/unknown-type');
  return file.table;
}
