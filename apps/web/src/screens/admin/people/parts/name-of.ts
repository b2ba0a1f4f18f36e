import { displayName } from '../../../../parts/account/profile.ts';
import type { Person } from '../calls.ts';

/** What a person is called in the list; an account without a name goes by its address. */
export function nameOf({ firstName, lastName, email }: Person, without: string): string {
  return displayName({ firstName, lastName, email: email ?? '', avatarUrl: '' }, without);
}
