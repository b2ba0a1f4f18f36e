import type { ListedDelivery } from './use-own-deliveries.ts';

/** What a student can do with a delivery at this moment of the server's clock. */
export type DeliveryStatus = 'running' | 'planned' | 'paused' | 'open' | 'used' | 'over';

export function statusOfDelivery(delivery: ListedDelivery, now: string): DeliveryStatus {
  const { attempts, attemptsAllowed, opensAt, closesAt, paused } = delivery;
  if (attempts.some(({ state }) => state === 'running')) return 'running';
  if (attempts.length >= attemptsAllowed) return 'used';
  const moment = Date.parse(now);
  if (closesAt !== null && Date.parse(closesAt) <= moment) return 'over';
  if (Date.parse(opensAt) > moment) return 'planned';
  return paused ? 'paused' : 'open';
}

/** Whether it is still to do: begun, or open (soon) and not handed in yet. */
export function isToDo(delivery: ListedDelivery, now: string): boolean {
  const standing = statusOfDelivery(delivery, now);
  if (standing === 'running') return true;
  return delivery.attempts.length === 0 && standing !== 'over' && standing !== 'used';
}

const ranks: Record<DeliveryStatus, number> = { running: 0, open: 1, paused: 2, planned: 3, used: 4, over: 5 };

/** What the student should do first stands first: what runs, then what ends soonest, and last what is not open yet. */
export function inOrderToDo(deliveries: readonly ListedDelivery[], now: string): ListedDelivery[] {
  const rank = (delivery: ListedDelivery): number => ranks[statusOfDelivery(delivery, now)];
  const end = ({ closesAt }: ListedDelivery): number => (closesAt === null ? Number.MAX_VALUE : Date.parse(closesAt));
  return deliveries.toSorted(
    (one, other) =>
      rank(one) - rank(other) || end(one) - end(other) || Date.parse(one.opensAt) - Date.parse(other.opensAt),
  );
}

const lastEnd = ({ attempts, closesAt }: ListedDelivery): number =>
  Date.parse(attempts.findLast(({ finishedAt }) => finishedAt !== null)?.finishedAt ?? closesAt ?? '') || 0;

/** What ended last stands first. */
export const latestFirst = (deliveries: readonly ListedDelivery[]): ListedDelivery[] =>
  deliveries.toSorted((one, other) => lastEnd(other) - lastEnd(one));
