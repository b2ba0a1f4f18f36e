import { Fault } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { changeAssignment, oneAssignment } from '../calls.ts';
import type { Assignment } from '../rows.ts';

/** The editable values at the head of an assignment, as they were when the change was begun. */
export type Head = Pick<Assignment, 'id' | 'version'> & Partial<Pick<Assignment, 'title' | 'stage'>>;
type Change = { title: string } | { stage: 'reviewing' | 'ready' };

/** Several windows may save questions at the same moment; more attempts than this in a row are a conflict to show. */
const maxTries = 4;

/**
 * Changes title or stage and returns the new version. Every saved question increments the version of its assignment: a
 * newer version in which this value is unchanged is no conflict, and one that already has the wanted value needs no
 * change.
 * Throws assignment/changed-elsewhere when another user has changed the same value to something else.
 */
export async function changeHead(queries: QueryClient, head: Head, change: Change): Promise<number> {
  let { version } = head;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await changeAssignment({ assignmentId: head.id, version, ...change })).version;
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'assignment/changed-elsewhere') throw error;
      const newer = await queries.fetchQuery({ ...oneAssignment(head.id), staleTime: 0 });
      if (Object.entries(change).every(([name, value]) => Reflect.get(newer, name) === value)) return newer.version;
      const same = Object.keys(change).every((name) => Reflect.get(newer, name) === Reflect.get(head, name));
      if (!same || tries === maxTries) throw error;
      version = newer.version;
    }
  }
}
