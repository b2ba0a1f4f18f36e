import { comparisonOperators, isTests } from '@schole/database';
import { searchFunctions } from '../grammar/operators.ts';
import type { Condition, Filter, Test } from '../grammar/tree.ts';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { type Expression, renderField, type Source } from './source.ts';
import type { Writer } from './writer.ts';

/** What a filter may say about the embedded resources: whether there is one of that name, and whether it has a row. */
export interface EmbedTests {
  has(name: string): boolean;
  /** An SQL test that is true when it has no row. */
  empty(name: string): string;
}

/** For statements without embedded resources. */
export const noEmbeds: EmbedTests = { has: () => false, empty: () => 'true' };

export function renderFilter(filter: Filter, source: Source, writer: Writer, embeds: EmbedTests): string {
  if (filter.kind === 'condition') return negate(filter.negated, renderCondition(filter, source, writer, embeds));
  const parts = filter.parts.map((part) => renderFilter(part, source, writer, embeds));
  return negate(filter.negated, `(${parts.join(` ${filter.kind} `)})`);
}

function negate(negated: boolean, sql: string): string {
  return negated ? `not ${sql}` : sql;
}

function renderCondition({ field, test }: Condition, source: Source, writer: Writer, embeds: EmbedTests): string {
  if (field.path.length === 0 && embeds.has(field.name)) {
    if (test.kind !== 'is' || (test.value !== 'null' && test.value !== 'not_null'))
      throw refuse.embedFilter(field.name);
    const empty = embeds.empty(field.name);
    return test.value === 'null' ? `(${empty})` : `(not ${empty})`;
  }
  return `(${renderTest(test, renderField(source, field, writer), writer)})`;
}

function renderTest(test: Test, { sql, base }: Expression, writer: Writer): string {
  switch (test.kind) {
    case 'is':
      return `${sql} ${isTests[test.value]}`;
    case 'in':
      return `${sql} = any(${bindList(test.values, writer)})`;
    case 'search': {
      const config = test.config === null ? '' : `${writer.bind(test.config)}::text::regconfig, `;
      const vector = base === 'tsvector' ? sql : `to_tsvector(${config}${sql})`;
      return `${vector} @@ ${searchFunctions[test.operator]}(${config}${writer.bindPattern(test.value)}::text)`;
    }
    case 'compare': {
      const operator = comparisonOperators[test.operator];
      const value = bindCompared(test, writer);
      const right = test.quantifier === null ? value : `${test.quantifier}(${value})`;
      return `${sql} ${operator.sql} ${right}`;
    }
  }
}

function bindCompared({ operator, quantifier, value }: Extract<Test, { kind: 'compare' }>, writer: Writer): string {
  const { value: form } = comparisonOperators[operator];
  if (form === 'typed') return writer.bindValue(value);
  // An element may have commas of its own: a quoted one counts more than once, which errs on the safe side.
  const times = quantifier === null ? 1 : value.split(',').length;
  return writer.bindPattern(form === 'wildcards' ? value.replaceAll('*', '%') : value, times);
}

function bindList(values: readonly string[], writer: Writer): string {
  if (values.length > restLimits.values) throw refuse.tooMuch('values in a list', restLimits.values);
  const long = values.some((value) => Buffer.byteLength(value) > restLimits.value);
  if (long) throw refuse.tooMuch('bytes in a value', restLimits.value);
  return writer.bind(arrayLiteral(values));
}

/** The text form of a PostgreSQL array with every element quoted. */
function arrayLiteral(values: readonly string[]): string {
  const elements = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${elements.join(',')}}`;
}
