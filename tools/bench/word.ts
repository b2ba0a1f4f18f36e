import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Bench } from './contract.ts';
import { compareWhole } from './reading/agreement.ts';
import { documents, filesIn, median, ownDocuments, read, run } from './reading.ts';

/** The text of a Word file as LibreOffice exports it, without notes and text boxes but with deleted text; null where it cannot. */
function yardstick(file: string, work: string): string | null {
  try {
    const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
    run('soffice', [profile, '--headless', '--convert-to', 'txt:Text:UTF8', '--outdir', work, file]);
    return readFileSync(join(work, basename(file).replace(/\.docx$/, '.txt')), 'utf8');
  } catch {
    return null;
  }
}

export const word: Bench = {
  name: 'word',
  measures: 'Word files read, beside LibreOffice on the same file: words found, their order, time, memory',
  async run(print) {
    const work = mkdtempSync(join(tmpdir(), 'schole-word-'));
    const shares: { recall: number; order: number }[] = [];
    for (const file of [...filesIn(ownDocuments, '.docx'), ...filesIn(join(documents, 'docx'), '.docx')]) {
      const { text, refused, milliseconds, peak } = read(file);
      const cost = `${Math.round(milliseconds)} ms, peak ${peak ?? '?'} MB`;
      const reference = text === undefined ? null : yardstick(file, work);
      if (text === undefined) print(`${basename(file)}: refused, ${refused}; ${cost}`);
      else if (reference === null)
        print(`${basename(file)}: not measured, LibreOffice is not here or does not read it; ${cost}`);
      else {
        const { recall, order, words } = compareWhole(text, reference);
        if (file.startsWith(documents)) shares.push({ recall, order });
        print(`${basename(file)}: ${words} words, recall ${recall.toFixed(4)}, order ${order.toFixed(4)}; ${cost}`);
      }
    }
    const [recall, order] = [median(shares.map((one) => one.recall)), median(shares.map((one) => one.order))];
    print(`median of ${shares.length} public files: recall ${recall}, order ${order}`);
    rmSync(work, { recursive: true });
  },
};
