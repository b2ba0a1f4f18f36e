import { type ReactNode, useState } from 'react';
import type { Person } from '../../client/session/session.tsx';

/** Initials of first and last name, else the first letter of the address, else U (specification, section 2). */
export function initialsOf(person: Person): string {
  const initials = `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`;
  return (initials || person.email.charAt(0) || 'U').toLocaleUpperCase();
}

/** As the table of profiles accepts them; the data of an account may hold any text. */
const pictureForm =
  /^(https?:\/\/[^/\s@\\]+(\/[^\s\\]*)?|\/[^/\s\\][^\s\\]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$/;

/**
 * A user's picture, or their initials when there is none or it does not load. Hidden from screen readers: the name is
 * beside it.
 */
export function Avatar({ person }: { person: Person }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const sharedClasses = 'size-8 flex-none rounded-full';
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
      className={`${sharedClasses} grid place-items-center bg-cover text-sm leading-none font-strong text-on-cover`}
    >
      {initialsOf(person)}
    </span>
  );
}
