import { printLogic, printOrder, printSelect } from '../grammar/test-print.ts';
import type { Filter, SelectItem, Test } from '../grammar/tree.ts';
import type { ReadRequest, RequestItem, RequestNode } from './test-request.ts';

/** The request as an address after `/rest/v1/`. */
export function addressOf({ table, node, wrong }: ReadRequest): string {
  const parameters: [string, string][] = [['select', printSelect(node.items.map(itemOf))], ...parametersOf(node, '')];
  if (wrong !== null) parameters.push(wrong);
  return `${table}?${new URLSearchParams(parameters)}`;
}

function itemOf(item: RequestItem): SelectItem {
  if (item.kind === 'star') return item;
  if (item.kind === 'column') return { ...item, kind: 'field', aggregate: null };
  const { alias, target, join, spread, node } = item;
  return { kind: 'embed', alias, target, join, spread, hint: null, items: node.items.map(itemOf) };
}

function parametersOf(node: RequestNode, path: string): [string, string][] {
  const own = node.filters.map((filter) => filterParameter(filter, path));
  const page: [string, string][] = [[`${path}order`, printOrder(node.order)]];
  if (node.limit !== null) page.push([`${path}limit`, String(node.limit)]);
  if (node.offset > 0) page.push([`${path}offset`, String(node.offset)]);
  const further = node.items.flatMap((item) =>
    item.kind === 'embed' ? parametersOf(item.node, `${path}${item.alias ?? item.target}.`) : [],
  );
  return [...own, ...page, ...further];
}

/** A condition as a parameter of its own, whose value needs no quotes; anything else as the one part of an `and`. */
function filterParameter(filter: Filter, path: string): [string, string] {
  if (filter.kind !== 'condition') {
    return [`${path}${filter.negated ? 'not.' : ''}${filter.kind}`, printLogic(filter.parts)];
  }
  const { field, negated, test } = filter;
  if (field.path.length > 0 || test.kind === 'in') return [`${path}and`, printLogic([filter])];
  return [`${path}${field.name}`, `${negated ? 'not.' : ''}${bare(test)}`];
}

function bare(test: Exclude<Test, { kind: 'in' }>): string {
  switch (test.kind) {
    case 'is':
      return `is.${test.value}`;
    case 'search':
      return `${test.operator}${test.config === null ? '' : `(${test.config})`}.${test.value}`;
    case 'compare':
      return `${test.operator}${test.quantifier === null ? '' : `(${test.quantifier})`}.${test.value}`;
  }
}
