import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedOwnerUrl } from '@schole/database';
import { type ServerProcess, startServer } from '../../tests/app/server-process.ts';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { attack } from './fairness/attackers.ts';
import { type Experiences, signUp, type Visitor, workAsTeacher } from './fairness/teacher.ts';

const crowds = [0, 2, 5, 20];
const seconds = 40;
/** Messages of each attacker, which the slow reads search. */
const messages = 5_000;

export const fairness: Bench = {
  name: 'fairness',
  measures: `a teacher's reads, jobs, uploads and sign-ins for ${seconds} s beside attackers who send slow reads, large files, jobs and wrong passwords without pause`,
  async run(print) {
    for (const crowd of crowds) {
      const folder = await temporaryFolder();
      const data = join(folder.path, 'data');
      const server = await startServer({
        PORT: '0',
        SCHOLE_DATA: data,
        SCHOLE_SECRET: 'x'.repeat(40),
        SCHOLE_LOG: 'fatal',
        SCHOLE_TRUST_PROXY: '127.0.0.1',
      });
      try {
        print(await withCrowd(server, data, crowd));
      } finally {
        await server.end('SIGTERM');
        await folder.remove();
      }
    }
  },
};

async function withCrowd(server: ServerProcess, data: string, crowd: number): Promise<string> {
  const teacher = await signUp(server, 'maria@example.org', '192.0.2.1');
  const attackers: Visitor[] = [];
  for (let number = 0; number < crowd; number += 1) {
    attackers.push(await signUp(server, `attacker-${number}@example.org`, `198.51.100.${number + 1}`));
  }
  await giveMessages(await embeddedOwnerUrl(data));
  // The first work of each kind loads code; it is not part of the figures.
  await workAsTeacher(server, teacher, 4);
  const attacking = attack(server, attackers);
  await pause(2_000);
  const experiences = await workAsTeacher(server, teacher, seconds);
  await attacking.stop();
  const answers = Object.entries(attacking.answers).map(([status, times]) => `${status}: ${times}`);
  const asked = crowd === 0 ? '' : `; the attackers' ${attacking.asked} requests: ${answers.join(', ')}`;
  return `${crowd} attackers: ${describe(experiences)}${asked}`;
}

/** Every conversation gets many messages. */
async function giveMessages(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into public.n8n_chat_messages (school_id, session_id, role, content)
       select school_id, id, 'user', repeat('abcdefghij', 60)
       from public.n8n_chat_sessions, generate_series(1, $1)`,
      [messages],
    );
    await owner.query('set session_replication_role = origin');
    await owner.query('analyze public.n8n_chat_sessions, public.n8n_chat_messages');
  });
}

function describe(experiences: Experiences): string {
  return Object.entries(experiences)
    .map(([name, { times, failures }]) => {
      const sorted = times.toSorted((one, other) => one - other);
      const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
      const reasons = [...new Set(failures)].slice(0, 2).join('; ');
      const failed = failures.length === 0 ? 'none failed' : `${failures.length} FAILED (${reasons})`;
      return `${name} p95 ${p95 === undefined ? 'none' : `${p95.toFixed(0)} ms`} of ${times.length}, ${failed}`;
    })
    .join(' | ');
}
