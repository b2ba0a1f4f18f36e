import type { Block } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import { indexFormat } from '@schole/sources';
import type { Sweep } from '../jobs/runner/sweep.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { type IndexedVersion, replaceIndex } from './index-rows.ts';

const service: Claims = { role: 'service_role' };
/** Sources that are looked up at once. */
const batchSize = 50;
/** Milliseconds of one round: the other sweeps wait for it. */
const roundTime = 300_000;

/** Those whose current version is not indexed, the last used first. */
const missing = `select s.school_id as "schoolId", s.id as "sourceId", s.current_sha256 as "versionSha256"
   from public.sources s
   join public.documents d
     on d.school_id = s.school_id and d.source_id = s.id and d.version_sha256 = s.current_sha256
  where s.id <> all ($2::uuid[]) and not exists (
     select from public.source_terms t where t.school_id = s.school_id and t.source_id = s.id
       and t.version_sha256 = s.current_sha256 and t.format = $1
   )
  order by s.updated_at desc limit ${batchSize}`;

interface Tools {
  database: Database;
  runTask: TaskPool['run'];
}

async function indexOne({ database, runTask }: Tools, version: IndexedVersion): Promise<void> {
  const key = [version.schoolId, version.sourceId, version.versionSha256];
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ text: string; blocks: Block[] }>(
      `select v.text, d.blocks from public.documents d
         join public.source_versions v
           on v.school_id = d.school_id and v.source_id = d.source_id and v.sha256 = d.version_sha256
        where d.school_id = $1 and d.source_id = $2 and d.version_sha256 = $3`,
      key,
    ),
  );
  const [document] = rows;
  if (document === undefined) return;
  const index = await runTask('index-document', document);
  await database.asUser(service, async (transaction) => {
    const { rows: current } = await transaction.query(
      'select from public.sources where school_id = $1 and id = $2 and current_sha256 = $3 for update',
      key,
    );
    if (current.length > 0) await replaceIndex(transaction, version, index);
  });
}

/** Indexes the sources of older installations, and those that were written by something that does not index. */
export function indexSweep(tools: Tools): Sweep {
  return {
    name: 'sources that are not indexed',
    async run() {
      const end = Date.now() + roundTime;
      const failed: string[] = [];
      let problem: unknown;
      let indexed = 0;
      for (let more = true; more; ) {
        const { rows } = await tools.database.asUser(service, (transaction) =>
          transaction.query<IndexedVersion>(missing, [indexFormat, failed]),
        );
        more = rows.length === batchSize;
        for (const version of rows) {
          if (Date.now() > end) return indexed;
          try {
            await indexOne(tools, version);
            indexed += 1;
          } catch (thrown) {
            failed.push(version.sourceId);
            problem = thrown;
          }
        }
      }
      if (problem !== undefined) throw problem;
      return indexed;
    },
  };
}
