import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@schole/database';
import { type Catalogue, createQuery, readCatalogue } from './catalogue.ts';

/** The catalogue of a new database with the baseline and the migrations of the tree at `root`; a PostgreSQL of its own is started and removed. */
export async function readMigratedCatalogue(root: string): Promise<Catalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'schole-tables-'));
  // As root, PostgreSQL runs as another account, which must be able to traverse this folder.
  await chmod(folder, 0o711);
  try {
    const database = await openDatabase({
      dataFolder: folder,
      secret: Buffer.alloc(32, 'tables'),
      migrationsFolder: join(root, 'platform', 'database'),
      pgBin: process.env.SCHOLE_PG_BIN,
      dbUser: process.env.SCHOLE_DB_USER,
      serverSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
    try {
      await database.whenReady();
      return await readCatalogue(createQuery(database));
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
