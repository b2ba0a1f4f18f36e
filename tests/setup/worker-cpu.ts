import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor that the file's worker used for it: its start, what it started and waited for, no database. */
    seconds?: number;
  }
}

/** What ended children used that this process has waited for; their share is unknown beyond Linux. */
function waitedFor(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    // Ticks, of which every Linux that Node runs on has 100 in a second.
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + waitedFor();
}

// A worker without isolation runs file after file: each is charged what was used since the one before it ended.
const globalState = globalThis as { scholeChargedSeconds?: number };

// biome-ignore lint/correctness/noEmptyPattern: vitest wants the fixtures of a hook named, and this one needs none.
afterAll(({}, file) => {
  const now = used();
  file.meta.seconds = now - (globalState.scholeChargedSeconds ?? 0);
  globalState.scholeChargedSeconds = now;
});
