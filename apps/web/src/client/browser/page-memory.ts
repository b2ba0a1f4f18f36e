/** The reset function of each module whose state lives outside React, for as long as the page lives. */
const memories = new Set<() => void>();

/**
 * Registers how a module resets the state that it holds until the next reload. Every module with a `let` calls this.
 */
export function rememberUntilReload(forget: () => void): void {
  memories.add(forget);
}

/** Resets what a reload would reset, without loading the code again. Unmount the interface before. */
export function forgetPage(): void {
  for (const forget of memories) forget();
}
