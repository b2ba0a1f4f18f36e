/** The order in which `count` choices are shown: `order` where it has no other and none twice, else all as they are stored. */
export function shownOrder(count: number, order?: readonly number[]): number[] {
  const stored = Array.from({ length: count }, (_, at) => at);
  const isOfThem =
    order !== undefined && new Set(order).size === order.length && order.every((index) => stored.includes(index));
  return isOfThem && order.length > 0 ? [...order] : stored;
}
