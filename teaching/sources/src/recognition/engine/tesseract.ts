import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js';
import { pictureOf, type Raster } from './raster.ts';

const require = createRequire(import.meta.url);

/** The folder of a language's data, in the version that is exact and still quick. */
function folderOf(language: string): string {
  return join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
}

/** The blocks of a page as the engine lays it out. */
export type EngineBlocks = NonNullable<Page['blocks']>;

/** A recognition engine with its languages loaded. */
export interface Engine {
  read(raster: Raster): Promise<EngineBlocks>;
  close(): Promise<void>;
}

async function loadedWorker(): Promise<Worker> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const languages = ['eng'];
  const starting = createWorker(languages, OEM.LSTM_ONLY, {
    ...{ langPath: folderOf('eng'), gzip: true, cacheMethod: 'none' },
    errorHandler: (problem: unknown) => broken.reject(new Error(`The engine failed: ${problem}`)),
  });
  const worker = await Promise.race([starting, broken.promise]);
  // The engine reads its languages from one folder, and the packages have one each: the second goes into the engine's own
  // memory, so that nothing is copied on the disk. English comes first, as the engine takes the first for what is common.
  const greek = gunzipSync(readFileSync(join(folderOf('ell'), 'ell.traineddata.gz')));
  await worker.FS('writeFile', ['./ell.traineddata', greek]);
  languages.push('ell');
  await Promise.race([worker.reinitialize('eng+ell', OEM.LSTM_ONLY), broken.promise]);
  // Automatic layout: the default of the library reads across columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return worker;
}

/** Starts the engine in a thread of its own, with English and Greek. */
export async function startEngine(): Promise<Engine> {
  const worker = await loadedWorker();
  return {
    async read(raster) {
      const picture = await pictureOf(raster).png({ compressionLevel: 1 }).toBuffer();
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
      return data.blocks ?? [];
    },
    async close() {
      await worker.terminate();
    },
  };
}
