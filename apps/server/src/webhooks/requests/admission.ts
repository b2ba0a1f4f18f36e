import { type ContentLanguage, fault, type IncomingPurpose } from '@schole/core';
import type { Database } from '@schole/database';
import type { Keys } from '@schole/http';
import { network } from '@schole/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKnownKeys } from '../../functions/known-keys.ts';
import { createRateLimiter } from '../../functions/rate-limiter.ts';
import { findKnown, findPerson, type Known, keyHash } from './caller.ts';
import { beginLogEntry, type RequestLogEntry } from './request-log.ts';
import { languageFor } from './words.ts';

/** A request with a valid key. */
export interface Visit {
  known: Known;
  language: ContentLanguage;
  logEntry: RequestLogEntry;
  /** Aborts when the client disconnects. */
  closed: AbortSignal;
  /** The code of the fault that it was refused with. */
  reason: string | null;
}

export type Visits = WeakMap<FastifyRequest, Visit>;

interface Tools {
  database: Database;
  keys: Pick<Keys, 'fingerprint'>;
  visits: Visits;
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
}

/** A key is too long to be guessed: this limits the load of guessing. A network may be a school of hundreds. */
const wrongKeys = { max: 60, span: 60_000 };
/** Of one person, on any endpoint. */
const requests = { max: 120, span: 60_000 };

/** Authenticates a request by its key before its body is read, counts it, and adds it to the person's log. */
export function createAdmission({ database, keys, visits, clock }: Tools) {
  const wrong = createRateLimiter(wrongKeys, clock);
  const right = createRateLimiter(requests, clock);
  const before = createKnownKeys();
  return (purpose: IncomingPurpose) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const from = keys.fingerprint('webhooks', network(request.ip));
      const hash = keyHash(request.headers.authorization);
      // Guessing must not block the workflows of others that call from the same network, such as that of a provider.
      if (!before.has(hash)) wrong.check(from);
      const person = await findPerson(database, hash);
      if (person === null) {
        before.forget(hash);
        wrong.count(from);
        throw fault('automation/wrong-key', {}, { headers: { 'www-authenticate': 'Bearer' } });
      }
      before.note(hash);
      right.check(person.userId);
      right.count(person.userId);
      const known = await findKnown(database, person);
      const logEntry = await beginLogEntry(database, known, purpose);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      visits.set(request, { known, language: languageFor(request), logEntry, closed: closed.signal, reason: null });
    };
}
