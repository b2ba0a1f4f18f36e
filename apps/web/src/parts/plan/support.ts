import type { PlanName } from '@schole/core';
import type { supportWords } from './support-words.ts';

export type Service = Exclude<keyof (typeof supportWords)['en'], 'from'>;

/** What people do, not the program: each plan offers it only while the installation names who gives it. */
export const servicesOf: Readonly<Record<PlanName, readonly Service[]>> = {
  individual: ['emailSupport'],
  professional: ['prioritySupport'],
  school: ['training', 'support247'],
};

/** Without the characters that would add headers to the mail. */
const email = /^[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
/** Without a name and a password before the host. */
const page = /^https:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/iu;

/** Where a link to the contact leads; null: the contact is a name, or no address that is safe to open. */
export function addressOf(contact: string): string | null {
  if (email.test(contact)) return `mailto:${contact}`;
  return page.test(contact) && URL.canParse(contact) ? contact : null;
}
