import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedOwnerUrl, serverProcesses } from '@schole/database';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { startEmbedded } from '../servers.ts';
import { sit } from './crowd.ts';
import { makeSchool } from './school.ts';
import { type Verdict, verify } from './verify.ts';

const victims = ['node', 'postgres', 'both'] as const;
/** Milliseconds between two kills: enough for some answers to be acknowledged. */
const between = 4_000;

/** `kill -9` of the server, of PostgreSQL and of both in turn, while students answer and submit. */
export async function runCrashes(students: number, rounds: number): Promise<Verdict & { repeated: number }> {
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const start = () => startEmbedded(data, { SCHOLE_DATABASE_SECONDS: '3600' });
  let server = await start();
  try {
    const school = await makeSchool(server, await embeddedOwnerUrl(data), students);
    let going = true;
    const seconds = (rounds * between * 2) / 1_000;
    const sitting = sit(school, {
      ...{ answering: seconds * 0.7, submitting: seconds * 0.3 },
      going: () => going,
      node: () => server,
    });
    for (let round = 0; round < rounds; round += 1) {
      await pause(between);
      const victim = victims[round % victims.length];
      if (victim !== 'node') await killDatabase(data);
      if (victim === 'postgres') continue;
      await server.end('SIGKILL');
      server = await start();
    }
    const { sat, times } = await sitting;
    going = false;
    return { ...(await verify(await embeddedOwnerUrl(data), sat)), repeated: times.repeated };
  } finally {
    await server.end('SIGTERM');
    await folder.remove();
  }
}

async function killDatabase(data: string): Promise<void> {
  for (const { pid, postmaster } of await serverProcesses(join(data, 'pg', 'data'))) {
    if (!postmaster) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (problem) {
      // It may have ended by itself meanwhile.
      if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem;
    }
  }
}
