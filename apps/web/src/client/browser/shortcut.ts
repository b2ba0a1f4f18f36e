/**
 * Whether Ctrl or Cmd was pressed with a letter and nothing else. On a keyboard with another script, such as Greek, the
 * position of the key counts.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key === letter : event.code === `Key${letter.toUpperCase()}`;
}
