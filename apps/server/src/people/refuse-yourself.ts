import { fault } from '@schole/core';

/** Nobody changes their own role or standing: throws member/yourself. They hand over, leave, or ask another administrator. */
export function refuseYourself(caller: { userId: string }, userId: string): void {
  if (userId === caller.userId) throw fault('member/yourself');
}
