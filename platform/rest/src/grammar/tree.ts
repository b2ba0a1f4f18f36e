import type { ComparisonOperator, IsValue } from '@schole/database';
import type { searchFunctions } from './operators.ts';

/** What a request says, before anything is known about the database. */

/** One step into a JSON value: `->key` keeps JSON, `->>key` gives text. A key of digits counts from 0 in an array. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string;
  index: boolean;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

export type AggregateName = 'count' | 'sum' | 'avg' | 'min' | 'max';

export interface FieldItem {
  kind: 'field';
  alias: string | null;
  /** `*` inside `count()`, which has no field. */
  field: Field | null;
  cast: string | null;
  aggregate: { name: AggregateName; cast: string | null } | null;
}

export interface EmbedItem {
  kind: 'embed';
  alias: string | null;
  target: string;
  hint: string | null;
  join: 'left' | 'inner' | null;
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = { kind: 'star' } | FieldItem | EmbedItem;

export type SearchName = keyof typeof searchFunctions;

export type Test =
  | { kind: 'compare'; operator: ComparisonOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: SearchName; config: string | null; value: string };

export interface Condition {
  kind: 'condition';
  field: Field;
  negated: boolean;
  test: Test;
}

export interface Logic {
  kind: 'and' | 'or';
  negated: boolean;
  parts: Filter[];
}

export type Filter = Condition | Logic;

export interface OrderTerm {
  /** The embedded resource whose field sorts; null for the resource itself. */
  related: string | null;
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}
