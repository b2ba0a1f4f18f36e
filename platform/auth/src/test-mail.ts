import type { AuthMail } from './context.ts';
import type { AuthOptions } from './door.ts';
import { type AuthWorld, openAuthWorld } from './test-world.ts';

export interface MailingWorld extends AuthWorld {
  /** Every mail that was asked for, oldest first. */
  mails: AuthMail[];
  /** The last mail to the address; throws when there is none. */
  lastTo(email: string): AuthMail;
  /** The token and the digits of the last mail to the address. */
  proofTo(email: string): { token: string; code: string };
}

/** A door whose mails are caught; with `confirms` new addresses must be confirmed. */
export async function openMailingWorld(confirms: boolean, options: Partial<AuthOptions> = {}): Promise<MailingWorld> {
  const mails: AuthMail[] = [];
  const onMail: AuthOptions['onMail'] = async (_, mail) => void mails.push(mail);
  const world = await openAuthWorld({ onMail, confirms: async () => confirms, answerStep: 20, ...options });
  const lastTo = (email: string): AuthMail => {
    const mail = mails.findLast(({ to }) => to === email);
    if (!mail) throw new Error(`No mail went to ${email}`);
    return mail;
  };
  return {
    ...world,
    mails,
    lastTo,
    proofTo(email) {
      const { proof } = lastTo(email);
      if (!proof) throw new Error(`The last mail to ${email} proves nothing`);
      return proof;
    },
  };
}
