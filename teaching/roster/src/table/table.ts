/** One row with something in it, and where it stands in the file, counted from 1. */
export interface TableRow {
  line: number;
  /** Clean text; as many as the row has. */
  cells: readonly string[];
}

/** A file with rows, read. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** Of a text file: how it was written. */
  encoding?: string;
  separator?: string;
  /** Of a workbook: the sheet that was read, and how many there are. */
  sheet?: string;
  sheets?: number;
  rows: readonly TableRow[];
}
