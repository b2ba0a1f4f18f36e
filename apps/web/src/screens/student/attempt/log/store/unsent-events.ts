import { attemptEventSchema } from '@schole/core';
import { z } from 'zod';
import { momentOf } from '../server-clock.ts';
import type { AnswerRow, LogStore } from './log-store.ts';
import type { SealedBox } from './sealed-box.ts';

/** An event as this browser keeps it until a server has it. */
const unsentSchema = z.object({
  attempt: z.uuid(),
  device: z.uuid(),
  /** How often it was written: the greatest counts. */
  edit: z.number().int(),
  /** True: its page may still change it. */
  draft: z.boolean(),
  event: attemptEventSchema,
});
export type UnsentEvent = z.output<typeof unsentSchema>;

/** An event of an earlier page or of another window, with its rows. */
export interface LeftEvent extends UnsentEvent {
  rows: string[];
  day: string;
}

/** Days after which what nobody here can read is removed. */
const keptDays = 30;
const day = 86_400_000;

const eventKey = ({ attempt, device, event }: UnsentEvent): string => `${attempt} ${device} ${event.number}`;

/** The row of an event; `today` by the server's clock, because that of a tablet may be years off. */
export function rowOf(box: SealedBox, id: string, kept: UnsentEvent, today: number): AnswerRow {
  return { id, tag: box.tag, box: box.seal(kept, id), day: momentOf(today).slice(0, 10) };
}

/** The events of this student in the store, those of a device in their order. */
export async function readLeft(store: LogStore, box: SealedBox): Promise<LeftEvent[]> {
  const left = new Map<string, LeftEvent>();
  for (const row of await store.all()) {
    if (row.tag !== box.tag) continue;
    const read = unsentSchema.safeParse(box.open(row.box, row.id));
    if (!read.success) continue;
    const kept = read.data;
    const other = left.get(eventKey(kept));
    const rows = [...(other?.rows ?? []), row.id];
    left.set(
      eventKey(kept),
      other !== undefined && other.edit >= kept.edit ? { ...other, rows } : { ...kept, rows, day: row.day },
    );
  }
  return [...left.values()].sort((one, other) => one.event.number - other.event.number);
}

/** Removes what nobody could read here for 30 days: other students', and what is damaged. */
export async function removeUnreadable(store: LogStore, box: SealedBox, today: number): Promise<void> {
  const old = (row: AnswerRow): boolean => !(today - Date.parse(row.day) <= keptDays * day);
  const rows = (await store.all()).filter((row) => old(row) && box.open(row.box, row.id) === undefined);
  if (rows.length > 0) await store.remove(rows.map(({ id }) => id));
}
