import type { ClassRow, RosterRow } from '../rows.ts';

/** The recorded acts that the activity has words for; what the roster itself shows is not taken from them. */
const told = [
  'class/changed',
  'class/archived',
  'class/unarchived',
  'class/removed',
  'class/restored',
  'class/shared',
  'class/unshared',
  'class/duplicated',
  'student/taken-out',
] as const;

/** One line of the activity: what happened, how often at that moment, and when. */
export interface TimelineEntry {
  kind: 'created' | 'students' | (typeof told)[number];
  count: number;
  at: string;
}

/** Number of lines shown. */
const shown = 30;

/**
 * What happened in a class, the newest first: its creation, the moments at which its present students came in, and the
 * acts that the audit shows the user. Rows of one transaction have the same moment and are one line.
 */
export function timelineOf(
  { created_at: created }: Pick<ClassRow, 'created_at'>,
  roster: readonly Pick<RosterRow, 'created_at'>[],
  recorded: readonly { action: string; created_at: string }[],
): TimelineEntry[] {
  const lines = new Map<string, TimelineEntry>();
  const add = (kind: TimelineEntry['kind'], at: string): void => {
    const key = `${kind} ${at}`;
    lines.set(key, { kind, at, count: (lines.get(key)?.count ?? 0) + 1 });
  };
  add('created', created);
  for (const { created_at: at } of roster) add('students', at);
  for (const { action, created_at: at } of recorded) {
    const kind = told.find((each) => each === action);
    if (kind !== undefined) add(kind, at);
  }
  return [...lines.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, shown);
}
