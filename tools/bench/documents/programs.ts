import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** What a program prints; throws where it is not here or refuses the file. */
export function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** One start of LibreOffice converts this many files. */
const atOnce = 10;

/** Has LibreOffice make files of a type of others; the made ones by those, without what it does not read or where it is not here. */
export function convert(files: readonly string[], filter: string, work: string): Map<string, string> {
  const made = new Map<string, string>();
  const folder = join(
    work,
    `made-${filter.replace(/\W+/g, '-')}-${[...new Set(files.map((file) => extname(file)))].join('')}`,
  );
  mkdirSync(folder, { recursive: true });
  const office = (some: readonly string[]): void => {
    try {
      const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
      run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, ...some]);
    } catch {
      // What it made before is there; the others are tried alone.
    }
  };
  const target = (file: string): string =>
    join(folder, `${basename(file, extname(file))}.${filter.replace(/:.*$/, '')}`);
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce);
    office(some);
    const missing = some.filter((file) => !existsSync(target(file)));
    if (missing.length > 0 && missing.length < some.length) for (const file of missing) office([file]);
  }
  for (const file of files) if (existsSync(target(file))) made.set(file, target(file));
  return made;
}

/** The pages of a PDF as pdftotext reads them, in its own order and in that of the file. */
export function pagesOf(pdf: string): { pages: string[]; raw: string[] } {
  const pages = run('pdftotext', ['-enc', 'UTF-8', pdf, '-']).split('\f');
  return { pages, raw: run('pdftotext', ['-raw', '-enc', 'UTF-8', pdf, '-']).split('\f') };
}
