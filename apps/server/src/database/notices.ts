import { type NoticeKind, type NoticePayload, topicOfNotice } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The content of a notice, in a shape of core's `notices`. */
export type NoticeText = { [Kind in NoticeKind]: { kind: Kind; payload: NoticePayload<Kind> } }[NoticeKind];

export type Notice = NoticeText & {
  /** Chosen by a caller that needs it before the row exists. */
  id?: string;
  /** Null: of the account, whichever schools it is in. */
  schoolId: string | null;
  /** The recipient. */
  userId: string;
};

/**
 * Writes notices in the transaction of the event that they report: either both are committed or neither. The only code
 * of the server that writes them; notices of SQL itself are written by `app.tell`. The database leaves out what the
 * person switched off, and counts what stands there since today.
 */
export async function addNotices(transaction: Transaction, notices: readonly Notice[]): Promise<void> {
  // The role of auth/v1 may not choose an id.
  const [chosen, others] = [notices.filter(({ id }) => id !== undefined), notices.filter(({ id }) => id === undefined)];
  if (chosen.length > 0) await insert(transaction, 'id, ', chosen);
  if (others.length > 0) await insert(transaction, '', others);
}

async function insert(transaction: Transaction, id: 'id, ' | '', notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ schoolId, userId, ...notice }) => ({
    ...notice,
    school_id: schoolId,
    user_id: userId,
    topic: topicOfNotice[notice.kind],
  }));
  await transaction.query(
    `insert into public.notifications (${id}school_id, user_id, kind, payload, topic)
     select ${id}school_id, user_id, kind, payload, topic from jsonb_to_recordset($1::jsonb)
       as notice (id uuid, school_id uuid, user_id uuid, kind text, payload jsonb, topic text)`,
    [JSON.stringify(rows)],
  );
}
