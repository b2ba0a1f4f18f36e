import type { Answer } from '../request/accept.ts';
import type { Query } from '../request/query.ts';
import type { Page } from '../request/range.ts';
import type { Relation } from '../schema/model.ts';
import { renderAnswer } from './answer.ts';
import { renderNode } from './node.ts';
import type { Node, Reading } from './reading.ts';
import { type Source, tableSource } from './source.ts';

export interface Statement {
  text: string;
  values: readonly string[];
}

export interface ReadAsked {
  query: Query;
  answer: Answer;
  page: Page;
  count: 'exact' | 'planned' | 'estimated' | null;
}

/** A SELECT of a table or view with its body and, when asked, its exact count. */
export function renderRead(relation: Relation, asked: ReadAsked, reading: Reading): Statement {
  const { writer, maxRows } = reading;
  const node = renderRoot(tableSource(relation, writer), asked.query, asked.page, reading);
  const text = renderAnswer(node, asked.answer, { affected: null, total: totalOf(node, asked.count, maxRows) }, writer);
  return { text, values: writer.values };
}

/** Asks the planner how many rows the page is a part of; a text of its own, because it has fewer values. */
export function renderEstimate(relation: Relation, asked: ReadAsked, reading: Reading): Statement {
  const { writer } = reading;
  const bare = { ...asked.query, root: { ...asked.query.root, order: [] } };
  const node = renderRoot(tableSource(relation, writer), bare, { offset: 0, limit: null }, reading);
  return { text: `explain (format json) ${node.text}`, values: writer.values };
}

/** The outermost SELECT of a request. */
export function renderRoot(source: Source, query: Query, page: Page, reading: Reading): Node {
  return renderNode(reading, {
    source,
    items: query.select,
    scope: query.root,
    joins: [],
    limit: page.limit,
    offset: page.offset,
    naming: 'keys',
    hoist: false,
    orderedBy: [],
  });
}

/** `estimated` counts exactly up to the most rows of an answer; above it the planner is asked. */
export function totalOf(node: Node, count: ReadAsked['count'], maxRows: number | null): string | null {
  if (count === null || count === 'planned') return null;
  const cut = count === 'estimated' && maxRows !== null ? ` limit ${maxRows + 1}` : '';
  return `(select count(*)::float8 from (${node.counted}${cut}) as c)`;
}
