import { createReadStream } from 'node:fs';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { prepareClassSet } from './class-set.ts';
import { demoSittings } from './demo-answers.ts';
import { type DemoText, demoTexts } from './texts.ts';
import { type DemoAssignment, type DemoLesson, hasDemoData, writeDemoData } from './write-demo-data.ts';

type Context = JobContext<'add-demo-data'>;

const bucket = 'sources';
/** The same text gives the same questions in every school. */
const seed = 7;

/** The upload of one text; a rerun of the job overwrites it. */
function pathOf({ jobId, owner }: Context, index: number): string {
  return `${owner.userId}/demo-${jobId}-${index}.md`;
}

/** The steps for every text: uploaded, read in a child process, composed by the engine. */
async function prepare(text: DemoText, index: number, context: Context): Promise<DemoLesson> {
  const { objects, isolated, owner, claims, signal, runTask } = context;
  const path = pathOf(context, index);
  const bytes = createReadStream(text.file);
  await objects.write(claims, bucket, path, bytes, { mimetype: 'text/markdown', upsert: true });
  const object = await objects.read(claims, bucket, path);
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
async function removeUploads(context: Context, count: number): Promise<void> {
  const { objects, claims } = context;
  const names = Array.from({ length: count }, (_, index) => pathOf(context, index));
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
    let written = false;
    try {
      const lessons: DemoLesson[] = [];
      for (const [index, text] of texts.entries()) {
        context.progress(5 + (index / texts.length) * 85);
        lessons.push(await prepare(text, index, context));
      }
      const result = await context.finish(async (transaction) => {
        if (await hasDemoData(transaction, context.owner)) return { assignments: 0, people: 0 };
        return writeDemoData(transaction, context.owner, { language, lessons, jobId: context.jobId });
      });
      written = result.assignments > 0;
      return result;
    } finally {
      if (!written) await removeUploads(context, texts.length);
    }
  },
};
