export { newClassCode, newPassword, type RandomBytes } from './accounts/new-password.ts';
export { type TakenNames, userNameFor } from './accounts/user-name.ts';
export { type MatchedColumns, matchColumns, type RosterColumns } from './columns/match-columns.ts';
export { type RosterRow, type ToRowsOptions, toRows } from './columns/to-rows.ts';
export { compareRoster } from './compare/compare-roster.ts';
export type {
  ChangedField,
  ComparedRow,
  CompareOptions,
  KnownStudent,
  RosterChange,
  RosterComparison,
  SkipReason,
} from './compare/comparison.ts';
export { rowsOfNames, rowsOfOneRoster } from './compare/rows-of.ts';
export type { FileCell } from './export/file-cell.ts';
export { type ListedStudent, writeClass } from './export/write-class.ts';
export { writeCsv } from './export/write-csv.ts';
export { writeXlsx } from './export/write-xlsx.ts';
export { type RosterFile, readRosterFile } from './files/read-table.ts';
export { findNameProblem } from './names/check-name.ts';
export { cleanName } from './names/clean-text.ts';
export { classKey, fullNameKey } from './names/name-key.ts';
export { type ReadName, type ReadNames, readNames } from './names/read-names.ts';
export type * from './one-roster/one-roster.ts';
export type { Table, TableRow } from './table/table.ts';
