import { join } from 'node:path';
import { type Engine, embeddedEngine, type Figures, runSeries } from '../../tests/crash/series.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { runLayers } from './crash/layers.ts';
import { outsideBinaries, startOutside } from './servers.ts';

const rounds = 40;
const layerRounds = 100;
const rowsARound = 200;

export const crash: Bench = {
  name: 'crash',
  measures:
    'kill -9 of node, the postmaster, both and a backend while acknowledged rows are written; of the whole server while rows, files, accounts and sources are',
  async run(print) {
    print(await inFolder('embedded', async (folder) => await runSeries(embeddedEngine(folder), rounds, rowsARound)));
    print(await layers());
    const pgBin = outsideBinaries();
    if (pgBin === null) {
      print('external: not measured: no external PostgreSQL here');
      return;
    }
    print(await inFolder(`external (${pgBin})`, (folder) => outside(folder, pgBin)));
  },
};

async function inFolder(name: string, series: (folder: string) => Promise<Figures>): Promise<string> {
  const folder = await temporaryFolder();
  try {
    const { acknowledged, lost, leftBehind, slowestReturn, ...figures } = await series(folder.path);
    return `${name}: ${figures.rounds} rounds, ${acknowledged} rows acknowledged, ${lost} lost, ${leftBehind} servers left behind, slowest return ${slowestReturn} ms`;
  } finally {
    await folder.remove();
  }
}

async function layers(): Promise<string> {
  const folder = await temporaryFolder();
  try {
    const { rounds: done, layers: figures } = await runLayers(join(folder.path, 'data'), layerRounds);
    const parts = Object.entries(figures).map(
      ([layer, { acknowledged, lost }]) => `${layer} ${acknowledged} acknowledged, ${lost} lost`,
    );
    return `whole server: ${done} rounds, ${parts.join('; ')}`;
  } finally {
    await folder.remove();
  }
}

async function outside(folder: string, pgBin: string): Promise<Figures> {
  const { supervisor, url } = await startOutside(folder, pgBin);
  const engine: Engine = {
    name: 'external',
    dataFolder: folder,
    pgData: join(folder, 'pg', 'data'),
    databaseUrl: url,
    // This process supervises the external server; the writer has only its address.
    ownerUrl: async () => url,
  };
  try {
    return await runSeries(engine, rounds, rowsARound);
  } finally {
    await supervisor.stop();
  }
}
