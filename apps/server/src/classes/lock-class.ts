import { type ClassRights, fault } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface ClassRow {
  id: string;
  schoolId: string;
  active: boolean;
  removed: boolean;
}

/**
 * What the caller has to be allowed in a class; `own` is for its owner and the administrators of the school. Only whoever
 * may change a class can lock it.
 */
type NeededRights = ClassRights | 'own';
const locking: readonly NeededRights[] = ['change', 'own'];

/**
 * A class in which the caller may do this, locked until the transaction ends where it may be changed; throws
 * class/not-found for any other id.
 */
export async function lockClass(transaction: Transaction, id: string, rights: NeededRights): Promise<ClassRow> {
  const { rows } = await transaction.query<ClassRow>(
    `select id, school_id as "schoolId", active, removed_at is not null as removed
       from public.classes where id = $1 and id in (select app.my_class_ids($2))
       ${locking.includes(rights) ? 'for update' : ''}`,
    [id, rights],
  );
  const [found] = rows;
  if (found === undefined) throw fault('class/not-found');
  return found;
}

/** Throws class/removed and class/archived for a class that is read-only. */
export function requireOpenClass({ removed, active }: Pick<ClassRow, 'removed' | 'active'>): void {
  if (removed) throw fault('class/removed');
  if (!active) throw fault('class/archived');
}

/** The same for a change of what is in it; throws class/removed and class/archived where it is read-only. */
export async function lockOpenClass(transaction: Transaction, id: string, rights: NeededRights): Promise<ClassRow> {
  const found = await lockClass(transaction, id, rights);
  requireOpenClass(found);
  return found;
}
