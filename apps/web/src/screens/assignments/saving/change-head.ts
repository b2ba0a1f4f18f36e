import type { QueryClient } from '@tanstack/react-query';
import { changeAssignment } from '../calls.ts';
import type { Assignment } from '../rows.ts';
import { onNewestVersion } from './on-newest-version.ts';

/** The editable values at the head of an assignment, as they were when the change was begun. */
export type Head = Pick<Assignment, 'id' | 'version'> & Partial<Pick<Assignment, 'title' | 'stage'>>;
type Change = { title: string } | { stage: 'reviewing' | 'ready' };

/**
 * Changes title or stage and returns the new version. A newer version in which this value is unchanged is no conflict,
 * and one that already has the wanted value needs no change.
 * Throws assignment/changed-elsewhere when another user has changed the same value to something else.
 */
export function changeHead(queries: QueryClient, head: Head, change: Change): Promise<number> {
  return onNewestVersion({
    queries,
    id: head.id,
    version: head.version,
    send: async (version) => (await changeAssignment({ assignmentId: head.id, version, ...change })).version,
    async judge(newer) {
      if (Object.entries(change).every(([name, value]) => Reflect.get(newer, name) === value))
        return { result: newer.version };
      const same = Object.keys(change).every((name) => Reflect.get(newer, name) === Reflect.get(head, name));
      return same ? 'again' : 'conflict';
    },
  });
}
