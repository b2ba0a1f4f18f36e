/** The logarithm of how many ways there are to take some of many. */
export function logChoose(from: number, taken: number): number {
  let sum = 0;
  for (let at = 1; at <= taken; at += 1) sum += Math.log((from - taken + at) / at);
  return sum;
}
