import type { Change } from './change-outbox.ts';
import type { ChangePayload } from './contract.ts';
import { type Column, keyOf, type Relation, readable } from './relations.ts';
import { pick } from './rows.ts';

/** The errors of the published service, word for word: programs compare them. */
export const problems = {
  filter: 'Error 400: Bad Request, the filter cannot be applied',
  noKey: 'Error 400: Bad Request, no primary key',
  unauthorized: 'Error 401: Unauthorized',
  missed: 'Error 410: Gone, changes were missed',
  tooLarge: 'Error 413: Payload Too Large',
} as const;

/** The payload of a change for a role; `select` names the columns wanted besides the primary key. */
export function buildChangePayload(
  change: Change,
  relation: Relation,
  role: string,
  select: readonly string[] | null,
): ChangePayload {
  const columns = readable(relation, role).filter(({ name, key }) => select === null || key || select.includes(name));
  const payload = {
    schema: relation.schema,
    table: relation.name,
    commit_timestamp: change.at,
    type: change.type,
    columns: columns.map(({ name, type }) => ({ name, type })),
    errors: change.cut === null ? null : [problems.tooLarge],
  };
  const before = pick(change.before, namesOf(identityOf(change, relation, columns)));
  if (change.type === 'DELETE') return { ...payload, old_record: before };
  const record = pick(change.record, namesOf(columns));
  return change.type === 'INSERT' ? { ...payload, record } : { ...payload, record, old_record: before };
}

/** It is unknown who might have seen a deleted row: under row-level security its payload is its key alone. */
function identityOf({ type }: Change, { secured }: Relation, columns: readonly Column[]): Column[] {
  return columns.filter(({ key, identity }) => identity && (key || !secured || type !== 'DELETE'));
}

/** A change whose content is not sent, and the reason. */
export function buildProblemPayload(
  { type, at }: Pick<Change, 'type' | 'at'>,
  { schema, name }: Pick<Relation, 'schema' | 'name'>,
  problem: string,
): ChangePayload {
  const payload = { schema, table: name, commit_timestamp: at, type, columns: [], errors: [problem] };
  if (type === 'DELETE') return { ...payload, old_record: {} };
  return type === 'INSERT' ? { ...payload, record: {} } : { ...payload, record: {}, old_record: {} };
}

/** The reason why this role gets no changes of a table; null when there is none. */
export function obstacle({ type }: Change, relation: Relation, role: string): string | null {
  const key = keyOf(relation);
  if (type !== 'DELETE' && key.length === 0) return problems.noKey;
  if (readable(relation, role).length === 0) return problems.unauthorized;
  return key.every(({ readers }) => readers.includes(role)) ? null : problems.unauthorized;
}

function namesOf(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => name);
}
