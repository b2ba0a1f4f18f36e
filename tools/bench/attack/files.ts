import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { waitForJob } from '../../../tests/app/test-app.ts';
import type { AttackContext, AttackSeries } from './contract.ts';
import { makeBombs } from './files/bombs.ts';
import { invoke } from './people.ts';
import { createTally } from './tally.ts';

const committed = fileURLToPath(new URL('../../../tests/fixtures/documents/bad/', import.meta.url));

/** Files that are small to send and large to read, each uploaded and read: the job ends, and the server answers meanwhile. */
export const fileSeries: AttackSeries = {
  name: 'files',
  async run(context) {
    const tally = createTally(context);
    const person = await context.enter('bomber');
    const files = [
      ...readdirSync(committed).map((name): [string, Buffer] => [name, readFileSync(join(committed, name))]),
      ...Object.entries(makeBombs()),
    ];
    for (const [fileName, bytes] of files) {
      const path = `${person.id}/${crypto.randomUUID()}/${fileName}`;
      const { error } = await person.client.storage.from('sources').upload(path, bytes);
      if (error !== null) {
        tally.note('refused');
        continue;
      }
      const { jobId = '' } = await invoke(person.client, 'read-source', { path, fileName });
      const reading = new AbortController();
      const [ended, slow] = await Promise.all([
        Promise.allSettled([waitForJob(person, jobId)]).finally(() => reading.abort()),
        answersMeanwhile(context, reading.signal),
      ]);
      const [job] = ended;
      if (job.status === 'rejected') tally.note({ failure: `${fileName}: ${job.reason}` });
      else if (slow !== null) tally.note({ failure: `${fileName}: ${slow}` });
      else if (JSON.stringify(job.value).includes('root:x:'))
        tally.note({ leak: `${fileName}: shows a file of the machine` });
      else tally.note(job.value.state === 'failed' ? 'refused' : 'harmless');
    }
    const rows = await context.server.sql(
      `select v.title from public.sources v where v.owner_id = $1 and v.title ~ 'root:x:'`,
      [person.id],
    );
    if (rows.length > 0) tally.note({ leak: 'a source holds a file of the machine' });
    return tally;
  },
};

/** Sends ordinary requests until it is over; why one was not answered, null when all were. */
async function answersMeanwhile({ victim, send }: AttackContext, over: AbortSignal): Promise<string | null> {
  while (!over.aborted) {
    const answer = await send(
      { name: 'victim', token: victim.token },
      { method: 'GET', path: '/rest/v1/sources?select=id' },
    );
    if (answer.status !== 200) return `meanwhile the server answered ${answer.status}`;
    await setTimeout(200, null, { signal: over }).catch(() => {});
  }
  return null;
}
