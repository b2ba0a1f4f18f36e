/**
 * Keys that were valid before, by their hashes; the oldest is dropped for a new one. They are let in where guesses from
 * the same network are not.
 */
export function createKnownKeys(max = 10_000) {
  const hashes = new Set<string>();
  return {
    has: (hash: string) => hashes.has(hash),
    forget: (hash: string) => void hashes.delete(hash),
    note(hash: string) {
      const [first] = hashes;
      if (first !== undefined && hashes.size >= max && !hashes.has(hash)) hashes.delete(first);
      hashes.add(hash);
    },
  };
}
