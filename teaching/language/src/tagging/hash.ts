/** Joins two numbers of 32 bits into one, so that the order counts. */
export function mix(a: number, b: number): number {
  let joined = Math.imul(a ^ Math.imul(b + 0x7f4a7c15, 0x2c1b3c6d), 0x297a2d39);
  joined ^= joined >>> 15;
  joined = Math.imul(joined, 0x85ebca6b);
  return joined ^ (joined >>> 13);
}

/** The hash of one more character (FNV-1a). */
export function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

export const emptyHash = 0x811c9dc5 | 0;

export function hashText(text: string): number {
  let hash = emptyHash;
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
}
