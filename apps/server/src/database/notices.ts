import type { NoticeKind, NoticePayload } from '@schole/core';
import type { Transaction } from '@schole/database';

/** What a person is told, in a shape of core's `notices`. */
export type NoticeText = { [Kind in NoticeKind]: { kind: Kind; payload: NoticePayload<Kind> } }[NoticeKind];

export type Notice = NoticeText & {
  /** Chosen by whoever has to know it before the row is there. */
  id?: string;
  /** Null: of the account, whichever schools it is in. */
  schoolId: string | null;
  /** Who is told. */
  userId: string;
};

/**
 * Writes notices in the transaction of what they tell of: either both are there or neither. The one place of the server that
 * writes them; what SQL does itself is told by `app.tell`.
 */
export async function addNotices(transaction: Transaction, notices: readonly Notice[]): Promise<void> {
  // The accounts' door may not choose an id.
  const [chosen, others] = [notices.filter(({ id }) => id !== undefined), notices.filter(({ id }) => id === undefined)];
  if (chosen.length > 0) await insert(transaction, 'id, ', chosen);
  if (others.length > 0) await insert(transaction, '', others);
}

async function insert(transaction: Transaction, id: 'id, ' | '', notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ schoolId, userId, ...notice }) => ({ ...notice, school_id: schoolId, user_id: userId }));
  await transaction.query(
    `insert into public.notifications (${id}school_id, user_id, kind, payload)
     select ${id}school_id, user_id, kind, payload from jsonb_to_recordset($1::jsonb)
       as notice (id uuid, school_id uuid, user_id uuid, kind text, payload jsonb)`,
    [JSON.stringify(rows)],
  );
}
