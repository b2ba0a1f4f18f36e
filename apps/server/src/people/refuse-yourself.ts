import { fault } from '@schole/core';

/** Throws member/yourself: nobody changes their own role or status. They hand over, leave, or ask an administrator. */
export function refuseYourself(caller: { userId: string }, userId: string): void {
  if (userId === caller.userId) throw fault('member/yourself');
}
