import { Fault } from '@schole/core/fault';
import type { ChangeRequestInput } from '../changes/contract.ts';
import { writeChange } from '../frames/prepared.ts';
import type { Channel } from './channel.ts';
import type { Join } from './join.ts';
import type { RealtimeServices } from './services.ts';

/** Milliseconds before row changes are requested again, when the database was away. */
const retryAfter = 5_000;
/** Timeout in milliseconds for which the answer to a join waits for them. */
const readyWithin = 3_000;

/** The change requests of a channel, each with the id that the payload carries. */
export function changeRequestsOf(join: Join): ChangeRequestInput[] {
  return join.changeRequests.map((request, index) => ({ ...request, id: index + 1 }));
}

/** Subscribes a channel to its row changes; throws a Fault when it may not. */
export async function subscribeToChanges(services: RealtimeServices, channel: Channel): Promise<void> {
  const { claims } = channel.holder.caller;
  const subscription = await services.changes.subscribe({
    claims,
    requests: changeRequestsOf(channel.join),
    onChange({ ids, payload }) {
      channel.send(writeChange(channel.wireTopic, channel.version, ids, payload));
    },
  });
  channel.changes = subscription;
  if (channel.ended) subscription.end();
  // A new token came during the subscription.
  else if (channel.holder.caller.claims !== claims) await takeOver(channel);
}

/** Subscribes to row changes and reports the result; when the database was away, retries after a while. */
export function tryChanges(services: RealtimeServices, channel: Channel): Promise<void> {
  channel.changesRefused = false;
  return subscribeToChanges(services, channel).then(
    () => channel.sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL'),
    (problem: unknown) => {
      reportRefused(channel, problem);
      if (channel.ended || channel.changesRefused) return;
      setTimeout(() => {
        if (!channel.ended) void tryChanges(services, channel);
      }, retryAfter).unref();
    },
  );
}

/** The same, and waits for it a little: many programs write as soon as their join is answered. */
export async function tryChangesBriefly(services: RealtimeServices, channel: Channel): Promise<void> {
  const deadline = Promise.withResolvers<void>();
  const timer = setTimeout(deadline.resolve, readyWithin);
  await Promise.race([tryChanges(services, channel), deadline.promise]);
  clearTimeout(timer);
}

/** A new token: the same row changes under other claims, or those that were refused before. */
export async function renewChanges(services: RealtimeServices, channel: Channel): Promise<void> {
  if (channel.changesRefused) void tryChanges(services, channel);
  else if (channel.changes !== null) {
    await takeOver(channel).catch((problem: unknown) => {
      if (!(problem instanceof Fault) || problem.status >= 500) throw problem;
      reportRefused(channel, problem);
    });
  }
}

/** Under claims that do not allow them, row changes end at once; the channel goes on. */
async function takeOver(channel: Channel): Promise<void> {
  const { changes } = channel;
  try {
    await changes?.update(channel.holder.caller.claims);
  } catch (problem) {
    changes?.end();
    channel.changes = null;
    throw problem;
  }
}

function reportRefused(channel: Channel, problem: unknown): void {
  const known = problem instanceof Fault;
  channel.changesRefused = known && problem.status < 500;
  channel.sendSystem('postgres_changes', 'error', known ? problem.message : 'Unable to subscribe to changes');
}
