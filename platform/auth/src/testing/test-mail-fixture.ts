import type { AuthMail } from '../context/auth-context.ts';
import type { AuthOptions } from '../create-auth-context.ts';
import { type AuthFixture, createAuthFixture } from './test-auth-fixture.ts';

export interface MailFixture extends AuthFixture {
  /** Every mail that was requested, oldest first. */
  mails: AuthMail[];
  /** The last mail to the address; throws when there is none. */
  lastMailTo(email: string): AuthMail;
  /** The token and the code of the last mail to the address. */
  lastProofTo(email: string): { token: string; code: string };
}

/** An auth plugin whose mails are captured; with `confirms` new addresses must be confirmed. */
export async function createMailFixture(confirms: boolean, options: Partial<AuthOptions> = {}): Promise<MailFixture> {
  const mails: AuthMail[] = [];
  const onMail: AuthOptions['onMail'] = async (_, mail) => void mails.push(mail);
  const fixture = await createAuthFixture({ onMail, confirms: async () => confirms, answerStep: 20, ...options });
  const lastMailTo = (email: string): AuthMail => {
    const mail = mails.findLast(({ to }) => to === email);
    if (!mail) throw new Error(`No mail went to ${email}`);
    return mail;
  };
  return {
    ...fixture,
    mails,
    lastMailTo,
    lastProofTo(email) {
      const { proof } = lastMailTo(email);
      if (!proof) throw new Error(`The last mail to ${email} proves nothing`);
      return proof;
    },
  };
}
