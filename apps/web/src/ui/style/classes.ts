/** Joins class names; false and undefined are left out. */
export function classes(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A link in a cell or beside a heading can be hit like a button: it is as high as a target. */
export const linkTargets = '[&_a]:inline-block [&_a]:min-w-(--target) [&_a]:py-[max(0px,calc((var(--target)-1lh)/2))]';
