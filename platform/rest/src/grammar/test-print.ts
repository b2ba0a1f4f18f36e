import type { Condition, Field, Filter, OrderTerm, SelectItem, Test } from './tree.ts';

/** Prints a tree in the grammar's syntax, quoting every name and value; the other half of the round trip. */
export function printSelect(items: readonly SelectItem[]): string {
  return items.map(printItem).join(',');
}

export function printLogic(parts: readonly Filter[]): string {
  return `(${parts.map(printFilter).join(',')})`;
}

export function printOrder(terms: readonly OrderTerm[]): string {
  return terms
    .map(({ related, field, descending, nulls }) => {
      const name = related === null ? printField(field) : `${printQuoted(related)}(${printField(field)})`;
      return `${name}${descending ? '.desc' : '.asc'}${nulls === null ? '' : `.nulls${nulls}`}`;
    })
    .join(',');
}

function printQuoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function printItem(item: SelectItem): string {
  if (item.kind === 'star') return '*';
  const alias = item.alias === null ? '' : `${printQuoted(item.alias)}:`;
  if (item.kind === 'embed') {
    const hint = item.hint === null ? '' : `!${printQuoted(item.hint)}`;
    const join = item.join === null ? '' : `!${item.join}`;
    return `${item.spread ? '...' : ''}${alias}${printQuoted(item.target)}${hint}${join}(${printSelect(item.items)})`;
  }
  const aggregate = item.aggregate === null ? '' : `${item.aggregate.name}()${printCast(item.aggregate.cast)}`;
  if (item.field === null) return `${alias}${aggregate}`;
  const dot = aggregate === '' ? '' : '.';
  return `${alias}${printField(item.field)}${printCast(item.cast)}${dot}${aggregate}`;
}

function printCast(cast: string | null): string {
  return cast === null ? '' : `::${cast}`;
}

function printField({ name, path }: Field): string {
  const steps = path.map(({ arrow, key, index }) => `${arrow}${index ? key : printQuoted(key)}`);
  return `${printQuoted(name)}${steps.join('')}`;
}

function printFilter(filter: Filter): string {
  if (filter.kind === 'condition') return printCondition(filter);
  return `${filter.negated ? 'not.' : ''}${filter.kind}${printLogic(filter.parts)}`;
}

function printCondition({ field, negated, test }: Condition): string {
  return `${printField(field)}.${negated ? 'not.' : ''}${printTest(test)}`;
}

function printTest(test: Test): string {
  switch (test.kind) {
    case 'in':
      return `in.(${test.values.map(printQuoted).join(',')})`;
    case 'is':
      return `is.${test.value}`;
    case 'search':
      return `${test.operator}${test.config === null ? '' : `(${test.config})`}.${printQuoted(test.value)}`;
    case 'compare':
      return `${test.operator}${test.quantifier === null ? '' : `(${test.quantifier})`}.${printQuoted(test.value)}`;
  }
}
