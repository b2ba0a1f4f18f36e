import { fault } from '@schole/core';
import type { Archive } from '../archive/read-archive.ts';
import { readCsv } from '../table/read-csv.ts';

/** A row of a OneRoster file, by the names of its columns. */
export interface CsvRecord {
  line: number;
  /** The text in a column; empty where the file or the row has none. */
  get(column: string): string;
}

const columnKey = (name: string): string => name.trim().toLowerCase();

/** The rows of one file. Throws roster/file-missing, roster/column-missing, and the faults of a CSV file. */
export function readRecords(archive: Archive, path: string, required: readonly string[]): CsvRecord[] {
  const bytes = archive.read(path);
  const file = path.split('/').at(-1) ?? path;
  if (bytes === undefined) throw fault('roster/file-missing', { file });
  if (bytes.length === 0) return [];
  const [heading, ...rows] = readCsv(bytes).rows;
  const columns = new Map(heading?.cells.map((name, at) => [columnKey(name), at]));
  for (const column of required)
    if (!columns.has(columnKey(column))) throw fault('roster/column-missing', { file, column });
  return rows.map(({ line, cells }) => ({ line, get: (column) => cells[columns.get(columnKey(column)) ?? -1] ?? '' }));
}
