import { Readable } from 'node:stream';
import { type PersonalData, personalData, type Transaction } from '@schole/database';
import type { Objects } from '@schole/storage';
import { readme } from './readme.ts';
import { streamRows } from './stream-rows.ts';
import { createUniqueNames, type ZipEntry, zipStream } from './zip.ts';

/** Whose archive it is, and how their data are read: by the statements of the registry, which name the person alone. */
export interface ArchiveOf {
  userId: string;
  asRegistry<Result>(role: PersonalData['as'], work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  objects: Pick<Objects, 'read'>;
}

/** Everything that the registry of personal data exports, one file each. */
function tableEntries({ userId, asRegistry }: ArchiveOf): ZipEntry[] {
  return Object.entries(personalData).flatMap(([table, { export: statement, as }]) => {
    if (statement === null) return [];
    const open = async (): Promise<Readable> => streamRows(statement, [userId], (work) => asRegistry(as, work));
    return [{ path: `data/${table}.json`, compress: true, open }];
  });
}

interface ObjectRow {
  bucket: string;
  name: string;
}

/** The person's files, except earlier exports: one would contain the other. */
async function fileEntries({ userId, asRegistry, objects }: ArchiveOf): Promise<ZipEntry[]> {
  const { rows } = await asRegistry('service_role', (transaction) =>
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
        return (await objects.read({ role: 'service_role' }, bucket, name)).stream();
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

/** The archive of a person while it is written; `onEntry` hears the share that is done, from 0 to 1. */
export async function createArchive(
  of: ArchiveOf,
  language: 'en' | 'el',
  onEntry: (share: number) => void = () => {},
): Promise<Readable> {
  const now = new Date();
  const data = [...tableEntries(of), ...(await fileEntries(of))];
  const paths = data.map((entry) => entry.path);
  const first: ZipEntry = {
    path: language === 'el' ? 'ΔΙΑΒΑΣΤΕ-ΜΕ.txt' : 'README.txt',
    compress: true,
    open: async () => Readable.from([Buffer.from(readme(language, paths, now))]),
  };
  const entries = [first, ...data];
  return zipStream(entries, now, (index) => onEntry(index / entries.length));
}
