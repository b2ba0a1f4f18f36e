import { addAuditEvents } from '../../database/audit-events.ts';
import { readOpenSchools } from '../../database/open-schools.ts';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import { createArchive } from './archive.ts';

type Context = JobContext<'export-account'>;

/** Bytes of one export: more than any account may hold, and a bound for an export that runs away. */
const maxBytes = 200 * 1024 ** 3;

async function writeArchive(context: Context, language: 'en' | 'el', path: string): Promise<number> {
  const { userId } = context.owner;
  const { asRegistry, objects } = context;
  const archive = await createArchive({ userId, asRegistry, objects }, language, (share) =>
    context.progress(share * 95),
  );
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
