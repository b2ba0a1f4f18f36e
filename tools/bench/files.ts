import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { sourceFileTypes } from '@schole/core';
import { startServer } from '../../tests/app/server-process.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { documents, filesIn, ownDocuments } from './documents/places.ts';
import { type Peaks, watchTree } from './files/process-memory.ts';
import { startProbe } from './files/server-probe.ts';
import { type Ending, signUpTeacher, type Teacher } from './files/teacher.ts';

type Print = (figure: string) => void;

/** Every file with a supported or similar format, and the broken ones of any kind. */
function collect(): { name: string; files: string[] }[] {
  const endings = Object.values(sourceFileTypes).map(({ endings: [ending] }) => ending);
  const folders = endings.map((kind) => ({
    name: kind,
    files: filesIn(join(documents, kind), `.${kind}`),
  }));
  const own = readdirSync(ownDocuments)
    .filter((name) => endings.includes(extname(name).slice(1)))
    .map((name) => join(ownDocuments, name));
  const bad = [...filesIn(join(documents, 'nasty'), ''), ...filesIn(join(ownDocuments, 'bad'), '')];
  return [...folders, { name: 'nasty', files: bad }, { name: 'own', files: own }];
}

function describePeaks(peaks: Peaks | null): string {
  if (peaks === null) return 'memory not measured';
  const { root, started } = peaks;
  return `server ${root} MB, largest of its processes ${started.megabytes} MB (${started.program})`;
}

function describeEnding(ending: Ending): string {
  if ('refused' in ending) return `refused, ${ending.refused}`;
  const { known, receipt } = ending.read;
  const { reader, pages, words, warnings } = receipt;
  const notes = warnings.length === 0 ? '' : ` (${warnings.join(', ')})`;
  return `${known ? 'known already' : 'read'}: ${reader}, ${pages} pages, ${words} words${notes}`;
}

/** The files of three people at the same moment: files of one person wait for each other. */
const together = [
  ['pdf/freeculture.pdf', 'pdf/2021-06-28-book.pdf', 'docx/2021-06-02-book.docx'],
  ['nasty/pages_20000.pdf', 'nasty/bomb_1GiB.docx', 'nasty/deep_nesting.docx'],
];

interface Tools {
  print: Print;
  teachers: readonly [Teacher, ...Teacher[]];
  memory: ReturnType<typeof watchTree>;
  probe: ReturnType<typeof startProbe>;
}

/** Has files read at once and prints how each ended and the state of the server meanwhile. */
async function readFiles({ print, teachers, memory, probe }: Tools, files: readonly string[]): Promise<Ending[]> {
  memory.takePeaks();
  await probe.takeResult();
  const endings = await Promise.all(
    files.map(async (file, index) => {
      const start = performance.now();
      // Single files belong to the first person; of several files at once, each belongs to a different person.
      const ending = await (files.length === 1 ? teachers[0] : (teachers[index + 1] ?? teachers[0])).uploadAndRead(
        file,
      );
      return { ending, text: `${describeEnding(ending)}; ${((performance.now() - start) / 1000).toFixed(1)} s` };
    }),
  );
  const { requests, failed, worst } = await probe.takeResult();
  const meanwhile = `${describePeaks(memory.takePeaks())}; ${requests} questions answered meanwhile, ${failed} not, the slowest in ${worst} ms`;
  for (const [index, { text }] of endings.entries()) {
    print(`${basename(files[index] ?? '')}: ${text}${files.length === 1 ? `; ${meanwhile}` : ''}`);
  }
  if (files.length > 1) print(`these ${files.length} at once: ${meanwhile}`);
  return endings.map(({ ending }) => ending);
}

/** Whether every block of every version is inside its text, also after the file was read again. */
async function compareAgain({ print, teachers: [teacher] }: Tools, endings: readonly Ending[]): Promise<void> {
  const figures = { versions: 0, blocks: 0, broken: 0, changed: 0 };
  const seen = new Set<string>();
  for (const ending of endings) {
    if (!('read' in ending) || seen.has(ending.read.sourceId)) continue;
    const { sourceId, versionSha256 } = ending.read;
    seen.add(sourceId);
    const before = await teacher.storedVersion(sourceId, versionSha256);
    const again = await teacher.readAgain(sourceId);
    const same = 'read' in again && again.read.versionSha256 === versionSha256;
    const after = same ? await teacher.storedVersion(sourceId, versionSha256) : null;
    figures.versions += 1;
    figures.blocks += before.blocks;
    if (!before.holds || after?.holds === false) figures.broken += 1;
    if (after?.all !== before.all) figures.changed += 1;
  }
  const { versions, blocks, broken, changed } = figures;
  print(`read again: ${versions} documents, ${blocks} blocks, ${broken} documents broken, ${changed} read otherwise`);
}

async function measure(tools: Tools): Promise<void> {
  const { print } = tools;
  const endings: Ending[] = [];
  for (const { name, files } of collect()) {
    if (files.length === 0) print(`${name}: not measured, the files are not here`);
    for (const file of files) endings.push(...(await readFiles(tools, [file])));
  }
  for (const names of together) {
    const found = names.map((name) => join(documents, name));
    if (!found.every(existsSync)) print(`${names.join(', ')} at once: not measured, the files are not here`);
    else await readFiles(tools, found);
  }
  await compareAgain(tools, endings);
}

export const files: Bench = {
  name: 'files',
  measures: 'files uploaded to a server and read there: how each ended, time, memory of its processes, its answers',
  async run(print) {
    const folder = await temporaryFolder();
    const server = await startServer({ PORT: '0', SCHOLE_DATA: folder.path, DATABASE_URL: '', SCHOLE_LOG: 'fatal' });
    const memory = watchTree(server.pid);
    const probe = startProbe(server.url);
    try {
      const [first, ...others] = await Promise.all([0, 1, 2, 3].map((number) => signUpTeacher(server, number)));
      if (first !== undefined) await measure({ print, teachers: [first, ...others], memory, probe });
    } finally {
      probe.close();
      memory.close();
      await server.end('SIGTERM');
      await folder.remove();
    }
  },
};
