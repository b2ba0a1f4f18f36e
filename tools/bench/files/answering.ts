/** How a server went on answering somebody who asked for a page all the while. */
export interface Answering {
  asked: number;
  failed: number;
  /** Milliseconds of the slowest answer. */
  worst: number;
}

/** Milliseconds between two questions; an answer that takes longer delays none. */
const pace = 100;

/** Asks for the public settings until it is closed; each look answers for the time since the last one. */
export function keepAsking(url: string): { look(): Promise<Answering>; close(): void } {
  let seen: Answering = { asked: 0, failed: 0, worst: 0 };
  const open = new Set<Promise<void>>();
  async function ask(): Promise<void> {
    const start = performance.now();
    const answered = await fetch(`${url}/config.json`).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    );
    seen.asked += 1;
    if (!answered) seen.failed += 1;
    seen.worst = Math.max(seen.worst, Math.round(performance.now() - start));
  }
  const timer = setInterval(() => {
    const asking = ask().finally(() => open.delete(asking));
    open.add(asking);
  }, pace);
  return {
    async look() {
      await Promise.all(open);
      const answer = seen;
      seen = { asked: 0, failed: 0, worst: 0 };
      return answer;
    },
    close: () => clearInterval(timer),
  };
}
