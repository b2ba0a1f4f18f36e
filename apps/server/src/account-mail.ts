import type { AuthMail } from '@schole/auth';
import type { Transaction } from '@schole/database';
import { type Letter, letter, type Post } from '@schole/mail';

/** Where the link of each mail leads: to a page with a button, because what looks through mails opens links. */
const pages: Record<Letter, string> = {
  recovery: '/auth?mode=reset',
  confirmation: '/auth?mode=confirm',
  'account-exists': '/auth',
  'password-changed': '/auth?mode=reset',
};

/** Milliseconds after which a notice is no news any more: one that was held for so long is not sent. */
const noticeLife = 3 * 24 * 3_600_000;

/** The link of a mail; its host is that of the configuration and never one that a request named. */
function linkOf({ kind, language, proof }: AuthMail, site: string): string {
  const link = new URL(pages[kind], site);
  if (proof !== null) link.searchParams.set('token_hash', proof.token);
  link.searchParams.set('lang', language);
  return link.href;
}

/** Puts the mails about accounts into the outbox, in their reader's words and in the transaction of the act. */
export function openAccountMail(post: Post, site: string) {
  return async (transaction: Transaction, mail: AuthMail): Promise<void> => {
    const { kind, userId, to, language, proof } = mail;
    const values = { link: linkOf(mail, site), code: proof?.code ?? null, site };
    const expiresAt = proof?.expiresAt ?? new Date(Date.now() + noticeLife);
    await post.add(transaction, { userId, to, language, kind, expiresAt, ...letter(kind, language, values) });
  };
}
