import type { Answer } from '../request/accept.ts';
import type { Query } from '../request/query.ts';
import type { Page } from '../request/range.ts';
import type { Relation } from '../schema-model.ts';
import { renderAnswer } from './answer.ts';
import { renderNode } from './node.ts';
import type { Node, RenderContext } from './render-context.ts';
import { type Source, tableSource } from './source.ts';

export interface Statement {
  text: string;
  values: readonly string[];
}

export interface ReadSpec {
  query: Query;
  answer: Answer;
  page: Page;
  /** `bounded`: exact up to `countLimit`, one more than it for all that is beyond. */
  count: 'exact' | 'planned' | 'estimated' | 'bounded' | null;
  countLimit: number;
}

/** A SELECT of a table or view with its body and, on request, its exact count. */
export function renderRead(relation: Relation, spec: ReadSpec, context: RenderContext): Statement {
  const { writer, maxRows } = context;
  const node = renderRoot(tableSource(relation, writer), spec.query, spec.page, context);
  const cut = spec.count === 'bounded' ? spec.countLimit : spec.count === 'estimated' ? maxRows : null;
  const total = spec.count === null || spec.count === 'planned' ? null : renderTotal(node, cut);
  const text = renderAnswer(node, spec.answer, { affected: null, total }, writer);
  return { text, values: writer.values };
}

/** Requests the planner's estimate of the rows that the page is a part of; a separate text, because it has fewer values. */
export function renderEstimate(relation: Relation, spec: ReadSpec, context: RenderContext): Statement {
  const { writer } = context;
  const bare = { ...spec.query, root: { ...spec.query.root, order: [] } };
  const node = renderRoot(tableSource(relation, writer), bare, { offset: 0, limit: null }, context);
  return { text: `explain (format json) ${node.text}`, values: writer.values };
}

/** The outermost SELECT of a request. */
export function renderRoot(source: Source, query: Query, page: Page, context: RenderContext): Node {
  return renderNode(context, {
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

/** Counts the rows without the page; with a cut, at most one row more than it. */
export function renderTotal({ counted }: Node, cut: number | null): string {
  return `(select count(*)::float8 from (${counted}${cut === null ? '' : ` limit ${cut + 1}`}) as c)`;
}
