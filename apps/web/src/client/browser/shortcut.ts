/**
 * Whether Ctrl or Cmd was pressed with a letter and nothing else. On a keyboard with another script, such as Greek, the
 * position of the key counts.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key === letter : event.code === `Key${letter.toUpperCase()}`;
}

/**
 * The letter of a key that was pressed without Ctrl, Cmd or Alt; null for any other key. On a keyboard with another
 * script, such as Greek, the position of the key counts.
 */
export function letterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null) : null;
}
