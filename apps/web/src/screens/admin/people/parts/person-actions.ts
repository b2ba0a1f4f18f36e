import type { Person } from '../calls.ts';

/** The actions of an administrator on a person; the keys of the texts begin with the action's name. */
export type PersonAction =
  | 'makeAdministrator'
  | 'makeTeacher'
  | 'suspend'
  | 'restore'
  | 'resetStep'
  | 'transfer'
  | 'remove';

/** The actions that make sense for a person's current state; whether they are allowed is decided by the server. */
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
