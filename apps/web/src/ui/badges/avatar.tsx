import { type ReactNode, useState } from 'react';
import type { Person } from '../../client/session/session.tsx';

/** Initials of first and last name, else the first letter of the address, else U (specification, section 2). */
export function initialsOf(person: Person): string {
  const initials = `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`;
  return (initials || person.email.charAt(0) || 'U').toLocaleUpperCase();
}

/**
 * A path of this server, or the picture itself; the data of an account may hold any text. Providers of sign-in give
 * addresses of theirs: those are not asked, because the host would learn who opens Schole and when, and the security
 * policy of the page refuses them.
 */
const pictureForm = /^(\/[^/\s\\][^\s\\]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$/;

/**
 * A user's picture, or their initials when there is none here or it does not load. Hidden from screen readers: the name
 * is beside it. `large`: as it is shown where it is chosen.
 */
export function Avatar({ person, large = false }: { person: Person; large?: boolean }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const sharedClasses = `${large ? 'size-24' : 'size-8'} flex-none rounded-full`;
  if (pictureForm.test(person.avatarUrl) && broken !== person.avatarUrl) {
    return (
      <img
        src={person.avatarUrl}
        alt=""
        className={`${sharedClasses} object-cover`}
        onError={() => setBroken(person.avatarUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${sharedClasses} grid place-items-center bg-cover ${large ? 'text-2xl' : 'text-sm'} leading-none font-strong text-on-cover`}
    >
      {initialsOf(person)}
    </span>
  );
}
