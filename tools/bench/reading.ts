import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '@schole/sources';
import { columnPages, pairsInOrder } from '../../tests/fixtures/make-columns.ts';
import type { Bench } from './contract.ts';
import { type Agreement, compare } from './reading/agreement.ts';

/** Public files, which are not part of this repository: missing ones are reported as not measured. */
export const documents = join(import.meta.dirname, '../../../shared/data/documents');
export const ownDocuments = join(import.meta.dirname, '../../tests/fixtures/documents');
const reader = join(import.meta.dirname, 'reading/read-one.ts');

interface Reading {
  text?: string;
  skipped?: number[];
  refused?: string;
  milliseconds: number;
  peak: number | null;
}

/** Two readings of the yardstick and the time of the first; null where poppler is not installed or refuses the file. */
interface Yardstick {
  pages: string[];
  raw: string[];
  milliseconds: number;
}

export function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

export function read(file: string): Reading {
  const reading: Reading = JSON.parse(run(process.execPath, [reader, file]));
  return reading;
}

function yardstick(file: string): Yardstick | null {
  try {
    const start = performance.now();
    const pages = run('pdftotext', ['-enc', 'UTF-8', file, '-']).split('\f');
    const milliseconds = performance.now() - start;
    return { pages, raw: run('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-']).split('\f'), milliseconds };
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.length === 0 ? 'not measured' : (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(4);
}

function agreementOf({ text = '', skipped = [] }: Reading, { pages, raw }: Yardstick): Agreement {
  return compare(
    text,
    pages.filter((_, index) => !skipped.includes(index + 1)),
    raw,
  );
}

function measure(file: string, name: string, print: (figure: string) => void): Agreement | null {
  const reading = read(file);
  const cost = `${Math.round(reading.milliseconds)} ms, peak ${reading.peak ?? '?'} MB`;
  if (reading.refused !== undefined) {
    print(`${name}: refused, ${reading.refused}; ${cost}`);
    return null;
  }
  const reference = yardstick(file);
  if (!reference) {
    print(`${name}: agreement and ratio not measured, pdftotext is not here or does not read it; ${cost}`);
    return null;
  }
  const found = agreementOf(reading, reference);
  const ratio = (reading.milliseconds / reference.milliseconds).toFixed(1);
  const share = (value: number): string => value.toFixed(4);
  print(
    `${name}: ${found.words} body words, recall ${share(found.recall)}, order ${share(found.order)} (every run ${share(found.plainOrder)}); ${cost}, ${ratio} times pdftotext`,
  );
  return found;
}

export function filesIn(folder: string, ending = '.pdf'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

/** Pages whose order is known: made by script, of one to three columns, drawn in several orders. */
async function measureColumns(print: (figure: string) => void): Promise<void> {
  const shares: number[] = [];
  for (const { name, bytes, marks } of columnPages()) {
    const read = await readFile({ bytes, fileName: 'columns.pdf', recognised: [] });
    const share = 'recognise' in read ? 0 : pairsInOrder(read.text, marks);
    shares.push(share);
    if (share < 1) print(`${name}: ${share.toFixed(3)} of the pairs of paragraphs in order`);
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  print(`${shares.length} pages of columns: ${mean.toFixed(3)} of the pairs of paragraphs in order`);
}

export const reading: Bench = {
  name: 'reading',
  measures: 'PDF files read, beside pdftotext on the same file: body words found, their order, time, memory',
  async run(print) {
    await measureColumns(print);
    for (const file of filesIn(ownDocuments)) measure(file, file.slice(ownDocuments.length + 1), print);
    if (!existsSync(documents)) return print('public files: not measured, they are not here');
    const found = filesIn(join(documents, 'pdf'))
      .map((file) => measure(file, file.slice(documents.length + 1), print))
      .filter((one) => one !== null);
    print(
      `median of ${found.length} public files: recall ${median(found.map(({ recall }) => recall))}, order ${median(found.map(({ order }) => order))} (every run ${median(found.map(({ plainOrder }) => plainOrder))})`,
    );
    for (const file of filesIn(join(documents, 'nasty'))) measure(file, file.slice(documents.length + 1), print);
  },
};
