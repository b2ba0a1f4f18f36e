/**
 * Whether Ctrl or Cmd was pressed with a letter and nothing else. On a keyboard that writes other letters, as Greek ones
 * do, the key's place counts.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key === letter : event.code === `Key${letter.toUpperCase()}`;
}
