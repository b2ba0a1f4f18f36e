import type { AggregateName, OrderTerm, SelectItem } from '../grammar/tree.ts';
import type { Scope } from '../request/query.ts';
import type { Schema } from '../schema-model.ts';
import type { Source } from './source.ts';
import type { Writer } from './writer.ts';

export interface RenderContext {
  schema: Schema;
  writer: Writer;
  /** Whether sum() and other aggregates are allowed. */
  aggregates: boolean;
  /** The maximum rows of one list, embedded lists too; null for no limit. */
  maxRows: number | null;
}

/** What is selected of one resource, and how its columns are to be named. */
export interface NodeSpec {
  source: Source;
  items: readonly SelectItem[];
  scope: Scope;
  /** Conditions that join it to its parent. */
  joins: readonly string[];
  limit: number | null;
  offset: number;
  /** `keys`: columns have the names of the answer; `cells`: c0, c1 …, for a parent that spreads them. */
  naming: 'keys' | 'cells';
  /** True when a parent takes the columns as its own: then the parent aggregates them. */
  hoist: boolean;
  /** Order terms that a parent puts on this resource; they come back as the columns o0, o1 … */
  orderedBy: readonly OrderTerm[];
}

/** An aggregate function and the SQL type that its result is cast to. */
export interface Aggregate {
  name: AggregateName;
  cast: string | null;
}

/** A column of a SELECT. */
export interface Cell {
  /** The member's name in the answer; null for a `*` that was not expanded. */
  key: string | null;
  /** JSON has no equality; to group by it, it is cast to jsonb. */
  json: boolean;
  /** Set when it is to be aggregated: by this SELECT, or by the parent that takes it. */
  aggregate: Aggregate | null;
}

export interface Node {
  /** The SELECT. */
  text: string;
  cells: readonly Cell[];
  /** A SELECT of the same rows without page, order and columns. */
  counted: string;
  grouped: boolean;
}
