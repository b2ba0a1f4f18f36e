import type { Transaction } from '@schole/database';
import { type MailOutbox, renderMail } from '@schole/mail';

/** The mail of one invitation. */
interface InvitationMail {
  to: string;
  language: 'en' | 'el';
  school: string;
  role: 'administrator' | 'teacher';
  link: string;
  expiresAt: Date;
}

/** Links and mails of invitations. */
export interface Invites {
  /** The address of the page where an invitation is accepted, on the configured site. */
  linkOf(token: string, language: 'en' | 'el'): string;
  /** Whether a mail queued now will be sent. Queries the database, so never inside a transaction. */
  willSend(): Promise<boolean>;
  /** Adds the mail to the outbox, in the transaction of the invitation. */
  send(transaction: Transaction, mail: InvitationMail): Promise<void>;
}

const roles = {
  en: { administrator: 'an administrator', teacher: 'a teacher' },
  el: { administrator: 'διαχειριστής', teacher: 'εκπαιδευτικός' },
} as const;

/** The sender typed both the name and the recipient's address: no mail client may turn the name into a link. */
function harmless(name: string): string {
  const plain = name.replace(/[:/@\\<>]+|\.(?=\S)|[^\P{Cc}]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain].slice(0, 80).join('').trim();
}

export function createInvites(outbox: Pick<MailOutbox, 'add' | 'carrying'>, site: string): Invites {
  return {
    linkOf(token, language) {
      const link = new URL('/auth?mode=join', site);
      link.searchParams.set('invitation', token);
      link.searchParams.set('lang', language);
      return link.href;
    },
    willSend: async () => (await outbox.carrying()) === 'on',
    async send(transaction, { to, language, school, role, link, expiresAt }) {
      const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
      const facts = { school: harmless(school), role: roles[language][role], when };
      const kind = 'school-invitation';
      const words = renderMail(kind, language, { link, code: null, site, facts });
      await outbox.add(transaction, { userId: null, to, language, kind, expiresAt, ...words });
    },
  };
}
