import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** What a job did while it was watched. */
export interface Watched {
  state: string;
  result: Record<string, number>;
  /** Seconds from its start to its end. */
  seconds: number;
  /** The greatest memory of the server, megabytes. */
  memory: number;
  /** The greatest distance, in percent points, of the progress that it showed from what was written. */
  astray: number;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Follows a job to its end; `written` counts what it has written, of `total`. */
export async function watch(
  client: Client,
  { jobId, pid, total, written }: { jobId: string; pid: number; total: number; written: string },
  onProgress: (progress: number) => void = () => undefined,
): Promise<Watched> {
  const began = performance.now();
  let [memory, astray] = [0, 0];
  for (;;) {
    const { rows } = await client.query<{
      state: string;
      progress: number;
      result: Record<string, number> | null;
      written: number;
    }>(`select state, progress, result, (${written})::integer as written from public.jobs where id = $1`, [jobId]);
    const [job] = rows;
    memory = Math.max(memory, residentMegabytes(pid));
    if (job === undefined || (job.state !== 'queued' && job.state !== 'running')) {
      const seconds = (performance.now() - began) / 1_000;
      return { state: job?.state ?? 'gone', result: job?.result ?? {}, seconds, memory, astray };
    }
    if (job.state === 'running' && job.progress > 0)
      astray = Math.max(astray, Math.abs(job.progress - (100 * job.written) / total));
    onProgress(job.progress);
    await pause(100);
  }
}
