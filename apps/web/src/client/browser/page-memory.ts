/** How each module forgets what it remembers, outside of everything drawn, for as long as the page lives. */
const memories = new Set<() => void>();

/** Says how a module forgets what it remembers until the next reload. Whatever such a module holds in a `let` belongs here. */
export function rememberUntilReload(forget: () => void): void {
  memories.add(forget);
}

/** Forgets what a reload forgets, without loading the code again. What is drawn has to be taken away before. */
export function forgetPage(): void {
  for (const forget of memories) forget();
}
