import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Document, recognisedPageSchema } from '@schole/core';
import { readFile as readBytes } from '@schole/sources';
import type { StoredObject } from '@schole/storage';
import { z } from 'zod';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { prepareClassSet } from './class-set.ts';
import { demoSittings } from './demo-answers.ts';
import { type DemoMaterial, type DemoText, demoMaterials, demoTexts } from './texts.ts';
import { type DemoAssignment, type DemoLesson, hasDemoData, writeDemoData } from './write-demo-data.ts';

type Context = JobContext<'add-demo-data'>;

const bucket = 'sources';
/** The same text gives the same questions in every school. */
const seed = 7;

/** The upload of one file; a rerun of the job overwrites it. */
function pathOf({ jobId, owner }: Context, index: number, file: string): string {
  return `${owner.userId}/demo-${jobId}-${index}${extname(file)}`;
}

async function upload(file: string, mimetype: string, index: number, context: Context): Promise<StoredObject> {
  const { objects, claims } = context;
  const path = pathOf(context, index, file);
  await objects.write(claims, bucket, path, createReadStream(file), { mimetype, upsert: true });
  return objects.read(claims, bucket, path);
}

/** Our own picture with the words that were recognised in it when it was made: nobody waits for that again. */
async function readRecognised(file: string, recognised: string, fileName: string): Promise<Document> {
  const [bytes, words] = await Promise.all([readFile(file), readFile(recognised, 'utf8')]);
  const document = await readBytes({
    bytes,
    fileName,
    recognised: z.array(recognisedPageSchema).parse(JSON.parse(words)),
  });
  if ('recognise' in document) throw new Error(`The words of ${fileName} are missing.`);
  return document;
}

/** A source without assignments: uploaded and read, in a child process where it was not read before. */
async function prepareMaterial(material: DemoMaterial, index: number, context: Context): Promise<DemoLesson> {
  const { isolated, owner, signal, runTask } = context;
  const { file, recognised, fileName, title } = material;
  const object = await upload(file, material.mimetype, index, context);
  const read =
    recognised === null
      ? (await isolated.readFile(object, fileName, { owner: owner.userId, signal })).document
      : await readRecognised(file, recognised, fileName);
  const document = { ...read, title };
  const { mimetype, size, name: objectPath } = object;
  const bytesSha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return {
    document,
    index: await runTask('index-document', document),
    objectId: object.id,
    file: { bytesSha256, objectPath, fileName, mimetype, size },
    assignments: [],
  };
}

/** The steps for every text: uploaded, read in a child process, composed by the engine. */
async function prepare(text: DemoText, index: number, context: Context): Promise<DemoLesson> {
  const { isolated, owner, signal, runTask } = context;
  const object = await upload(text.file, 'text/markdown', index, context);
  const { document, bytesSha256 } = await isolated.readFile(object, text.fileName, { owner: owner.userId, signal });
  const source = { sourceId: crypto.randomUUID(), document };
  const { settings, stage, classSet } = text;
  const composed = await runTask('compose-assignment', { documents: [source], settings, seed }, { time: 60_000 });
  const { report } = composed;
  const questions = composed.questions.map((one) => ({ ...one, id: crypto.randomUUID(), version: 1 }));
  const sittings = (students: number) => demoSittings(questions, { students, seed, language: report.language });
  const drafted: DemoAssignment = {
    ...{ settings: { ...settings, seed }, stage, questions, report },
    // What its teacher has looked through is what a class has sat.
    sat: stage === 'ready' ? { daysAgo: 2, sittings } : null,
  };
  const { mimetype, size, name: objectPath } = object;
  return {
    document,
    index: await runTask('index-document', document),
    objectId: object.id,
    file: { bytesSha256, objectPath, fileName: text.fileName, mimetype, size },
    assignments:
      classSet === null ? [drafted] : [drafted, await prepareClassSet(classSet, drafted.settings, { source, runTask })],
  };
}

/** Uploads that became no demo data belong to nothing. What cannot be removed now, the sweep removes. */
async function removeUploads(context: Context, files: readonly string[]): Promise<void> {
  const { objects, claims } = context;
  const names = files.map((file, index) => pathOf(context, index, file));
  await objects.remove(claims, bucket, names).catch(() => undefined);
}

/** Whether the plan of the school has the types of the demo's larger assignments. */
async function hasAdvanced({ asServer, owner }: Context): Promise<boolean> {
  const { rows } = await asServer((transaction) =>
    transaction.query<{ allowed: boolean }>(`select allowed from app.entitlement($1, 'advanced_generation')`, [
      owner.schoolId,
    ]),
  );
  return rows[0]?.allowed ?? false;
}

/** Fills a school with demo data for one class, once: all of it or nothing. */
export const addDemoData: ServerJob<'add-demo-data'> = {
  name: 'add-demo-data',
  time: 300_000,
  async run({ language }, context) {
    const texts = demoTexts(language, await hasAdvanced(context));
    const materials = demoMaterials(language);
    let written = false;
    try {
      const lessons: DemoLesson[] = [];
      for (const [index, text] of texts.entries()) {
        context.progress(5 + (index / texts.length) * 80);
        lessons.push(await prepare(text, index, context));
      }
      for (const [index, material] of materials.entries())
        lessons.push(await prepareMaterial(material, texts.length + index, context));
      const result = await context.finish(async (transaction) => {
        if (await hasDemoData(transaction, context.owner)) return { assignments: 0, people: 0 };
        return writeDemoData(transaction, context.owner, { language, lessons, jobId: context.jobId });
      });
      written = result.assignments > 0;
      return result;
    } finally {
      if (!written)
        await removeUploads(
          context,
          [...texts, ...materials].map(({ file }) => file),
        );
    }
  },
};
