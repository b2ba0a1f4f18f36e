/** How fast a server answered a client that requested a page the whole time. */
export interface ProbeResult {
  requests: number;
  failed: number;
  /** Milliseconds of the slowest answer. */
  worst: number;
}

/** Milliseconds between two requests; a slow answer does not delay the next request. */
const pace = 100;

/** Requests the public settings until it is closed; each `takeResult` covers the time since the last one. */
export function startProbe(url: string): { takeResult(): Promise<ProbeResult>; close(): void } {
  let seen: ProbeResult = { requests: 0, failed: 0, worst: 0 };
  const open = new Set<Promise<void>>();
  async function sendRequest(): Promise<void> {
    const start = performance.now();
    const answered = await fetch(`${url}/config.json`).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    );
    seen.requests += 1;
    if (!answered) seen.failed += 1;
    seen.worst = Math.max(seen.worst, Math.round(performance.now() - start));
  }
  const timer = setInterval(() => {
    const sending = sendRequest().finally(() => open.delete(sending));
    open.add(sending);
  }, pace);
  return {
    async takeResult() {
      await Promise.all(open);
      const answer = seen;
      seen = { requests: 0, failed: 0, worst: 0 };
      return answer;
    },
    close: () => clearInterval(timer),
  };
}
