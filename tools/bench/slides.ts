import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Bench } from './contract.ts';
import { besidePdf, besideText, convert } from './reading/office-yardsticks.ts';
import { documents, filesIn, median, ownDocuments, read } from './reading.ts';

type Yardstick = typeof besideText;

interface Share {
  recall: number;
  order: number;
}

function measure(file: string, yardstick: Yardstick, work: string, print: (figure: string) => void): Share | null {
  const { text, refused, milliseconds, peak } = read(file);
  const cost = `${Math.round(milliseconds)} ms, peak ${peak ?? '?'} MB`;
  const found = text === undefined ? null : yardstick(text, file, work);
  if (text === undefined) print(`${basename(file)}: refused, ${refused}; ${cost}`);
  else if (found === null) print(`${basename(file)}: not measured, a program is missing or does not read it; ${cost}`);
  else {
    const { words, recall, order } = found;
    print(`${basename(file)}: ${words} words, recall ${recall.toFixed(4)}, order ${order.toFixed(4)}; ${cost}`);
  }
  return found;
}

/** The files that LibreOffice makes of others, as there are no public ones of the type. */
function converted(files: readonly string[], type: string, work: string): string[] {
  const folder = join(work, type);
  mkdirSync(folder);
  return files.map((file) => convert(file, type, folder)).filter((file) => file !== null);
}

export const slides: Bench = {
  name: 'slides',
  measures:
    'slides (pptx, odp) beside the PDF that LibreOffice makes of them, odt beside its text: words found, order, time',
  async run(print) {
    const work = mkdtempSync(join(tmpdir(), 'schole-slides-'));
    const decks = filesIn(join(documents, 'pptx'), '.pptx');
    const texts = [...filesIn(ownDocuments, '.docx'), ...filesIn(join(documents, 'docx'), '.docx')];
    const types: readonly [string, readonly string[], Yardstick][] = [
      ['pptx', decks, besidePdf],
      ['odp', converted(decks, 'odp', work), besidePdf],
      ['odt', converted(texts, 'odt', work), besideText],
    ];
    if (!existsSync(documents)) print('public files: not measured, they are not here');
    for (const [type, files, yardstick] of types) {
      const shares = files.map((file) => measure(file, yardstick, work, print)).filter((share) => share !== null);
      const [recall, order] = [median(shares.map((one) => one.recall)), median(shares.map((one) => one.order))];
      print(`${type}: median of ${shares.length} files: recall ${recall}, order ${order}`);
    }
    rmSync(work, { recursive: true });
  },
};
