import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
      const [job, slow] = await Promise.all([waitForJob(person, jobId), answersMeanwhile(context, person, jobId)]);
      if (slow !== null) tally.note({ failure: `${fileName}: ${slow}` });
      else if (JSON.stringify(job).includes('root:x:'))
        tally.note({ leak: `${fileName}: shows a file of the machine` });
      else tally.note(job.state === 'failed' ? 'refused' : 'harmless');
    }
    const rows = await context.server.sql(
      `select v.title from public.sources v where v.owner_id = $1 and v.title ~ 'root:x:'`,
      [person.id],
    );
    if (rows.length > 0) tally.note({ leak: 'a source holds a file of the machine' });
    return tally;
  },
};

/** Sends ordinary requests until the job has ended; why one was not answered, null when all were. */
async function answersMeanwhile(
  { victim, send }: AttackContext,
  { client }: Parameters<typeof waitForJob>[0],
  jobId: string,
): Promise<string | null> {
  for (;;) {
    const answer = await send(
      { name: 'victim', token: victim.token },
      { method: 'GET', path: '/rest/v1/sources?select=id' },
    );
    if (answer.status !== 200) return `meanwhile the server answered ${answer.status}`;
    const { data } = await client.from('jobs').select('state').eq('id', jobId).single();
    if (data?.state !== 'queued' && data?.state !== 'running') return null;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}
