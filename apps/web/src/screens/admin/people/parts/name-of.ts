import { displayName } from '../../../../parts/account/profile.ts';
import type { Person } from '../calls.ts';

/** The display name in the list; an account without a name is shown with its address. */
export function nameOf({ firstName, lastName, email }: Person, without: string): string {
  return displayName({ firstName, lastName, email: email ?? '', avatarUrl: '' }, without);
}
