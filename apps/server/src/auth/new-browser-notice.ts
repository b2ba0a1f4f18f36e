import { isIP } from 'node:net';
import type { NewSession } from '@schole/auth';
import { browserOf } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import { network } from '@schole/http';
import { addNotices } from '../database/notices.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import { formatMoment } from '../mail/format-moment.ts';

/** Browsers remembered of one person; the one not seen for longest is dropped first. */
const maxBrowsers = 50;

const words = {
  en: { unknown: 'not named', local: 'this school’s or house’s own network', none: 'unknown' },
  el: { unknown: 'δεν δηλώθηκε', local: 'το εσωτερικό δίκτυο του σχολείου ή του σπιτιού', none: 'άγνωστο' },
} as const;

const isPrivate = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1|f[cd]|fe80)/i;

/** The network prefix of an address: enough to recognize a known one, and no single household or computer. */
function networkPrefix(address: string): string {
  const near = network(address);
  if (isIP(near) === 4) return near.split('.').slice(0, 3).join('.');
  return near.split(':').slice(0, 3).join(':');
}

function formatNetwork(address: string, language: 'en' | 'el'): string {
  const plain = address.replace(/^::ffff:/, '');
  if (isIP(plain) === 0) return words[language].none;
  if (isPrivate.test(plain)) return words[language].local;
  return `${networkPrefix(address)}${isIP(plain) === 4 ? '.…' : ':…'}`;
}

async function recordBrowser(
  transaction: Transaction,
  userId: string,
  mark: string,
): Promise<'first' | 'known' | 'new'> {
  const { rows } = await transaction.query<{ many: number; known: boolean }>(
    `select count(*)::int as many, coalesce(bool_or(mark = $2), false) as known from private.known_browsers where user_id = $1`,
    [userId, mark],
  );
  await transaction.query(
    `insert into private.known_browsers as known (user_id, mark) values ($1, $2)
     on conflict (user_id, mark) do update set seen_at = greatest(known.seen_at, now())`,
    [userId, mark],
  );
  await transaction.query(
    `delete from private.known_browsers where user_id = $1 and mark in (
       select mark from private.known_browsers where user_id = $1 order by seen_at desc offset $2
     )`,
    [userId, maxBrowsers],
  );
  if (rows[0]?.known === true) return 'known';
  return rows[0]?.many === 0 ? 'first' : 'new';
}

interface NoticePreferences {
  told: boolean;
  language: 'en' | 'el' | null;
  school: string | null;
}

async function readNoticePreferences(transaction: Transaction, userId: string): Promise<NoticePreferences> {
  const { rows } = await transaction.query<NoticePreferences>(
    `select coalesce((select login_notifications from public.user_settings where user_id = $1), true) as told,
       (select language from public.user_settings where user_id = $1) as language,
       (select school_id from public.memberships where user_id = $1 and status = 'active' order by created_at limit 1) as school`,
    [userId],
  );
  return rows[0] ?? { told: true, language: null, school: null };
}

/**
 * Called for every session that is opened; notifies its person by mail and in the app when the browser is a new one.
 * The first browser of an account is not reported.
 */
export function createNewBrowserNotice(keys: Pick<Keys, 'fingerprint'>, sendMail: SendAccountMail | null) {
  return async (transaction: Transaction, session: NewSession): Promise<void> => {
    const { userId, address, email } = session;
    const { browser, system } = browserOf(session.userAgent);
    const mark = keys.fingerprint('known browser', [userId, browser, system, networkPrefix(address)].join('\n'));
    if ((await recordBrowser(transaction, userId, mark)) !== 'new') return;
    const preferences = await readNoticePreferences(transaction, userId);
    if (!preferences.told) return;
    const named = [browser, system].filter((name) => name !== null).join(', ');
    await addNotices(transaction, [
      { kind: 'signed-in', payload: { title: named }, schoolId: preferences.school, userId },
    ]);
    if (email === null || sendMail === null) return;
    const language = preferences.language ?? session.language;
    const facts = {
      when: formatMoment(new Date(), language),
      browser: named === '' ? words[language].unknown : named,
      network: formatNetwork(address, language),
    };
    await sendMail(transaction, { kind: 'new-sign-in', userId, to: email, language, facts });
  };
}
