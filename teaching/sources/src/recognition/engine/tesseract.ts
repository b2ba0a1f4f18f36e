import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js';
import { folderOf, readLanguage } from './language-files.ts';
import { pictureOf, type Raster } from './raster.ts';

/** The blocks of a page as the engine lays it out. */
export type EngineBlocks = NonNullable<Page['blocks']>;

/** A recognition engine with its languages loaded. */
export interface Engine {
  /** Calls `onAlive` often while it works. */
  read(raster: Raster, onAlive?: () => void): Promise<EngineBlocks>;
  /** The picture of one word, with Greek alone. */
  readGreekWord(raster: Raster): Promise<{ text: string; confidence: number }>;
  close(): Promise<void>;
}

/** A worker with its first language, and what to race its work with: its errors reach nobody otherwise. */
async function startWorker(
  languages: string[],
  onAlive: () => void,
): Promise<{ worker: Worker; broken: Promise<never> }> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const [first = 'eng'] = languages;
  const starting = createWorker(languages, OEM.LSTM_ONLY, {
    ...{ langPath: folderOf(first), gzip: true, cacheMethod: 'none', logger: onAlive },
    errorHandler: (problem: unknown) => broken.reject(new Error(`The engine failed: ${problem}`)),
  });
  return { worker: await Promise.race([starting, broken.promise]), broken: broken.promise };
}

async function startBoth(onAlive: () => void): Promise<Worker> {
  const languages = ['eng'];
  const { worker, broken } = await startWorker(languages, onAlive);
  // The engine reads its languages from one folder, and the packages have one each: the second goes into the engine's own
  // memory, so that nothing is copied on the disk. English comes first: after Greek the engine loads no other.
  await worker.FS('writeFile', ['./ell.traineddata', readLanguage('ell')]);
  // Its list of what it has already.
  languages.push('ell');
  await Promise.race([worker.reinitialize('eng+ell', OEM.LSTM_ONLY), broken]);
  // Automatic layout: the default of the library reads across columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return worker;
}

async function startGreek(): Promise<Worker> {
  const { worker } = await startWorker(['ell'], () => undefined);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_WORD, user_defined_dpi: '300' });
  return worker;
}

/** Starts the engine in a thread of its own, with English and Greek; a second one with Greek alone when it is first needed. */
export async function startEngine(): Promise<Engine> {
  let alive: () => void = () => undefined;
  const both = await startBoth(() => alive());
  let greek: Promise<Worker> | undefined;
  return {
    async read(raster, onAlive = () => undefined) {
      alive = onAlive;
      const { data } = await both.recognize(await packed(raster), {}, { text: false, blocks: true });
      return data.blocks ?? [];
    },
    async readGreekWord(raster) {
      greek ??= startGreek();
      const worker = await greek;
      const { data } = await worker.recognize(await packed(raster), {}, { text: true });
      return { text: data.text.trim(), confidence: data.confidence };
    },
    async close() {
      await both.terminate();
      await (await greek)?.terminate();
    },
  };
}

async function packed(raster: Raster): Promise<Buffer> {
  return pictureOf(raster).png({ compressionLevel: 1 }).toBuffer();
}
