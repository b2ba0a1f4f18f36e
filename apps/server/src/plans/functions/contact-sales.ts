import { fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { smallLimits, type VisitorFunction } from '../../functions/contract.ts';

/** Adds one to the count of this subject within the hour; throws contact/too-many, which rolls the count back. */
async function count(transaction: Transaction, subject: string, max: number): Promise<void> {
  const { rows } = await transaction.query<{ requests: number; wait: number }>(
    `insert into private.contact_counts as known (subject, requests, window_start) values ($1, 1, now())
     on conflict (subject) do update set
       requests = case when known.window_start > now() - interval '1 hour' then known.requests + 1 else 1 end,
       window_start = case when known.window_start > now() - interval '1 hour' then known.window_start else now() end
     returning requests, ceil(extract(epoch from window_start + interval '1 hour' - now()))::integer as wait`,
    [subject],
  );
  const [counted] = rows;
  if (counted === undefined || counted.requests <= max) return;
  // Of two concurrent transactions the later may have begun before the first wrote its time.
  const wait = Math.min(3_600, Math.max(1, counted.wait));
  throw fault('contact/too-many', { minutes: Math.ceil(wait / 60) }, { headers: { 'retry-after': String(wait) } });
}

/** Stores a visitor's message to the operators; the answer reveals nothing about other requests. */
export const contactSales: VisitorFunction<'contact-sales'> = {
  name: 'contact-sales',
  permission: 'visitors',
  limits: { ...smallLimits, body: 32_768 },
  async run({ website, ...request }, { network, asServer }) {
    // The field is hidden: a bot filled it in, and gets the same answer.
    if (website !== '') return { received: true };
    await asServer(async (transaction) => {
      // Concurrent transactions lock the rows in the same order; rows that others hold are left for the next.
      await count(transaction, network, limits.contact.perNetwork);
      await count(transaction, 'everywhere', limits.contact.everywhere);
      await transaction.query(
        `delete from private.contact_counts where subject in (
           select subject from private.contact_counts where window_start <= now() - interval '1 hour'
           limit 100 for update skip locked
         )`,
      );
      await transaction.query(
        'insert into public.contact_requests (name, email, organisation, message, language) values ($1, $2, $3, $4, $5)',
        [request.name, request.email, request.organisation, request.message, request.language],
      );
    });
    return { received: true };
  },
};
