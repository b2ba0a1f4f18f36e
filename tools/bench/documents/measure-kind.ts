import { basename, relative } from 'node:path';
import { compare, compareWhole } from './agreement.ts';
import type { Kind, Reference } from './kinds.ts';
import { documents, readTags } from './locations.ts';
import type { Reader, Reading } from './read.ts';

type Print = (figure: string) => void;

interface Share {
  file: string;
  /** The reader left out words of this file on purpose, and its receipt says so; the other program may have them. */
  leftOut: boolean;
  recall: number;
  order: number;
}

/** Parts with words that are left out on purpose: what repeats or stands round the text, what is hidden, deleted or a remark. */
const partsWithWords: readonly string[] = [
  'repeated-text',
  'page-furniture',
  'hidden-text',
  'deleted-text',
  'comment',
  'form-field',
];

/** What of them the receipt counts: "3 repeated-text, 1 comment". */
function leftOutOf({ document }: Reading): string {
  const found = document?.receipt.dropped?.filter(({ part }) => partsWithWords.includes(part)) ?? [];
  return found.map(({ part, count }) => `${count} ${part}`).join(', ');
}

/** Files with fewer words show what is odd in them rather than how a reader reads. */
const minWords = 30;

const share = (value: number): string => value.toFixed(4);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function agreementOf({ document }: Reading, reference: NonNullable<Reference>): ReturnType<typeof compareWhole> {
  const { text = '', receipt } = document ?? {};
  if (typeof reference === 'string') return compareWhole(text, reference);
  // What was recognised is on no page that another program reads.
  const skipped = new Set([...(receipt?.emptyPages ?? []), ...(receipt?.recognised?.pages ?? [])]);
  const pages = reference.pages.filter((_, at) => !skipped.has(at + 1));
  return compare(text, pages, reference.raw);
}

function costOf({ seconds, processor, peak }: Reading): string {
  return `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ${peak ?? '?'} MB`;
}

/** The median, the mean, and the worst three by name. */
function summarise(kind: Kind, name: string, shares: readonly Share[], print: Print): void {
  if (shares.length === 0) {
    print(`${kind.name} beside ${name}: not measured`);
    return;
  }
  const recalls = shares.map(({ recall }) => recall);
  const orders = shares.map(({ order }) => order);
  const worst = [...shares].sort((one, other) => one.recall - other.recall || one.order - other.order).slice(0, 3);
  const aim = kind.aim === null ? '' : ` (aim ${kind.aim})`;
  print(
    `${kind.name} beside ${name}: ${shares.length} files, recall median ${share(median(recalls))}${aim}, mean ${share(mean(recalls))}; order median ${share(median(orders))}, mean ${share(mean(orders))}; worst ${worst
      .map(({ file, recall, order }) => `${basename(file)} ${share(recall)}/${share(order)}`)
      .join(', ')}`,
  );
  // The other program counts the words that are left out on purpose, so that a recall below 1 need not be a fault.
  const without = recalls.filter((_, at) => shares[at]?.leftOut === false);
  const left = shares.length - without.length;
  if (left > 0)
    print(
      `${kind.name} beside ${name}: of ${left} of these files the receipt reports words left out on purpose, which ${name} may count; recall of the other ${without.length}: ${without.length === 0 ? 'none' : `median ${share(median(without))}, mean ${share(mean(without))}`}`,
    );
}

/** Seconds a page over the files with pages, and the largest child. */
function summariseCosts(kind: Kind, readings: readonly Reading[], print: Print): void {
  const paged = readings.filter(({ document }) => (document?.receipt.pages ?? 0) > 0);
  const pages = paged.reduce((sum, { document }) => sum + (document?.receipt.pages ?? 0), 0);
  const seconds = paged.reduce((sum, { processor }) => sum + processor, 0);
  const peak = Math.max(...readings.map((one) => one.peak ?? 0));
  const perPage = pages === 0 ? 'without pages' : `${(seconds / pages).toFixed(3)} s of processor a page`;
  print(`${kind.name}: ${perPage}, largest child ${peak} MB`);
}

/** What a kind came to: files, those refused against what is known of them, documents whose blocks do not hold. */
export interface Outcome {
  files: number;
  refused: string[];
  broken: string[];
  blocks: number;
}

/** Reads every file of a kind, twice each, and prints what came of it beside other programs. */
export async function measureKind(kind: Kind, reader: Reader, print: Print): Promise<Outcome> {
  const tags = readTags();
  const shares = new Map<string, Share[]>(kind.yardsticks.map(({ name }) => [name, []]));
  const spent = new Map<string, number>();
  const readings: Reading[] = [];
  const outcome: Outcome = { files: 0, refused: [], broken: [], blocks: 0 };
  for (const file of kind.files) {
    const reading = await reader.read(file);
    const tag = tags.get(relative(documents, file)) || 'no tag';
    readings.push(reading);
    outcome.files += 1;
    outcome.blocks += reading.document?.blocks.length ?? 0;
    if (!reading.holds) outcome.broken.push(basename(file));
    if (reading.refused !== undefined) {
      if (!['encrypted', 'corrupt'].includes(tag))
        outcome.refused.push(`${basename(file)} (${tag}): ${reading.refused}`);
      print(`${basename(file)}: refused, ${reading.refused} (${tag}); ${costOf(reading)}`);
      continue;
    }
    const leftOut = leftOutOf(reading);
    const beside = kind.yardsticks.map(({ name, read }) => {
      const began = performance.now();
      const reference = read(file);
      spent.set(name, (spent.get(name) ?? 0) + (performance.now() - began) / 1000);
      if (reference === null) return `${name} not measured`;
      const { words, recall, order } = agreementOf(reading, reference);
      if (words < minWords) return `${name} ${words} words`;
      shares.get(name)?.push({ file, recall, order, leftOut: leftOut !== '' });
      return `${name} ${words} words, recall ${share(recall)}, order ${share(order)}`;
    });
    const { pages, words, warnings } = reading.document?.receipt ?? { pages: 0, words: 0, warnings: [] };
    const notes = warnings.length === 0 ? '' : ` (${warnings.join(', ')})`;
    print(
      `${basename(file)}: ${pages} pages, ${words} words${notes}; ${[...beside, ...(leftOut === '' ? [] : [`left out and reported: ${leftOut}`]), costOf(reading)].join('; ')}`,
    );
  }
  for (const [name, found] of shares) summarise(kind, name, found, print);
  if (readings.length > 0) summariseCosts(kind, readings, print);
  for (const [name, seconds] of spent) print(`${kind.name}: ${name} took ${seconds.toFixed(1)} s for these files`);
  return outcome;
}
