import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './contract.ts';
import { measureColumns } from './documents/columns.ts';
import { kindsOf } from './documents/kinds.ts';
import { measureKind, type Outcome } from './documents/measure-kind.ts';
import { measureNasty } from './documents/nasty.ts';
import { documents } from './documents/places.ts';
import { openReader, type Reader } from './documents/read.ts';
import { measureRecognition } from './documents/recognition.ts';

type Print = (figure: string) => void;

/** `KINDS=pdf,nasty` runs only these: kinds of files, `columns`, `nasty` and `recognition`. */
const wanted = (process.env.KINDS ?? '').split(',').filter(Boolean);
const others = ['columns', 'nasty', 'recognition'];

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

function printOutcomes(outcomes: readonly Outcome[], print: Print): void {
  const files = outcomes.reduce((sum, one) => sum + one.files, 0);
  const blocks = outcomes.reduce((sum, one) => sum + one.blocks, 0);
  const refused = outcomes.flatMap((one) => one.refused);
  const broken = outcomes.flatMap((one) => one.broken);
  print(`refused of ${files} files, without those known as encrypted or corrupt: ${refused.length}`);
  for (const one of refused) print(`  ${one}`);
  print(
    `spans: ${blocks} blocks, ${broken.length} documents with one out of place or read otherwise the second time${broken.length === 0 ? '' : `: ${broken.join(', ')}`}`,
  );
}

async function measureKinds(reader: Reader, work: string, print: Print): Promise<void> {
  if (wanted.length > 0 && wanted.every((name) => others.includes(name))) return;
  const outcomes: Outcome[] = [];
  for (const kind of kindsOf(wanted, work)) outcomes.push(await measureKind(kind, reader, print));
  printOutcomes(outcomes, print);
}

export const documentsBench: Bench = {
  name: 'documents',
  measures:
    'files of every type read as the server does, beside other programs: words found, their order, spans, refusals, time, memory; recognition; bad files',
  async run(print) {
    const work = mkdtempSync(join(tmpdir(), 'schole-documents-'));
    const reader = openReader();
    try {
      if (!existsSync(documents)) print('public files: not measured, they are not here');
      if (isWanted('columns')) await measureColumns(print);
      await measureKinds(reader, work, print);
      if (isWanted('nasty')) await measureNasty(reader, print);
      if (isWanted('recognition')) await measureRecognition(print);
    } finally {
      await reader.close();
      rmSync(work, { recursive: true });
    }
  },
};
