import type { Line } from '../lines/lines.ts';

/** Letters of the head of a column; a text beside another one has more. */
const longestHead = 60;
/** Columns that have a head at least; the first column may have none. */
const leastHeads = 2;

/** Whether the only row with words is the heads of a table that pupils fill in: the uppermost one, with a head over each column. */
export function areHeadsAlone(
  [row, ...more]: readonly Line[],
  { xs, ys }: Record<'xs' | 'ys', readonly number[]>,
): boolean {
  if (row === undefined || more.length > 0 || ys.length < 3 || row.y > (ys[1] ?? 0)) return false;
  const [first, ...heads] = row.text.split('\t');
  const short = heads.every((text) => text !== '' && text.length <= longestHead);
  const all = first === '' ? heads : [first, ...heads];
  return short && (first ?? '').length <= longestHead && heads.length === xs.length - 2 && all.length >= leastHeads;
}
