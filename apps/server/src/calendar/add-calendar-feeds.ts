import { createHash } from 'node:crypto';
import type { Claims, Database } from '@schole/database';
import { type Keys, network } from '@schole/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createKnownKeys } from '../functions/known-keys.ts';
import { createRateLimiter } from '../functions/rate-limiter.ts';
import { listOwnDueDates, listTaughtDueDates } from './due-dates.ts';
import { secretHash } from './feed-rows.ts';
import { writeCalendar } from './write-calendar.ts';

interface Parts {
  database: Database;
  keys: Pick<Keys, 'fingerprint'>;
  /** The public address, for the links to deliveries. */
  site: string;
  /** Answers as every address does at which there is nothing. */
  sendUnknown: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
}

interface Reader {
  userId: string;
  role: string;
  aal: string;
  language: 'en' | 'el';
}

/** A secret is too long to be guessed: this limits the load of guessing. A network may be that of a calendar service. */
const guesses = { max: 60, span: 60_000, refusal: 'server/over-budget' } as const;
/** Of one address. */
const reads = { max: 60, span: 60_000, refusal: 'server/over-budget' } as const;

async function findReader(database: Database, sha256: string): Promise<Reader | undefined> {
  const { rows } = await database.asUser(
    { role: 'schole_server' },
    (transaction) =>
      transaction.query<Reader>('select user_id as "userId", role, aal, language from app.who_reads_calendar($1)', [
        sha256,
      ]),
    { readOnly: true },
  );
  return rows[0];
}

/** What the person may see at this moment, as a file; null for whoever is in no school, or suspended in it. */
function readFeed(database: Database, { userId, role, aal, language }: Reader, site: string): Promise<string | null> {
  const claims: Claims = { role: 'schole_server', aud: 'authenticated', sub: userId, aal };
  return database.asUser(claims, async (transaction) => {
    const { rows } = await transaction.query<{ open: boolean; language: 'en' | 'el' }>(
      `select exists (select from app.my_school_ids()) as open,
         coalesce((select language from public.user_settings where user_id = auth.uid()), $1) as language`,
      [language],
    );
    const [reader] = rows;
    if (reader?.open !== true) return null;
    // At most once a minute: a program that asks all the time must not write a row each time.
    await transaction.query(
      `update public.calendar_feeds set read_at = now()
        where user_id = $1 and (read_at is null or read_at < now() - interval '1 minute')`,
      [userId],
    );
    const [list, page] =
      role === 'student'
        ? ([listOwnDueDates, '/student/attempt'] as const)
        : ([listTaughtDueDates, '/dashboard/assignments/deliveries'] as const);
    return writeCalendar(await list(transaction), {
      language: reader.language,
      pageOf: (deliveryId) => `${site}${page}/${deliveryId}`,
    });
  });
}

/** GET /calendar/<secret>.ics: a person's due dates, for whoever has the address, without any other sign-in. */
export function addCalendarFeeds(server: FastifyInstance, { database, keys, site, sendUnknown, clock }: Parts): void {
  const address = site.replace(/\/$/, '');
  const wrong = createRateLimiter(guesses, clock);
  const right = createRateLimiter(reads, clock);
  const before = createKnownKeys();
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const hash = secretHash(request.params.file.replace(/\.ics$/, ''));
    const from = keys.fingerprint('calendar', network(request.ip));
    // Guessing must not block the calendars of others in the same network.
    if (!before.has(hash)) wrong.check(from);
    right.check(hash);
    const reader = await findReader(database, hash);
    const feed = reader === undefined ? null : await readFeed(database, reader, address);
    if (feed === null) {
      before.forget(hash);
      wrong.count(from);
      return sendUnknown(request, reply);
    }
    before.note(hash);
    right.count(hash);
    const tag = `W/"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      // An address that was removed must not live on in a cache.
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="schole.ics"',
      etag: tag,
    });
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (known.includes(tag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(feed);
  });
}
