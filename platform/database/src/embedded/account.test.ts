import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { runProgram } from './run-program.ts';
import { prepareSupervisor } from './supervisor.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  postgres = (await findBinaries(process.env.SCHOLE_PG_BIN, null)).postgres;
});
afterEach(() => folder.remove());

const choose = (dbUser?: string, data = join(folder.path, 'none')): ReturnType<typeof chooseAccount> =>
  chooseAccount(postgres, folder.path, data, dbUser);

const namespaces =
  (await runProgram('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'], { timeout: 5_000 }))
    .code === 0;

describe.skipIf(process.getuid?.() === 0)('the account, as an ordinary user', () => {
  it('is our own', async () => {
    expect(await choose()).toMatchObject({ name: 'own', uid: undefined, prefix: [] });
  });
});

describe.skipIf(process.getuid?.() !== 0)('the account, as root', () => {
  it('is never root', async () => {
    const chosen = await choose();
    expect(chosen.uid !== undefined ? chosen.uid > 0 : chosen.prefix[0] === 'unshare').toBe(true);
    await expect(choose('root')).rejects.toThrow('SCHOLE_DB_USER: the account root does not exist, is root');
  });

  it('is the named one, or a clear refusal', async () => {
    expect(await choose('nobody')).toMatchObject({ name: 'nobody', prefix: [] });
    await expect(choose('nobody-of-that-name')).rejects.toThrow('SCHOLE_DB_USER');
  });

  it('is the owner of existing data, whatever is named', async () => {
    const { uid } = await choose('nobody');
    execFileSync('chown', ['nobody', folder.path]);
    expect(await choose('postgres', folder.path)).toMatchObject({ uid });
  });

  it.skipIf(!namespaces)('is our own behind a user namespace where nobody else has access', async () => {
    chmodSync(folder.path, 0o700);
    expect(await choose()).toMatchObject({ name: 'unshare' });
    const dataFolder = join(folder.path, 'data');
    for (let start = 0; start < 2; start += 1) {
      const supervisor = await prepareSupervisor({ dataFolder, pgBin: process.env.SCHOLE_PG_BIN });
      await supervisor.start();
      expect(supervisor.pid()).not.toBeNull();
      await supervisor.stop();
    }
    expect(statSync(join(dataFolder, 'pg', 'data')).uid).toBe(0);
  });
});
