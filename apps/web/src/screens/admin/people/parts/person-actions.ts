import type { Person } from '../calls.ts';

/** What an administrator can do about a person; its words begin with its name. */
export type PersonAction =
  | 'makeAdministrator'
  | 'makeTeacher'
  | 'suspend'
  | 'restore'
  | 'resetStep'
  | 'transfer'
  | 'remove';

/** Those that make sense for a person as they stand; whether they are allowed is the server's word. */
export function personActionsFor({ role, status, secondStep }: Person): PersonAction[] {
  if (status === 'left') return [];
  const actions: PersonAction[] = [];
  const staff = role !== 'student';
  if (secondStep) actions.push('resetStep');
  if (status === 'suspended') actions.push('restore');
  else {
    if (staff) actions.push(role === 'administrator' ? 'makeTeacher' : 'makeAdministrator');
    if (role === 'teacher') actions.push('transfer');
    actions.push('suspend');
  }
  actions.push('remove');
  return actions;
}
