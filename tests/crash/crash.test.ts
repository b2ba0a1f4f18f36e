import { expect, it } from 'vitest';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { embeddedEngine, runSeries } from './series.ts';

// The long series, over an outside server too, is `npm run bench -- crash`.
it('loses no acknowledged row when node, the postmaster, both or a backend are killed, and starts unaided', async () => {
  const folder = await temporaryFolder();
  try {
    const figures = await runSeries(embeddedEngine(folder.path), 8, 60);
    expect(figures).toMatchObject({ rounds: 8, lost: 0, leftBehind: 0 });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(8 * 60);
  } finally {
    await folder.remove();
  }
}, 240_000);
