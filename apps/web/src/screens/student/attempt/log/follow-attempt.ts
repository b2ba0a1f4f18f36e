import { followOwnRows } from '../../follow-own-rows.ts';
import type { Follow } from './attempt-sync.ts';

/** What a student may know of an attempt and others change; their own signs of life are not among it. */
const columns = ['id', 'state', 'ends_at', 'paused_at', 'break_until', 'finished_at', 'message'];

/** Follows the own row of an attempt over the socket, as long as there is one. */
export const followAttempt: Follow = (attemptId, heard, turn) =>
  followOwnRows(
    `attempt-${attemptId}`,
    { table: 'attempts', select: columns, filter: `id=eq.${attemptId}`, event: 'UPDATE' },
    (row) => heard(JSON.stringify(columns.map((column) => Reflect.get(row, column) ?? null))),
    turn,
  );
