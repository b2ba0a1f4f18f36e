import { Fault } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { changeAssignment, oneAssignment } from '../calls.ts';
import type { Assignment } from '../rows.ts';

/** What can be changed at the head of an assignment, as it was when the change was begun. */
export type Head = Pick<Assignment, 'id' | 'version'> & Partial<Pick<Assignment, 'title' | 'stage'>>;
type Change = { title: string } | { stage: 'reviewing' | 'ready' };

/** Several windows may save questions at the same moment; more often than this in a row is a conflict to show. */
const maxTries = 4;

/**
 * Changes title or stage and answers the new version. Every saved question counts the version of its assignment on: a
 * newer version in which this very thing is as before is no conflict, and one in which it is as wanted needs no change.
 * Throws assignment/changed-elsewhere when somebody else has changed the same thing to something else.
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
