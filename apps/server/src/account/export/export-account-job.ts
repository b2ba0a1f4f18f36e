import { Readable } from 'node:stream';
import { personalData } from '@schole/database';
import { addAuditEvents } from '../../database/audit-events.ts';
import { readOpenSchools } from '../../database/open-schools.ts';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import { readme } from './readme.ts';
import { streamRows } from './stream-rows.ts';
import { createUniqueNames, type ZipEntry, zipStream } from './zip.ts';

type Context = JobContext<'export-account'>;

/** Bytes of one export: more than any account may hold, and a bound for an export that runs away. */
const maxBytes = 200 * 1024 ** 3;

/** Everything that the registry of personal data exports, one file each. */
function tableEntries(context: Context): ZipEntry[] {
  return Object.entries(personalData).flatMap(([table, { export: statement, as }]) => {
    if (statement === null) return [];
    const open = async (): Promise<Readable> =>
      streamRows(statement, [context.owner.userId], (work) => context.asRegistry(as, work));
    return [{ path: `data/${table}.json`, compress: true, open }];
  });
}

interface ObjectRow {
  bucket: string;
  name: string;
}

/** The person's files, except earlier exports: one would contain the other. */
async function fileEntries(context: Context): Promise<ZipEntry[]> {
  const { userId } = context.owner;
  const { rows } = await context.asRegistry('service_role', (transaction) =>
    transaction.query<ObjectRow>(
      `select bucket_id as bucket, name from storage.objects
        where owner = $1 and not (bucket_id = 'exports' and name like $1::text || '/account/%') order by bucket_id, name`,
      [userId],
    ),
  );
  const nameOf = createUniqueNames();
  return rows.map(({ bucket, name }) => ({
    path: nameOf(`files/${bucket}/${name.startsWith(`${userId}/`) ? name.slice(userId.length + 1) : name}`),
    compress: false,
    async open() {
      try {
        return (await context.objects.read({ role: 'service_role' }, bucket, name)).stream();
      } catch (problem) {
        // Removed since the list was made: an empty file stands for it.
        if ((problem as { status?: unknown }).status !== 404 && (problem as { code?: unknown }).code !== 'not_found') {
          throw problem;
        }
        return Readable.from([]);
      }
    },
  }));
}

async function writeArchive(context: Context, language: 'en' | 'el', path: string): Promise<number> {
  const now = new Date();
  const data = [...tableEntries(context), ...(await fileEntries(context))];
  const paths = data.map((entry) => entry.path);
  const first: ZipEntry = {
    path: language === 'el' ? 'ΔΙΑΒΑΣΤΕ-ΜΕ.txt' : 'README.txt',
    compress: true,
    open: async () => Readable.from([Buffer.from(readme(language, paths, now))]),
  };
  const entries = [first, ...data];
  const archive = zipStream(entries, now, (index) => context.progress((index / entries.length) * 95));
  const stop = (): void => {
    archive.destroy(new Error('The export was stopped'));
  };
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    const claims = { ...context.claims, role: 'schole_server' } as const;
    const written = await context.objects.write(claims, 'exports', path, archive, {
      mimetype: 'application/zip',
      upsert: true,
      maxBytes,
    });
    return written.size;
  } finally {
    context.signal.removeEventListener('abort', stop);
    archive.destroy();
  }
}

/** Writes everything that belongs to a person into one archive, which they alone can fetch for a day. */
export const exportAccount: ServerJob<'export-account'> = {
  name: 'export-account',
  time: 6 * 3_600_000,
  async run({ language }, context) {
    const { owner, jobId, signal } = context;
    // A run that took the job over writes the same name again.
    const path = `${owner.userId}/account/${jobId}.zip`;
    const size = await writeArchive(context, language, path);
    signal.throwIfAborted();
    return context.finish(async (transaction) => {
      const schools = await readOpenSchools(transaction);
      await addAuditEvents(
        transaction,
        schools.map((schoolId) => ({
          schoolId,
          actorId: owner.userId,
          action: 'account/exported',
          subjectType: 'export',
          subjectId: jobId,
          details: { bytes: size },
        })),
      );
      const fileName = `schole-${new Date().toISOString().slice(0, 10)}.zip`;
      return { path, fileName, size, mimetype: 'application/zip' };
    });
  },
};
