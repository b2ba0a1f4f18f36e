import type { OrderTerm, SelectItem } from '../grammar/tree.ts';
import type { Scope } from '../request/query.ts';
import type { Schema } from '../schema/model.ts';
import type { Source } from './source.ts';
import type { Writer } from './writer.ts';

export interface Reading {
  schema: Schema;
  writer: Writer;
  /** Whether sum() and its like may be asked. */
  aggregates: boolean;
  /** The most rows of one list, embedded lists too; null for no limit. */
  maxRows: number | null;
}

/** What is asked of one resource, and how its columns are to be called. */
export interface Asked {
  source: Source;
  items: readonly SelectItem[];
  scope: Scope;
  /** Conditions that join it to its parent. */
  joins: readonly string[];
  limit: number | null;
  offset: number;
  /** `keys`: columns bear the names of the answer; `cells`: c0, c1 …, for a parent that spreads them. */
  naming: 'keys' | 'cells';
  /** Order terms that a parent puts on this resource; they come back as the columns o0, o1 … */
  orderedBy: readonly OrderTerm[];
}

export interface Node {
  /** The SELECT. */
  text: string;
  /** The names of the answer's members, in order; null for a `*` that was not written out. */
  keys: (string | null)[];
  /** A SELECT of the same rows without page, order and columns. */
  counted: string;
  grouped: boolean;
}
