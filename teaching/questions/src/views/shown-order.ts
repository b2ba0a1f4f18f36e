/** The order in which `count` choices are shown: `order` where it has each of them once, else as they are stored. */
export function shownOrder(count: number, order?: readonly number[]): number[] {
  const stored = Array.from({ length: count }, (_, at) => at);
  const isWhole = order?.length === count && stored.every((index) => order.includes(index));
  return isWhole ? [...order] : stored;
}
