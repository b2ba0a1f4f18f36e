import type { RosterProblem } from '@schole/core';
import type { RosterRow } from '../columns/to-rows.ts';

/** A student of the school, as far as a list can say something of one. */
export interface KnownStudent {
  id: string;
  externalId: string | null;
  studentNumber: string | null;
  firstName: string;
  lastName: string;
  birthYear: number | null;
  classIds: readonly string[];
  /** By class: the group in it; empty for none. */
  groups: Readonly<Record<string, string>>;
  archived: boolean;
}

export interface CompareOptions {
  /** The class that every row is put into; null for students of the school without a class. */
  classId: string | null;
  /** Instead of it, the class of a row; undefined where the row names none that is imported into. */
  classOf?: (row: RosterRow) => string | undefined;
  /** By the row of the file: the id of the candidate whom the teacher chose, or `new`. */
  answers?: ReadonlyMap<number, string>;
}

export type ChangedField = 'firstName' | 'lastName' | 'studentNumber' | 'birthYear' | 'group' | 'externalId';

export interface RosterChange {
  field: ChangedField;
  from: string | number | null;
  to: string | number;
}

export type SkipReason =
  | RosterProblem
  /** The same student as `sameAs`. */
  | 'duplicate'
  /** The number of `sameAs` under another name. */
  | 'number-twice'
  /** The teacher wants a new student under a number that another one has. */
  | 'number-taken'
  /** Its class is none of those that are imported into. */
  | 'unknown-class';

interface Matched {
  line: number;
  studentId: string;
  classId: string | null;
  changes: RosterChange[];
}

/** What an import does with one row. */
export type ComparedRow =
  /** `sameAs`: the row of the same new student, who comes into this class too. */
  | { line: number; kind: 'new'; classId: string | null; sameAs?: number }
  | ({ kind: 'changed' } & Matched)
  /** Known in other classes or in none; is added to this one. */
  | ({ kind: 'moved'; fromClassIds: readonly string[] } & Matched)
  | ({ kind: 'returns' } & Matched)
  | { line: number; kind: 'same'; studentId: string }
  | { line: number; kind: 'skipped'; reason: SkipReason; sameAs?: number }
  | { line: number; kind: 'asks'; reason: 'same-name' | 'number-of-another-name'; candidates: string[] };

export interface RosterComparison {
  entries: ComparedRow[];
  counts: Record<ComparedRow['kind'], number>;
}
