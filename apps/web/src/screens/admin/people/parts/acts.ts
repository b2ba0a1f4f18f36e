import type { Person } from '../calls.ts';

/** What an administrator can do about a person; its words begin with its name. */
export type PersonAct =
  | 'makeAdministrator'
  | 'makeTeacher'
  | 'suspend'
  | 'restore'
  | 'resetStep'
  | 'transfer'
  | 'remove';

/** Those that make sense for a person as they stand; whether they are allowed is the server's word. */
export function actsFor({ role, status, secondStep }: Person): PersonAct[] {
  if (status === 'left') return [];
  const acts: PersonAct[] = [];
  const staff = role !== 'student';
  if (secondStep) acts.push('resetStep');
  if (status === 'suspended') acts.push('restore');
  else {
    if (staff) acts.push(role === 'administrator' ? 'makeTeacher' : 'makeAdministrator');
    if (role === 'teacher') acts.push('transfer');
    acts.push('suspend');
  }
  acts.push('remove');
  return acts;
}
