import type { ListedDelivery } from './use-own-deliveries.ts';

/** What a student can do with a delivery at this moment of the server's clock. */
export type Standing = 'running' | 'planned' | 'paused' | 'open' | 'used' | 'over';

export function standingOf(delivery: ListedDelivery, now: string): Standing {
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
  const standing = standingOf(delivery, now);
  if (standing === 'running') return true;
  return delivery.attempts.length === 0 && standing !== 'over' && standing !== 'used';
}
