import { limits } from './limits.ts';

/** The title within `most` characters (UTF-16 units); one that had to be cut ends with "…". */
export function shortenTitle(title: string, most: number = limits.titleLength): string {
  if (title.length <= most) return title;
  // A pair that would be cut in the middle is left out whole.
  const kept = title.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
