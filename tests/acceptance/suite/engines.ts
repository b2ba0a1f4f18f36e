import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedOwnerUrl } from '@schole/database';
import { type RunningServer, readConfig, startServer, type WebFunction } from '@schole/server';
import { passwordCost } from '../../app/password-cost.ts';
import { sharedThinking } from '../../app/shared-thinking.ts';
import { writeStandInPages } from '../../app/stand-in-pages.ts';
import { asOwner, testSecret } from '../../database/cluster.ts';
import { freshDatabase } from '../../database/fresh-database.ts';

/** The two kinds of database of a server. */
export const engines = ['embedded', 'external'] as const;
export type Engine = (typeof engines)[number];

/** A whole server on a database of its own. */
export interface EngineServer {
  running: RunningServer;
  /** Runs SQL as the owner of the database: migrations of guest applications, and direct inspection of tables. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/**
 * Starts a server on one of the engines. `external` is a PostgreSQL that the server did not start, whose owner is no
 * superuser; `prepare` fills the folder of the embedded engine.
 */
export async function startEngineServer(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  functions: readonly WebFunction[] = [],
  prepare?: (dataFolder: string) => Promise<void>,
): Promise<EngineServer> {
  const folder = await mkdtemp(join(tmpdir(), 'schole-acceptance-'));
  // As root, PostgreSQL runs as another account, which must be able to traverse this folder.
  await chmod(folder, 0o711);
  await writeStandInPages(folder);
  if (engine === 'embedded') await prepare?.(join(folder, 'data'));
  const outside = engine === 'external' ? await freshDatabase('outside') : null;
  const running = await startServer(
    readConfig({
      PORT: '0',
      SCHOLE_DATA: join(folder, 'data'),
      SCHOLE_SECRET: testSecret.toString(),
      SCHOLE_LOG: 'fatal',
      SCHOLE_SIGN_UPS_PER_HOUR: '100000',
      ...(outside === null ? {} : { DATABASE_URL: outside.url }),
      ...environment,
    }),
    { pages: folder, functions, passwordCost, taskPool: sharedThinking() },
  );
  const ownerUrl = outside?.ownerUrl ?? (await embeddedOwnerUrl(join(folder, 'data')));
  const sql: EngineServer['sql'] = (text, values = []) =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query(text, [...values]);
      return rows;
    });
  return {
    running,
    sql,
    async stop() {
      await running.stop();
      await outside?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
