import { seeded } from '../random.ts';

/** The numbers 0 to count - 1 in the order in which an attempt shows them; the same for the same attempt and purpose. */
export function shuffledOrder(attempt: string, purpose: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  return seeded(`${attempt} ${purpose}`).shuffled(order);
}
