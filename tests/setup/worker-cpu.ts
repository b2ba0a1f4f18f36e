import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that the file's worker used for it: its start, the children it waited for, no database. */
    seconds?: number;
  }
}

/** CPU time of ended children that this process has waited for; unknown outside Linux. */
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

// A worker without isolation runs file after file: each is charged the CPU time since the previous one ended.
const globalState = globalThis as { scholeChargedSeconds?: number };

// biome-ignore lint/correctness/noEmptyPattern: vitest requires a hook to destructure its fixtures, and this one needs none.
afterAll(({}, file) => {
  const now = used();
  file.meta.seconds = now - (globalState.scholeChargedSeconds ?? 0);
  globalState.scholeChargedSeconds = now;
});
