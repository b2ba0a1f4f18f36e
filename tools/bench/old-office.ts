import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Bench } from './contract.ts';
import { compareWhole } from './reading/agreement.ts';
import { documents, filesIn, median, ownDocuments, read, run } from './reading.ts';

type Kind = 'doc' | 'rtf' | 'ppt';

const readers = join(import.meta.dirname, '../../teaching/sources/src/readers');

/** LibreOffice, which writes slides down only by way of a PDF. */
function convert(file: string, filter: string, work: string): string {
  const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
  run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', work, file]);
  return join(work, `${basename(file, extname(file))}.${filter.split(':', 1)[0]}`);
}

/** The programs beside which a kind is measured; each gives the text of a file, or throws. */
const yardsticks: Record<Kind, Record<string, (file: string, work: string) => string>> = {
  doc: {
    antiword: (file) => run('antiword', ['-w', '0', '-m', 'UTF-8.txt', file]),
    catdoc: (file) => run('catdoc', ['-w', '-d', 'utf-8', file]),
    LibreOffice: (file, work) => readFileSync(convert(file, 'txt:Text:UTF8', work), 'utf8'),
  },
  rtf: { LibreOffice: (file, work) => readFileSync(convert(file, 'txt:Text:UTF8', work), 'utf8') },
  ppt: {
    catppt: (file) => run('catppt', ['-d', 'utf-8', file]),
    LibreOffice: (file, work) => run('pdftotext', ['-enc', 'UTF-8', convert(file, 'pdf', work), '-']),
  },
};

/** The public files of a kind, and our own: as LibreOffice makes them of our booklets, and those of the reader's tests. */
function filesOf(kind: Kind, work: string): string[] {
  const made = join(work, 'made');
  mkdirSync(made, { recursive: true });
  const ours =
    kind === 'ppt'
      ? []
      : filesIn(ownDocuments, '.docx').flatMap((file) => {
          try {
            return [convert(file, kind, made)];
          } catch {
            return [];
          }
        });
  const ending = new RegExp(`\\.${kind}$`, 'i');
  const known = [join(readers, kind, 'test-documents'), join(documents, kind)].flatMap((folder) => filesIn(folder, ''));
  return [...ours, ...known.filter((file) => ending.test(file))];
}

export const oldOffice: Bench = {
  name: 'old-office',
  measures:
    'Word 97–2003, RTF and PowerPoint 97–2003 files read, beside other programs: words found, their order, time, memory',
  async run(print) {
    const work = mkdtempSync(join(tmpdir(), 'schole-old-office-'));
    for (const kind of ['doc', 'rtf', 'ppt'] as const) {
      const shares: Record<string, { recall: number; order: number }[]> = {};
      for (const file of filesOf(kind, work)) {
        const { text, refused, milliseconds, peak } = read(file);
        const cost = `${Math.round(milliseconds)} ms, peak ${peak ?? '?'} MB`;
        if (text === undefined) {
          print(`${basename(file)}: refused, ${refused}; ${cost}`);
          continue;
        }
        const beside = Object.entries(yardsticks[kind]).map(([name, textOf]) => {
          try {
            const { recall, order, words } = compareWhole(text, textOf(file, work));
            if (words === 0) return `${name} finds nothing`;
            shares[name] = [...(shares[name] ?? []), { recall, order }];
            return `${name} ${words} words, recall ${recall.toFixed(4)}, order ${order.toFixed(4)}`;
          } catch {
            return `${name} not measured`;
          }
        });
        print(`${basename(file)}: ${beside.join('; ')}; ${cost}`);
      }
      for (const [name, all] of Object.entries(shares))
        print(
          `median of ${all.length} ${kind} files beside ${name}: recall ${median(all.map(({ recall }) => recall))}, order ${median(all.map(({ order }) => order))}`,
        );
    }
    rmSync(work, { recursive: true });
  },
};
