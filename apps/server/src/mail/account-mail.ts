import type { AuthMail } from '@schole/auth';
import type { Transaction } from '@schole/database';
import { type MailKind, type MailOutbox, renderMail } from '@schole/mail';

interface MailLink {
  /** A page with a button, because mail scanners open links. */
  page: string;
  /** The published contract's name of what the mail proves; null in mails that only notify. */
  type: string | null;
}

const security = '/dashboard/settings?tab=security';

/** The target of the link in each mail. */
const mailLinks: Record<MailKind, MailLink> = {
  recovery: { page: '/auth?mode=reset', type: 'recovery' },
  confirmation: { page: '/auth?mode=confirm', type: 'signup' },
  'magic-link': { page: '/auth?mode=confirm&type=magiclink', type: 'magiclink' },
  invite: { page: '/auth?mode=reset&type=invite', type: 'invite' },
  'email-change': { page: '/auth?mode=confirm&type=email_change', type: 'email_change' },
  'email-change-current': { page: '/auth?mode=confirm&type=email_change', type: 'email_change' },
  reauthentication: { page: '/auth', type: null },
  'account-exists': { page: '/auth', type: null },
  'password-changed': { page: '/auth?mode=reset', type: null },
  'school-invitation': { page: '/auth?mode=join', type: null },
  'new-sign-in': { page: security, type: null },
  'factor-added': { page: security, type: null },
  'factor-removed': { page: '/auth?mode=reset', type: null },
  'recovery-codes-made': { page: security, type: null },
  'recovery-code-used': { page: security, type: null },
  'second-step-reset': { page: security, type: null },
  'deletion-requested': { page: security, type: null },
  'deletion-cancelled': { page: security, type: null },
  'account-deleted': { page: '/auth', type: null },
  digest: { page: '/dashboard/overview', type: null },
};

/** Milliseconds after which a notice is outdated: one that was held for so long is not sent. */
const noticeLife = 3 * 24 * 3_600_000;

/**
 * The link of a mail; its host is that of the configuration and never one that a request named. For a program with
 * pages of its own it is the link of the published contract, which spends the token and redirects to them.
 */
function linkOf({ kind, language, proof, target }: AuthMail, site: string): string {
  const { page, type } = mailLinks[kind];
  if (proof !== null && type !== null && target !== undefined) {
    const link = new URL('/auth/v1/verify', site);
    for (const [name, value] of Object.entries({ token: proof.token, type, redirect_to: target })) {
      link.searchParams.set(name, value);
    }
    return link.href;
  }
  const link = new URL(page, site);
  if (proof !== null && type !== null) link.searchParams.set('token_hash', proof.token);
  link.searchParams.set('lang', language);
  return link.href;
}

/** Adds the mails about accounts to the outbox, in the reader's language and in the transaction of the action. */
export function createAuthMailer(outbox: MailOutbox, site: string) {
  return async (transaction: Transaction, mail: AuthMail): Promise<void> => {
    const { kind, userId, to, language, proof } = mail;
    const values = { link: linkOf(mail, site), code: proof?.code ?? null, site };
    const expiresAt = proof?.expiresAt ?? new Date(Date.now() + noticeLife);
    await outbox.add(transaction, { userId, to, language, kind, expiresAt, ...renderMail(kind, language, values) });
  };
}

/** A mail that only notifies about an account. */
export interface AccountMail {
  kind: Exclude<MailKind, AuthMail['kind']>;
  /** Null where the account is gone when it is sent. */
  userId: string | null;
  to: string;
  language: 'en' | 'el';
  facts?: Readonly<Record<string, string>>;
}

export type SendAccountMail = (transaction: Transaction, mail: AccountMail) => Promise<void>;

/** Adds notifications about an account to the outbox, in the transaction of the event. */
export function createAccountMailer(outbox: Pick<MailOutbox, 'add'>, site: string): SendAccountMail {
  return async (transaction, { kind, userId, to, language, facts = {} }) => {
    const link = new URL(mailLinks[kind].page, site);
    link.searchParams.set('lang', language);
    const expiresAt = new Date(Date.now() + noticeLife);
    const words = renderMail(kind, language, { link: link.href, code: null, site, facts });
    await outbox.add(transaction, { userId, to, language, kind, expiresAt, ...words });
  };
}

/** Whether new addresses are confirmed: as configured, and by default as soon as mails are sent. */
export function createConfirmationRule(autoconfirm: 'auto' | 'yes' | 'no', outbox: MailOutbox): () => Promise<boolean> {
  if (autoconfirm !== 'auto') return async () => autoconfirm === 'no';
  return async () => (await outbox.carrying()) === 'on';
}
